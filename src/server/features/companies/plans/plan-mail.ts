import { BRAND } from "#domain/brand.ts";
import { type PaidPlanId, type PlanId, perMonth, plans } from "#domain/companies/plan.ts";
import { legal } from "#domain/legal.ts";
import { formatDay } from "#domain/values/dates.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { formatRoundEuros } from "#domain/values/money.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";
import type { Config } from "#server/platform/config/config.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

type Change = {
  plan: PaidPlanId;
  now: Date;
  /** The day on which the former plan was to end, as its owner had asked. */
  endWithdrawn: string | null;
};
type Addresses = Pick<Config, "publicUrl" | "supportEmail">;
type Settings = Addresses & Pick<Config["planTerms"], "tax">;

const contractReason = {
  because: `Vous recevez ce message parce qu'il concerne le plan de votre compte ${BRAND} ; les messages liés à votre contrat ne peuvent pas être désactivés.`,
};

/** States the new plan, its features, how to cancel it (spec §4 plan, §9 cancellation), and that a request to do so is withdrawn. */
export function planMail(
  to: string,
  { plan, now, endWithdrawn }: Change,
  { publicUrl, supportEmail, tax }: Settings,
): Mail {
  const { name, price, features } = plans[plan];
  return {
    to,
    limit: "planChangesTo",
    subject: typographic(`Votre plan ${BRAND} : ${name}`),
    ...mailBody({
      title: `Votre plan est maintenant ${name}`,
      paragraphs: [
        `Depuis le ${formatInstant(now)}, votre compte est sur le plan ${name}, à ${formatRoundEuros(price)} ${perMonth(tax)}.`,
        ...(endWithdrawn === null
          ? []
          : [`Votre demande de résiliation (${formatDay(endWithdrawn)}) est annulée.`]),
        `Ce qu'il comprend :\n${features.map((feature) => `• ${feature}`).join("\n")}`,
        `Vous pouvez résilier à tout moment depuis la page des plans : le plan prend fin ${legal.planCancellationDays} jours après.`,
      ],
      action: { label: "Voir les plans", url: `${publicUrl}/pricing` },
      after: `Si ce changement ne vient pas de vous, écrivez à ${supportEmail}.`,
      reason: contractReason,
    }),
  };
}

type PlanEnd = {
  plan: PlanId;
  /** Null when the recruiter keeps the plan after all, or has taken this one meanwhile. */
  planEndsOn: string | null;
  companyName: string;
  email: string;
};

/** To the recruiter: the day the plan ends, or that it goes on. */
export function planEndMail(
  { plan, planEndsOn, email }: PlanEnd,
  { publicUrl, supportEmail }: Addresses,
): Mail {
  const { name } = plans[plan];
  const title =
    planEndsOn === null
      ? `Votre plan ${name} continue`
      : `Votre plan ${name} prend fin le ${formatDay(planEndsOn)}`;
  return {
    to: email,
    limit: "planChangesTo",
    subject: typographic(title),
    ...mailBody({
      title,
      paragraphs: [
        planEndsOn === null
          ? "Votre demande de résiliation est annulée : rien ne change."
          : `Jusque-là, rien ne change. Ensuite, votre compte revient au plan ${plans.gratuit.name} ; vos offres en ligne et vos candidatures restent accessibles. Vous pouvez changer d'avis d'ici là.`,
      ],
      action: { label: "Voir les plans", url: `${publicUrl}/pricing` },
      after: `Si cette demande ne vient pas de vous, écrivez à ${supportEmail}.`,
      reason: contractReason,
    }),
  };
}

/** To the support: who asks, and the command that ends the plan on its day. */
export function planEndRequestMail(
  { plan, planEndsOn, companyName, email }: PlanEnd,
  { supportEmail }: Addresses,
): Mail {
  const company = withoutLinks(companyName);
  const title = planEndsOn === null ? "Résiliation annulée" : "Résiliation demandée";
  return {
    to: supportEmail,
    replyTo: email,
    subject: typographic(`[${plans[plan].name}] ${title}, ${company}`),
    ...mailBody({
      title: `${title} : ${company}`,
      paragraphs: [
        planEndsOn === null
          ? `La demande de résiliation de ${company} (${email}) est annulée : son plan est ${plans[plan].name}.`
          : `${company} (${email}) revient au plan ${plans.gratuit.name} le ${formatDay(planEndsOn)}. Ce jour-là, la commande npm run account -- end-plan --due y procède.`,
      ],
      reason: { because: `Vous recevez ce message parce que cette adresse répond au support de ${BRAND}.` },
    }),
  };
}

/** To the recruiter: the account is on the free plan. */
export function planEndedMail(to: string, plan: PlanId, { publicUrl }: Addresses): Mail {
  const title = `Votre plan ${plans[plan].name} a pris fin`;
  return {
    to,
    subject: typographic(title),
    ...mailBody({
      title,
      paragraphs: [
        `Comme vous l'avez demandé, votre compte est revenu au plan ${plans.gratuit.name}. Vos offres en ligne et vos candidatures restent accessibles.`,
      ],
      action: { label: "Voir les plans", url: `${publicUrl}/pricing` },
      reason: contractReason,
    }),
  };
}
