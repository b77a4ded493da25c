import { AppError } from "#domain/errors.ts";
import { canCreateJob, hasFeature, nextPlan, planIds, plans } from "./plan.ts";
import type { PaidPlanId, PlanFeature, PlanId } from "./plan.ts";

export const gatedActions = ["createJob", "accessCV", "useAnalytics", "markUrgent"] as const;
export type GatedAction = (typeof gatedActions)[number];

/** The label of a link to the next plan (spec §8, limit-reached dialogs). */
export const upgradeLabels = {
  smart: "Passer au plan SMART",
  pro: "Passer au plan PRO",
} as const satisfies Record<PaidPlanId, string>;

export type LimitDialog = { title: string; body: string; button: string; dismiss: "Plus tard" };

const features = {
  accessCV: "cvAccess",
  useAnalytics: "analytics",
  markUrgent: "urgent",
} as const satisfies Record<Exclude<GatedAction, "createJob">, PlanFeature>;

const actions = {
  cvAccess: "accessCV",
  analytics: "useAnalytics",
  urgent: "markUrgent",
  verifiedBadge: undefined,
} as const satisfies Record<PlanFeature, GatedAction | undefined>;

export function isAllowed(action: GatedAction, plan: PlanId, activeJobs: number): boolean {
  return action === "createJob" ? canCreateJob(plan, activeJobs) : hasFeature(plan, features[action]);
}

/** The plan to upgrade to for an action: the first that has the feature, else the next one, else PRO. */
export function upgradePlanFor(action: GatedAction | undefined, plan: PlanId): PlanId {
  const next = nextPlan(plan) ?? "pro";
  if (action === undefined || action === "createJob") return next;
  return planIds.find((id) => hasFeature(id, features[action])) ?? next;
}

/** The dialog that explains a refusal (spec §8, limit-reached dialogs); an unknown action gets the default one. */
export function limitDialog(action: GatedAction | undefined, plan: PlanId): LimitDialog {
  const dismiss = "Plus tard";
  switch (action) {
    case "createJob":
      return {
        title: "Limite d'annonces atteinte",
        body: activeJobsAllowed(plan),
        button: upgradeLabels[nextPlan(plan) ?? "pro"],
        dismiss,
      };
    case "accessCV":
      return {
        title: "CVthèque non disponible (PRO)",
        body: "La CVthèque est incluse dans le plan PRO : trouvez les candidats disponibles près de chez vous.",
        button: "Découvrir le plan PRO",
        dismiss,
      };
    case "useAnalytics":
      return {
        title: "Analytics non disponibles (PRO)",
        body: "Les statistiques détaillées ne sont pas incluses dans votre plan.",
        button: "Voir les plans",
        dismiss,
      };
    case "markUrgent":
      return {
        title: "Option Urgent non disponible (PRO)",
        body: "Le plan PRO permet de signaler une offre urgente : elle s’affiche en priorité chez les candidats.",
        button: "Découvrir le plan PRO",
        dismiss,
      };
    case undefined:
      return {
        title: "Fonctionnalité non disponible",
        body: "Cette fonctionnalité n’est pas incluse dans votre plan.",
        button: "Voir les plans",
        dismiss,
      };
  }
}

/** "Votre plan GRATUIT permet 1 offre active." (spec §2, create job). */
export function activeJobsAllowed(plan: PlanId): string {
  const { name, limits } = plans[plan];
  const many = limits.activeJobs > 1;
  return `Votre plan ${name} permet ${limits.activeJobs} offre${many ? "s" : ""} active${many ? "s" : ""}.`;
}

/** Refuses an action that the plan does not include (`permission-denied`, with the dialog's title as its sentence). */
export function assertPlanAllows(action: Exclude<GatedAction, "createJob">, plan: PlanId): void {
  assertFeature(features[action], plan);
}

export function assertFeature(feature: PlanFeature, plan: PlanId): void {
  if (hasFeature(plan, feature)) return;
  throw new AppError("permission-denied", { message: limitDialog(actions[feature], plan).title });
}
