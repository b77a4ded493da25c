import type { Role } from "#domain/accounts/role.ts";
import { BRAND } from "#domain/brand.ts";
import { legal } from "#domain/legal.ts";
import { signInPaths } from "#domain/pages.ts";
import { formatDay } from "#domain/values/dates.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import type { Config } from "#server/platform/config/config.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

export type DeletionCause = "inactive" | "requested";
type Addresses = Pick<Config, "publicUrl" | "supportEmail">;

const years = `${legal.inactivityYears} ans`;
const reason = {
  because: `Vous recevez ce message parce qu'un compte ${BRAND} existe à cette adresse ; ce message obligatoire ne peut pas être désactivé.`,
};
const attached = {
  recruiter: "vos offres, les candidatures reçues et votre logo",
  candidate: "votre profil et vos candidatures",
} as const satisfies Record<Role, string>;

type Inactive = { role: Role; lastActiveAt: Date; day: string };

/** Warns that an inactive account will be deleted on a day, and how to keep it (spec §9). */
export function deletionWarningMail(
  to: string,
  { role, lastActiveAt, day }: Inactive,
  { publicUrl, supportEmail }: Addresses,
): Mail {
  return {
    to,
    isAlwaysSent: true,
    subject: typographic(`Votre compte ${BRAND} sera supprimé le ${formatDay(day)}`),
    ...mailBody({
      title: `Votre compte sera supprimé le ${formatDay(day)}`,
      paragraphs: [
        `Votre compte ${BRAND} est inactif depuis le ${formatInstant(lastActiveAt)}. Un compte inactif pendant ${years} est supprimé, avec ${attached[role]} : nos conditions d'utilisation le prévoient.`,
        `Pour le conserver, connectez-vous avant cette date. Sinon, vous n'avez rien à faire.`,
      ],
      action: { label: "Me connecter", url: `${publicUrl}${signInPaths[role]}` },
      after: `Une question, ou impossible de vous connecter ? Écrivez à ${supportEmail}.`,
      reason,
    }),
  };
}

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
        "Vous pouvez revenir quand vous voulez, avec un nouveau compte.",
      ],
      action: { label: `Découvrir ${BRAND}`, url: `${publicUrl}/` },
      reason: {
        because: `Vous recevez ce message, le dernier, parce qu'un compte ${BRAND} existait à cette adresse. Elle sera effacée de nos envois dans ${legal.mailDays} jours.`,
      },
    }),
  };
}
