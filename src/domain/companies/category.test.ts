import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categories, categoriesFor, categoryLabel, isCategory } from "./category.ts";
import { businessTypes } from "./recruiter.ts";

describe("the choice of categories", () => {
  // §2.50, §2.62, §3.22, §3.23, §3.24, §3.25, §3.26, §3.27, §3.28
  test.each([
    ["events", ["accueil", "animation", "technique", "securite", "service_evenementiel"]],
    ["social", ["animation_sociale", "accompagnement", "administration", "mediation", "education"]],
    ["hospitality", ["service", "cuisine", "reception", "menage", "bar"]],
    ["retail", ["vente", "caisse", "accueil_client", "mise_en_rayon", "livraison"]],
    ["other", ["administration", "menage", "transport", "maintenance", "autre"]],
    [null, ["service", "cuisine", "animation", "vente"]],
  ] as const)("offers %s the choices of the spec", (businessType, choices) => {
    expect(categoriesFor(businessType)).toEqual(choices);
  });

  test.each([...businessTypes, null])("offers %s distinct choices, each with a label", (businessType) => {
    const choices = categoriesFor(businessType);
    const labels = choices.map(categoryLabel);
    expect(new Set(labels).size).toBe(choices.length);
    expect(choices.every(isCategory)).toBe(true);
  });

  // §3.21
  test("never offers care, which only imported jobs have", () => {
    const offered = [...businessTypes, null].flatMap(categoriesFor);
    expect(offered).not.toContain("care");
  });
});

describe("the label of a category", () => {
  test.each([
    ["service", "Service en salle"],
    ["cuisine", "Cuisine"],
    ["caisse", "Caisse"],
    ["menage", "Ménage"],
    ["vente", "Conseil de vente"],
    ["livraison", "Livraison"],
    ["animation", "Animation"],
    ["hotellerie", "Hôtellerie"],
    ["social", "Social / Aide à la personne"],
    ["care", "Social / Aide à la personne"],
    ["securite", "Sécurité"],
    ["mise_en_rayon", "Mise en rayon"],
    ["plongeur", "plongeur"],
    ["toString", "toString"],
    ["", ""],
  ])("of %j is %j", (category, label) => {
    expect(categoryLabel(category)).toBe(label);
  });

  test("returns unknown categories unchanged", () => {
    fc.assert(
      fc.property(fc.string(), (category) => {
        expect(isCategory(category) || categoryLabel(category) === category).toBe(true);
      }),
    );
  });
});

// §3.21
test("the categories include the eight of the spec, social and care", () => {
  expect(categories).toEqual(
    expect.arrayContaining([
      "service",
      "cuisine",
      "caisse",
      "menage",
      "vente",
      "livraison",
      "animation",
      "hotellerie",
      "social",
      "care",
    ]),
  );
  expect(isCategory("Service")).toBe(false);
  expect(isCategory("__proto__")).toBe(false);
});
