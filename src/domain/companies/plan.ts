import { legal } from "#domain/legal.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";

export const planIds = ["gratuit", "smart", "pro"] as const;
export type PlanId = (typeof planIds)[number];
/** The plan of a record without one, until it is loaded (spec §4). */
export const DEFAULT_PLAN: PlanId = "gratuit";

/** The plans a recruiter may change to; not the free one (spec §4). */
export const paidPlanIds = ["smart", "pro"] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof paidPlanIds)[number];

/** A limit of -1 means unlimited (spec §9). */
export const UNLIMITED = -1;

export type PlanLimits = {
  activeJobs: number;
  totalSwipes: number;
  cvAccess: boolean;
  analytics: boolean;
  urgent: boolean;
  verifiedBadge: boolean;
};

export type PlanFeature = Exclude<keyof PlanLimits, "activeJobs" | "totalSwipes">;

export type Plan = {
  id: PlanId;
  name: string;
  price: number;
  currency: "EUR";
  period: "month";
  description: string;
  color: "neutral" | "accent" | "primary";
  features: readonly string[];
  limits: PlanLimits;
};

/** The three plans (spec §6, §9); prices in euros per month. */
export const plans = {
  gratuit: {
    id: "gratuit",
    name: "GRATUIT",
    price: 0,
    currency: "EUR",
    period: "month",
    description: "Pour tester le produit",
    color: "neutral",
    features: ["1 offre active", "10 candidatures maximum"],
    limits: {
      activeJobs: 1,
      totalSwipes: 10,
      cvAccess: false,
      analytics: false,
      urgent: false,
      verifiedBadge: false,
    },
  },
  smart: {
    id: "smart",
    name: "SMART",
    price: 49,
    currency: "EUR",
    period: "month",
    description: "Pour les petits restaurants et commerces",
    color: "accent",
    features: ["5 offres actives", "Candidatures illimitées", "Support par email"],
    limits: {
      activeJobs: 5,
      totalSwipes: UNLIMITED,
      cvAccess: false,
      analytics: false,
      urgent: false,
      verifiedBadge: false,
    },
  },
  pro: {
    id: "pro",
    name: "PRO",
    price: 149,
    currency: "EUR",
    period: "month",
    description: "Pour les agences et les grands recruteurs",
    color: "primary",
    features: [
      "Offres illimitées",
      "Candidatures illimitées",
      "Support prioritaire",
      "CVthèque et badge vérifié",
      "Offres urgentes",
    ],
    limits: {
      activeJobs: UNLIMITED,
      totalSwipes: UNLIMITED,
      cvAccess: true,
      analytics: false,
      urgent: true,
      verifiedBadge: true,
    },
  },
} as const satisfies Record<PlanId, Plan>;

export const DEFAULT_TAX = "HT";

/** "HT par mois", after the price of a plan: taxes excluded or included, as the deployment says (ADR 0130). */
export function perMonth(tax: string): string {
  return `${tax} par mois`;
}

/** The next plan, or null for PRO (spec §4): the paid plans follow the free one, in this order. */
export function nextPlan(plan: PlanId): PaidPlanId | null {
  return paidPlanIds[planIds.indexOf(plan)] ?? null;
}

export function hasFeature(plan: PlanId, feature: PlanFeature): boolean {
  return plans[plan].limits[feature];
}

/** Whether one more job may be active: the limit is unlimited, or not reached (spec §9). */
export function canCreateJob(plan: PlanId, activeJobs: number): boolean {
  return canCreateJobs(plan, activeJobs, 1);
}

export function canCreateJobs(plan: PlanId, activeJobs: number, newJobs: number): boolean {
  return remainingJobs(plan, activeJobs) >= newJobs;
}

/** How many more jobs may be active: Infinity when unlimited, never below 0. */
export function remainingJobs(plan: PlanId, activeJobs: number): number {
  const limit: number = plans[plan].limits.activeJobs;
  return limit === UNLIMITED ? Infinity : Math.max(0, limit - activeJobs);
}

/** How many more applications the recruiter may receive (design §7.5): Infinity when unlimited. */
export function remainingSwipes(plan: PlanId, totalSwipes: number): number {
  const limit: number = plans[plan].limits.totalSwipes;
  return limit === UNLIMITED ? Infinity : Math.max(0, limit - totalSwipes);
}

/** The usage banner's text (spec §9): one job left, none left, or null. */
export function usageBanner(
  plan: PlanId,
  activeJobs: number,
): "Bientôt la limite" | "Limite atteinte" | null {
  const remaining = remainingJobs(plan, activeJobs);
  if (remaining === 0) return "Limite atteinte";
  return remaining === 1 && activeJobs > 0 ? "Bientôt la limite" : null;
}

/** The day (Paris) a plan ends when its end is asked now: the terms of use promise 30 days at most (spec §1). */
export function planEndDay(now: Date): string {
  return addDays(dayInParis(now), legal.planCancellationDays);
}
