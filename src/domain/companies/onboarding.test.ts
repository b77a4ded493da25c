import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import { categoriesFor } from "./category.ts";
import { ONBOARDING_STEPS, onboardingForm, onboardingSteps } from "./onboarding.ts";
import { businessTypes } from "./recruiter.ts";
import { sectorsFor } from "./sector.ts";

const validOnboarding = {
  businessType: "hospitality",
  companyName: "Maison Kerguelen",
  sector: "Restaurant",
  siret: "732 829 320 00074",
  companySize: "11-50",
  firstName: "Maëlle",
  lastName: "Le Goff",
  email: "maelle@kerguelen.fr",
  jobTitle: "Gérante",
  phone: "02 96 48 00 00",
  preferredJobTypes: ["service", "cuisine"],
  recruitmentFrequency: "weekly",
  workingZones: ["Lannion", "Perros-Guirec"],
} as const;

const check = (typed: object) => errorsOf(onboardingForm, { ...validOnboarding, ...typed });

describe("the form of the onboarding", () => {
  test("keeps every field, the SIRET in digits alone", () => {
    expect(onboardingForm.parse(validOnboarding)).toEqual({
      ...validOnboarding,
      siret: "73282932000074",
      notifications: { applications: true, messages: true, analytics: false },
    });
  });

  test("fills the optional fields with their defaults", () => {
    const { businessType, companyName, sector, firstName, lastName, email, preferredJobTypes } =
      validOnboarding;
    const least = { businessType, companyName, sector, firstName, lastName, email, preferredJobTypes };
    expect(onboardingForm.parse(least)).toEqual({
      ...least,
      siret: null,
      companySize: null,
      jobTitle: null,
      phone: null,
      recruitmentFrequency: null,
      workingZones: [],
      notifications: { applications: true, messages: true, analytics: false },
    });
  });

  // §5.5
  test("reads the optional fields left empty as null", () => {
    const typed = { ...validOnboarding, siret: " ", jobTitle: "", phone: "" };
    expect(onboardingForm.parse(typed)).toMatchObject({ siret: null, jobTitle: null, phone: null });
  });

  // §5.5
  test("reports every missing required field at once", () => {
    expect(errorsOf(onboardingForm, {})).toEqual({
      businessType: "Choisissez votre type d'activité",
      companyName: "Le nom de l'entreprise est requis",
      sector: "Le secteur est requis",
      firstName: "Le prénom est requis",
      lastName: "Le nom est requis",
      email: "L'email est requis",
      preferredJobTypes: "Choisissez au moins un type de mission",
    });
  });

  test.each([
    ["businessType", "", "Choisissez votre type d'activité"],
    ["businessType", "toString", "Choisissez votre type d'activité"],
    ["companyName", " ", "Le nom de l'entreprise est requis"],
    ["companyName", null, "Le nom de l'entreprise est requis"],
    ["companyName", "x".repeat(121), "Le nom de l'entreprise ne doit pas dépasser 120 caractères"],
    ["sector", "", "Le secteur est requis"],
    ["sector", 12, "Le secteur est requis"],
    ["sector", "Conserverie", "Choisissez un secteur de la liste"],
    ["sector", "Association", "Choisissez un secteur de la liste"],
    ["siret", "12345678901234", "Numéro SIRET invalide"],
    ["siret", 73282932000074, "Numéro SIRET invalide"],
    ["companySize", "12", "Choisissez une taille de la liste"],
    ["firstName", "", "Le prénom est requis"],
    ["firstName", "x".repeat(81), "Le prénom ne doit pas dépasser 80 caractères"],
    ["lastName", "\n", "Le nom est requis"],
    ["lastName", "x".repeat(81), "Le nom ne doit pas dépasser 80 caractères"],
    ["email", "", "L'email est requis"],
    ["email", "maelle", "Format d'email invalide"],
    ["jobTitle", "x".repeat(81), "La fonction ne doit pas dépasser 80 caractères"],
    ["phone", "douze", "Numéro de téléphone invalide"],
    ["preferredJobTypes", [], "Choisissez au moins un type de mission"],
    ["preferredJobTypes", "service", "Choisissez au moins un type de mission"],
    ["preferredJobTypes", ["vente"], "Choisissez des types de mission de la liste"],
    ["preferredJobTypes", ["service", "toString"], "Choisissez des types de mission de la liste"],
    ["recruitmentFrequency", "souvent", "Choisissez une fréquence de la liste"],
    ["workingZones", Array.from({ length: 21 }, () => "Lannion"), "20 zones au maximum"],
  ])("%s: %.30j is refused: %s", (field, typed, sentence) => {
    expect(check({ [field]: typed })).toEqual({ [field]: sentence });
  });

  test("limits a working zone to 80 characters", () => {
    expect(check({ workingZones: ["Lannion", "x".repeat(80)] })).toEqual({});
    expect(check({ workingZones: ["Lannion", million] })).toEqual({
      "workingZones.1": "Une zone ne doit pas dépasser 80 caractères",
    });
  });

  test.each(unstorableTexts)("refuses %s in a text", (_, text) => {
    for (const field of ["companyName", "firstName", "lastName", "jobTitle"]) {
      expect(check({ [field]: text })).toEqual({ [field]: "Ce texte contient des caractères non autorisés" });
    }
  });

  test("reports the sector and the job types beside another invalid field", () => {
    expect(check({ firstName: "", sector: "Conserverie", preferredJobTypes: ["vente"] })).toEqual({
      firstName: "Le prénom est requis",
      sector: "Choisissez un secteur de la liste",
      preferredJobTypes: "Choisissez des types de mission de la liste",
    });
  });

  test.each(businessTypes)("lets %s choose each of its sectors and job types", (businessType) => {
    const preferredJobTypes = categoriesFor(businessType);
    for (const sector of sectorsFor(businessType)) {
      expect(check({ businessType, sector, preferredJobTypes })).toEqual({});
    }
  });

  test.each([["onboardingCompleted"], ["subscriptionPlan"], ["id"], ["__proto__"]])(
    "refuses the extra %s",
    (name) => {
      const typed: unknown = JSON.parse(JSON.stringify(validOnboarding).replace("{", `{"${name}":"pro",`));
      expect(Object.keys(errorsOf(onboardingForm, typed))).toEqual([name]);
    },
  );

  test("never throws, whatever is sent", () => {
    const anyForm = fc.record({
      businessType: fc.constantFrom(...businessTypes),
      sector: fc.anything(),
      preferredJobTypes: fc.oneof(fc.anything(), fc.array(fc.anything())),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyForm), (sent) => {
        expect(onboardingForm.safeParse(sent).success).toBe(false);
      }),
    );
  });

  test("never throws on job types that cannot be converted to a string", () => {
    const preferredJobTypes: unknown = JSON.parse('[{"toString":1,"valueOf":1}]');
    expect(check({ preferredJobTypes })).toMatchObject({
      preferredJobTypes: "Choisissez des types de mission de la liste",
    });
  });
});

describe("the steps of the onboarding", () => {
  test("are five, and together have the fields of the form", () => {
    const asked = onboardingSteps.flatMap((step) => Object.keys(step.shape));
    expect(onboardingSteps).toHaveLength(5);
    expect(ONBOARDING_STEPS).toBe(5);
    expect(asked.toSorted()).toEqual(Object.keys(onboardingForm.shape).toSorted());
  });

  test.each([
    [0, ["businessType"]],
    [1, ["companyName", "sector"]],
    [2, ["email", "firstName", "lastName"]],
    [3, ["preferredJobTypes"]],
    [4, []],
  ])("step %i requires %j", (step, required) => {
    const schema = onboardingSteps[step];
    expect(Object.keys(schema ? errorsOf(schema, {}) : {}).toSorted()).toEqual(required);
  });
});
