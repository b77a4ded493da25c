import type { Role } from "#domain/accounts/role.ts";
import { BRAND } from "#domain/brand.ts";
import { daysToContestFrom, formatContestDeadline } from "#domain/engagements/contest.ts";
import { signInPaths } from "#domain/pages.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import type { Config } from "#server/platform/config/config.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

type Addresses = Pick<Config, "publicUrl" | "supportEmail">;

const accountReason = {
  because: `Vous recevez ce message parce qu'il touche à votre compte ${BRAND} ; ces messages ne peuvent pas être désactivés.`,
};

type Account = { email: string; role: Role };

/** The engagements to come end with the account (ADR 0122). */
const endedEngagements = {
  recruiter: "Vos missions à venir sont annulées pour les personnes engagées, qui en sont prévenues.",
  candidate: "Vos engagements à venir ont pris fin ; les entreprises en sont prévenues.",
} as const satisfies Record<Role, string>;

export function accountSuspendedMail(
  { email, role }: Account,
  { until, reason }: { until: Date; reason: string },
  { supportEmail }: Addresses,
): Mail {
  return {
    to: email,
    isAlwaysSent: true,
    replyTo: supportEmail,
    subject: typographic(`Votre compte ${BRAND} est suspendu`),
    ...mailBody({
      title: `Votre compte est suspendu jusqu'au ${formatInstant(until)}`,
      paragraphs: [
        role === "recruiter"
          ? "Jusque-là, vous ne pouvez pas vous connecter, et vos offres ne sont plus proposées aux candidats. Votre compte rouvrira ensuite de lui-même."
          : "Jusque-là, vous ne pouvez pas vous connecter. Votre compte rouvrira ensuite de lui-même.",
        `${endedEngagements[role]} Le motif :`,
      ],
      quote: reason,
      after: `Pour présenter vos observations, répondez à ce message ou écrivez à ${supportEmail}.`,
      reason: accountReason,
    }),
  };
}

export function accountClosedMail(
  { email, role }: Account,
  reason: string,
  { supportEmail }: Addresses,
): Mail {
  return {
    to: email,
    isAlwaysSent: true,
    replyTo: supportEmail,
    subject: typographic(`Votre compte ${BRAND} est fermé`),
    ...mailBody({
      title: "Votre compte est fermé",
      paragraphs: ["Vous ne pouvez plus vous connecter à ce compte.", `${endedEngagements[role]} Le motif :`],
      quote: reason,
      after: `Pour présenter vos observations, ou demander une copie ou l'effacement de vos données, répondez à ce message ou écrivez à ${supportEmail}.`,
      reason: accountReason,
    }),
  };
}

export function accountReactivatedMail({ email, role }: Account, now: Date, { publicUrl }: Addresses): Mail {
  return {
    to: email,
    isAlwaysSent: true,
    subject: typographic(`Votre compte ${BRAND} est de nouveau ouvert`),
    ...mailBody({
      title: "Votre compte est de nouveau ouvert",
      paragraphs: [
        "Vous pouvez vous connecter comme avant.",
        ...(role === "candidate"
          ? [
              `Une absence, un retard ou des heures en moins pointés entre-temps se contestent jusqu'au ${formatContestDeadline(daysToContestFrom(now))}.`,
            ]
          : []),
      ],
      action: { label: "Me connecter", url: `${publicUrl}${signInPaths[role]}` },
      reason: accountReason,
    }),
  };
}
