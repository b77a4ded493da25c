import { describe, expect, test } from "vitest";
import { refusal } from "#testing/domain.ts";
import { limitDialog, assertFeature } from "./limit-dialog.ts";
import { activeJobsSentence, upgradePlanFor } from "./plan-gate.ts";

describe("the dialog at the limit of a plan", () => {
  // §8.53, §8.54, §8.55, §8.56, §8.57, §8.58
  test.each([
    ["createJob", "Limite d'annonces atteinte", "Passer au plan SMART"],
    ["cvAccess", "CVthèque non disponible (PRO)", "Découvrir le plan PRO"],
    ["analytics", "Analytics non disponibles (PRO)", "Voir les plans"],
    ["urgent", "Option Urgent non disponible (PRO)", "Découvrir le plan PRO"],
    [undefined, "Fonctionnalité non disponible", "Voir les plans"],
  ] as const)("for %s has the title %s and the buttons %s and Plus tard", (action, title, button) => {
    const dialog = limitDialog(action, "gratuit");
    expect(dialog).toMatchObject({ title, button, dismiss: "Plus tard" });
    expect(dialog.body).not.toBe("");
  });

  test.each([
    ["gratuit", "Passer au plan SMART"],
    ["smart", "Passer au plan PRO"],
  ] as const)("proposes to %s the next plan: %s", (plan, button) => {
    expect(limitDialog("createJob", plan).button).toBe(button);
  });
});

describe("the sentence of the active jobs of a plan", () => {
  test.each([
    ["gratuit", "Votre plan GRATUIT permet 1 offre active."],
    ["smart", "Votre plan SMART permet 5 offres actives."],
  ] as const)("on %s: %s", (plan, sentence) => {
    expect(activeJobsSentence(plan)).toBe(sentence);
    expect(limitDialog("createJob", plan).body).toBe(sentence);
  });
});

test.each([
  ["createJob", "gratuit", "smart"],
  ["createJob", "smart", "pro"],
  ["cvAccess", "gratuit", "pro"],
  ["cvAccess", "smart", "pro"],
  ["urgent", "gratuit", "pro"],
  ["analytics", "gratuit", "smart"],
  ["analytics", "pro", "pro"],
  [undefined, "gratuit", "smart"],
] as const)("for %s, the plan to upgrade to from %s is %s", (action, plan, target) => {
  expect(upgradePlanFor(action, plan)).toBe(target);
});

test.each([
  ["cvAccess", "gratuit", "CVthèque non disponible (PRO)"],
  ["cvAccess", "smart", "CVthèque non disponible (PRO)"],
  ["urgent", "gratuit", "Option Urgent non disponible (PRO)"],
  ["urgent", "smart", "Option Urgent non disponible (PRO)"],
  ["analytics", "pro", "Analytics non disponibles (PRO)"],
  ["verifiedBadge", "smart", "Fonctionnalité non disponible"],
] as const)("the feature %s is refused on %s: %s", (feature, plan, message) => {
  expect(refusal(() => assertFeature(feature, plan))).toEqual({ code: "permission-denied", message });
});

test.each([["cvAccess"], ["urgent"]] as const)("the feature %s is not refused on pro", (feature) => {
  expect(refusal(() => assertFeature(feature, "pro"))).toBeNull();
});
