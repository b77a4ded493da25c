import { AppError } from "#domain/errors.ts";
import { activeJobsAllowed, featureOf, upgradeLabels } from "./plan-gate.ts";
import type { GatedAction } from "./plan-gate.ts";
import { hasFeature, nextPlan } from "./plan.ts";
import type { PlanFeature, PlanId } from "./plan.ts";

export type LimitDialog = { title: string; body: string; button: string; dismiss: "Plus tard" };

const actions = {
  cvAccess: "accessCV",
  analytics: "useAnalytics",
  urgent: "markUrgent",
  verifiedBadge: undefined,
} as const satisfies Record<PlanFeature, GatedAction | undefined>;

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

/** Refuses an action that the plan does not include (`permission-denied`, with the dialog's title as its sentence). */
export function assertPlanAllows(action: Exclude<GatedAction, "createJob">, plan: PlanId): void {
  assertFeature(featureOf[action], plan);
}

export function assertFeature(feature: PlanFeature, plan: PlanId): void {
  if (hasFeature(plan, feature)) return;
  throw new AppError("permission-denied", { message: limitDialog(actions[feature], plan).title });
}
