import { BRAND } from "#domain/brand.ts";
import { formatInstant } from "#domain/values/dates.ts";
import { legal } from "#domain/legal.ts";
import { formatRoundEuros } from "#domain/values/money.ts";
import { plans } from "#domain/recruiters/plan.ts";
import type { PaidPlanId } from "#domain/recruiters/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import type { Config } from "#server/config.ts";
import { mailBody } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/queue-mail.ts";

type Change = { plan: PaidPlanId; now: Date };
type Addresses = Pick<Config, "publicUrl" | "supportEmail">;

/** States the new plan, its features and how to cancel it (spec §4 plan, §9 cancellation). */
export function planMail(to: string, { plan, now }: Change, { publicUrl, supportEmail }: Addresses): Mail {
  const { name, price, features } = plans[plan];
  return {
    to,
    subject: typographic(`Votre plan ${BRAND} : ${name}`),
    ...mailBody({
      title: `Votre plan est maintenant ${name}`,
      paragraphs: [
        `Depuis le ${formatInstant(now)}, votre compte est sur le plan ${name}, à ${formatRoundEuros(price)} par mois.`,
        `Ce qu'il comprend :\n${features.map((feature) => `• ${feature}`).join("\n")}`,
        `Un plan peut être résilié dans un délai de ${legal.planCancellationDays} jours, sur demande à ${supportEmail}.`,
      ],
      action: { label: "Voir les plans", url: `${publicUrl}/pricing` },
      after: `Si ce changement ne vient pas de vous, écrivez à ${supportEmail}.`,
      reason: {
        because: `Vous recevez ce message parce que le plan de votre compte ${BRAND} a changé ; les messages liés à votre contrat ne peuvent pas être désactivés.`,
      },
    }),
  };
}
