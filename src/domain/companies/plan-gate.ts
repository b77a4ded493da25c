import { counted } from "#domain/values/typography.ts";
import {
  type PaidPlanId,
  type PlanFeature,
  type PlanId,
  hasFeature,
  nextPlan,
  planIds,
  plans,
} from "./plan.ts";

/** What a plan may refuse; the use of a feature goes by the feature's name. */
export type GatedAction = "createJob" | PlanFeature;

/** The label of a link to the next plan (spec §8, limit-reached dialogs). */
export const upgradeLabels = {
  smart: "Passer au plan SMART",
  pro: "Passer au plan PRO",
} as const satisfies Record<PaidPlanId, string>;

/** The plan to upgrade to for an action: the first that has the feature, else the next one, else PRO. */
export function upgradePlanFor(action: GatedAction | undefined, plan: PlanId): PlanId {
  const next = nextPlan(plan) ?? "pro";
  if (action === undefined || action === "createJob") return next;
  return planIds.find((id) => hasFeature(id, action)) ?? next;
}

/** "Votre plan GRATUIT permet 1 offre active." (spec §2, create job). */
export function activeJobsSentence(plan: PlanId): string {
  const { name, limits } = plans[plan];
  return `Votre plan ${name} permet ${counted(limits.activeJobs, "offre active")}.`;
}
