import { describe, expect, test } from "vitest";
import { refusal } from "#domain/testing.ts";
import { limitDialog, assertPlanAllows, assertFeature } from "./limit-dialog.ts";
import { activeJobsAllowed, gatedActions, isAllowed, upgradePlanFor } from "./plan-gate.ts";
import { planIds } from "./plan.ts";

describe("isAllowed", () => {
  // §6.5
  test("gates the four actions of the spec", () => {
    expect(gatedActions).toEqual(["createJob", "accessCV", "useAnalytics", "markUrgent"]);
  });

  test.each([
    ["createJob", 0, ["gratuit", "smart", "pro"]],
    ["createJob", 1, ["smart", "pro"]],
    ["createJob", 5, ["pro"]],
    ["accessCV", 0, ["pro"]],
    ["useAnalytics", 0, []],
    ["markUrgent", 0, ["pro"]],
  ] as const)("%s with %i active jobs is for %j", (action, activeJobs, allowed) => {
    expect(planIds.filter((plan) => isAllowed(action, plan, activeJobs))).toEqual(allowed);
  });
});

describe("limitDialog", () => {
  // §8.53, §8.54, §8.55, §8.56, §8.57, §8.58
  test.each([
    ["createJob", "Limite d'annonces atteinte", "Passer au plan SMART"],
    ["accessCV", "CVthèque non disponible (PRO)", "Découvrir le plan PRO"],
    ["useAnalytics", "Analytics non disponibles (PRO)", "Voir les plans"],
    ["markUrgent", "Option Urgent non disponible (PRO)", "Découvrir le plan PRO"],
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

describe("activeJobsAllowed", () => {
  test.each([
    ["gratuit", "Votre plan GRATUIT permet 1 offre active."],
    ["smart", "Votre plan SMART permet 5 offres actives."],
  ] as const)("on %s: %s", (plan, sentence) => {
    expect(activeJobsAllowed(plan)).toBe(sentence);
    expect(limitDialog("createJob", plan).body).toBe(sentence);
  });
});

describe("assertPlanAllows", () => {
  test.each([
    ["accessCV", "gratuit", "CVthèque non disponible (PRO)"],
    ["accessCV", "smart", "CVthèque non disponible (PRO)"],
    ["useAnalytics", "pro", "Analytics non disponibles (PRO)"],
    ["markUrgent", "gratuit", "Option Urgent non disponible (PRO)"],
    ["markUrgent", "smart", "Option Urgent non disponible (PRO)"],
  ] as const)("refuses %s on %s: %s", (action, plan, message) => {
    expect(refusal(() => assertPlanAllows(action, plan))).toEqual({ code: "permission-denied", message });
  });

  test.each([["accessCV"], ["markUrgent"]] as const)("allows %s on pro", (action) => {
    expect(refusal(() => assertPlanAllows(action, "pro"))).toBeNull();
  });
});

test.each([
  ["createJob", "gratuit", "smart"],
  ["createJob", "smart", "pro"],
  ["accessCV", "gratuit", "pro"],
  ["accessCV", "smart", "pro"],
  ["markUrgent", "gratuit", "pro"],
  ["useAnalytics", "gratuit", "smart"],
  ["useAnalytics", "pro", "pro"],
  [undefined, "gratuit", "smart"],
] as const)("for %s, the plan to upgrade to from %s is %s", (action, plan, target) => {
  expect(upgradePlanFor(action, plan)).toBe(target);
});

test.each([
  ["cvAccess", "smart", "CVthèque non disponible (PRO)"],
  ["urgent", "gratuit", "Option Urgent non disponible (PRO)"],
  ["analytics", "pro", "Analytics non disponibles (PRO)"],
  ["verifiedBadge", "smart", "Fonctionnalité non disponible"],
] as const)("the feature %s is refused on %s: %s", (feature, plan, message) => {
  expect(refusal(() => assertFeature(feature, plan))).toEqual({ code: "permission-denied", message });
});

test("a feature of the plan is not refused", () => {
  expect(refusal(() => assertFeature("cvAccess", "pro"))).toBeNull();
});
