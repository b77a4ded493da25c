import { counted } from "#domain/values/typography.ts";
import { canCreateJob, hasFeature, nextPlan, planIds, plans } from "./plan.ts";
import type { PaidPlanId, PlanFeature, PlanId } from "./plan.ts";

export const gatedActions = ["createJob", "accessCV", "useAnalytics", "markUrgent"] as const;
export type GatedAction = (typeof gatedActions)[number];

/** The label of a link to the next plan (spec §8, limit-reached dialogs). */
export const upgradeLabels = {
  smart: "Passer au plan SMART",
  pro: "Passer au plan PRO",
} as const satisfies Record<PaidPlanId, string>;

/** The feature that each action needs. */
export const featureOf = {
  accessCV: "cvAccess",
  useAnalytics: "analytics",
  markUrgent: "urgent",
} as const satisfies Record<Exclude<GatedAction, "createJob">, PlanFeature>;

export function isAllowed(action: GatedAction, plan: PlanId, activeJobs: number): boolean {
  return action === "createJob" ? canCreateJob(plan, activeJobs) : hasFeature(plan, featureOf[action]);
}

/** The plan to upgrade to for an action: the first that has the feature, else the next one, else PRO. */
export function upgradePlanFor(action: GatedAction | undefined, plan: PlanId): PlanId {
  const next = nextPlan(plan) ?? "pro";
  if (action === undefined || action === "createJob") return next;
  return planIds.find((id) => hasFeature(id, featureOf[action])) ?? next;
}

/** "Votre plan GRATUIT permet 1 offre active." (spec §2, create job). */
export function activeJobsAllowed(plan: PlanId): string {
  const { name, limits } = plans[plan];
  return `Votre plan ${name} permet ${counted(limits.activeJobs, "offre active")}.`;
}
