import { KEPT_HOURS } from "#domain/accounts/own-account.ts";
import type { Role } from "#domain/accounts/role.ts";
import { BRAND } from "#domain/brand.ts";
import { legal } from "#domain/legal.ts";
import { typographic } from "#domain/values/typography.ts";
import type { Config } from "#server/platform/config/config.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

export type DeletionCause = "inactive" | "requested";
export type Addresses = Pick<Config, "publicUrl" | "supportEmail">;

export const years = `${legal.inactivityYears} ans`;
export const attached = {
  recruiter: "vos offres, les candidatures reçues et votre logo",
  candidate: "votre profil et vos candidatures",
} as const satisfies Record<Role, string>;

export function accountDeletedMail(
  to: string,
  { role, cause }: { role: Role; cause: DeletionCause },
  { publicUrl, supportEmail }: Addresses,
): Mail {
  const why = cause === "inactive" ? `Resté inactif pendant ${years}` : "Comme vous l'avez demandé";
  return {
    to,
    isAlwaysSent: true,
    limit: "deletionsTo",
    replyTo: supportEmail,
    subject: typographic(`Votre compte ${BRAND} a été supprimé`),
    ...mailBody({
      title: "Votre compte a été supprimé",
      paragraphs: [
        `${why}, votre compte ${BRAND} a été supprimé, avec ${attached[role]}.`,
        ...(role === "candidate" ? [KEPT_HOURS] : []),
        "Vous pouvez revenir quand vous voulez, avec un nouveau compte.",
      ],
      action: { label: `Découvrir ${BRAND}`, url: `${publicUrl}/` },
      reason: {
        because: `Vous recevez ce message, le dernier, parce qu'un compte ${BRAND} existait à cette adresse. Elle sera effacée de nos envois dans ${legal.mailDays} jours.`,
      },
    }),
  };
}
