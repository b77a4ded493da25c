import { AppError } from "#domain/errors.ts";
import { type GatedAction, activeJobsSentence, upgradeLabels } from "./plan-gate.ts";
import { type PlanFeature, type PlanId, hasFeature, nextPlan } from "./plan.ts";

export type LimitDialog = { title: string; body: string; button: string; dismiss: "Plus tard" };

/** The dialog that explains a refusal (spec §8, limit-reached dialogs); an unknown action gets the default one. */
export function limitDialog(action: GatedAction | undefined, plan: PlanId): LimitDialog {
  const dismiss = "Plus tard";
  switch (action) {
    case "createJob":
      return {
        title: "Limite d'annonces atteinte",
        body: activeJobsSentence(plan),
        button: upgradeLabels[nextPlan(plan) ?? "pro"],
        dismiss,
      };
    case "cvAccess":
      return {
        title: "CVthèque non disponible (PRO)",
        body: "La CVthèque est incluse dans le plan PRO : trouvez les candidats disponibles près de chez vous.",
        button: "Découvrir le plan PRO",
        dismiss,
      };
    case "analytics":
      return {
        title: "Analytics non disponibles (PRO)",
        body: "Les statistiques détaillées ne sont pas incluses dans votre plan.",
        button: "Voir les plans",
        dismiss,
      };
    case "urgent":
      return {
        title: "Option Urgent non disponible (PRO)",
        body: "Le plan PRO permet de signaler une offre urgente : elle s’affiche en priorité chez les candidats.",
        button: "Découvrir le plan PRO",
        dismiss,
      };
    case "verifiedBadge":
    case undefined:
      return {
        title: "Fonctionnalité non disponible",
        body: "Cette fonctionnalité n’est pas incluse dans votre plan.",
        button: "Voir les plans",
        dismiss,
      };
  }
}

/** Refuses a feature that the plan does not include (`permission-denied`, with the dialog's title as its sentence). */
export function assertFeature(feature: PlanFeature, plan: PlanId): void {
  if (hasFeature(plan, feature)) return;
  throw new AppError("permission-denied", { message: limitDialog(feature, plan).title });
}
