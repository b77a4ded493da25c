import type { Role } from "#domain/accounts/role.ts";
import { BRAND } from "#domain/brand.ts";
import { signInPaths } from "#domain/pages.ts";
import { formatDay } from "#domain/values/dates.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import { type Addresses, years, attached } from "#server/features/accounts/deletion/deletion-mails.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

const reason = {
  because: `Vous recevez ce message parce qu'un compte ${BRAND} existe à cette adresse ; ce message obligatoire ne peut pas être désactivé.`,
};

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
