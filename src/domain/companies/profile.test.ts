import { describe, expect, test } from "vitest";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import { profile } from "#testing/fixtures.ts";
import { profileForm } from "./profile.ts";
import { offeredChoices } from "./recruiter-fields.ts";

const validProfile = profile();
const check = (typed: object) => errorsOf(profileForm, { ...validProfile, ...typed });

describe("the form of a profile", () => {
  test("keeps every field, the SIRET in digits alone", () => {
    const whole = {
      ...validProfile,
      sector: "Restaurant",
      preferredJobTypes: ["service", "bar"],
      recruitmentFrequency: "weekly",
      workingZones: ["Lannion"],
    };
    expect(profileForm.parse(whole)).toEqual({ ...whole, siret: "73282932000074" });
  });

  // §5.23
  test("reports every missing required field at once (spec §5)", () => {
    expect(errorsOf(profileForm, {})).toEqual({
      firstName: "Le prénom est requis",
      lastName: "Le nom est requis",
      jobTitle: "La fonction est requise",
      email: "L'email est requis",
      companyName: "Le nom de l'entreprise est requis",
      businessType: "Choisissez votre type d'activité",
    });
  });

  // §5.24
  test("reads missing optional fields as null, and leaves out the other missing fields", () => {
    const { firstName, lastName, jobTitle, email, companyName, businessType } = validProfile;
    const least = { firstName, lastName, jobTitle, email, companyName, businessType };
    const nothing = { phone: null, siret: null, companySize: null, companyDescription: null };
    expect(profileForm.parse(least)).toEqual({ ...least, ...nothing });
    const emptied = { phone: "", siret: " ", companyDescription: "  ", companySize: null };
    expect(profileForm.parse({ ...least, ...emptied })).toEqual({ ...least, ...nothing });
  });

  test("accepts an empty sector and no preferred job type", () => {
    expect(profileForm.parse({ ...validProfile, sector: "", preferredJobTypes: [] })).toMatchObject({
      sector: null,
      preferredJobTypes: [],
    });
  });

  test("reads an email in lower case, without spaces around", () => {
    expect(profileForm.parse({ ...validProfile, email: " Maelle@Kerguelen.FR " }).email).toBe(
      "maelle@kerguelen.fr",
    );
  });

  test.each([
    ["firstName", " ", "Le prénom est requis"],
    ["firstName", "x".repeat(81), "Le prénom ne doit pas dépasser 80 caractères"],
    ["lastName", null, "Le nom est requis"],
    ["lastName", "x".repeat(81), "Le nom ne doit pas dépasser 80 caractères"],
    ["jobTitle", "", "La fonction est requise"],
    ["jobTitle", null, "La fonction est requise"],
    ["jobTitle", "x".repeat(81), "La fonction ne doit pas dépasser 80 caractères"],
    ["email", "", "L'email est requis"],
    ["email", "maelle@kerguelen", "Format d'email invalide"],
    ["phone", "allô", "Numéro de téléphone invalide"],
    ["companyName", "\t", "Le nom de l'entreprise est requis"],
    ["companyName", "x".repeat(121), "Le nom de l'entreprise ne doit pas dépasser 120 caractères"],
    ["businessType", null, "Choisissez votre type d'activité"],
    ["businessType", "casino", "Choisissez votre type d'activité"],
    ["siret", "73282932000075", "Numéro SIRET invalide"],
    ["siret", "732 829 320", "Numéro SIRET invalide"],
    ["companySize", "12", "Choisissez une taille de la liste"],
    ["companyDescription", "x".repeat(2001), "La description ne doit pas dépasser 2\u202f000 caractères"],
    ["sector", "Association", "Choisissez un secteur de la liste"],
    ["sector", "x".repeat(81), "Le secteur ne doit pas dépasser 80 caractères"],
    ["preferredJobTypes", ["caisse"], "Choisissez des types de mission de la liste"],
    ["preferredJobTypes", "service", "Choisissez des types de mission de la liste"],
    ["recruitmentFrequency", "souvent", "Choisissez une fréquence de la liste"],
    ["workingZones", "Lannion", "Une liste de zones est attendue"],
    ["workingZones", Array.from({ length: 21 }, () => "Lannion"), "20 zones au maximum"],
  ])("%s: %.30j is refused: %s", (field, typed, sentence) => {
    expect(check({ [field]: typed })).toEqual({ [field]: sentence });
  });

  test("refuses a blank working zone", () => {
    expect(check({ workingZones: ["Lannion", " "] })).toEqual({
      "workingZones.1": "Une zone ne peut pas être vide",
    });
  });

  test.each(unstorableTexts)("refuses %s in a text", (_, text) => {
    const sentence = "Ce texte contient des caractères non autorisés";
    expect(check({ firstName: text, companyDescription: text })).toEqual({
      firstName: sentence,
      companyDescription: sentence,
    });
  });

  test("refuses a million characters in any text", () => {
    const texts = ["firstName", "lastName", "jobTitle", "email", "phone", "companyName", "siret"];
    for (const field of [...texts, "companyDescription", "sector"]) {
      expect(Object.keys(check({ [field]: million }))).toContain(field);
    }
  });

  test.each([["subscriptionPlan"], ["companyLogo"], ["onboardingCompleted"], ["id"], ["usage"]])(
    "refuses %s, which is not a field of the profile",
    (field) => {
      expect(Object.keys(check({ [field]: "pro" }))).toEqual([field]);
    },
  );

  test("checks the sector only when the business type is valid", () => {
    expect(check({ businessType: "", sector: "Conserverie" })).toEqual({
      businessType: "Choisissez votre type d'activité",
    });
  });
});

describe("choices of another business type", () => {
  const company = { sector: "Restaurant", preferredJobTypes: ["cuisine", "menage"] };
  test.each([
    ["hospitality", { sector: "Restaurant", preferredJobTypes: ["cuisine", "menage"] }],
    ["other", { sector: null, preferredJobTypes: ["menage"] }],
    ["retail", { sector: null, preferredJobTypes: [] }],
    [null, { sector: null, preferredJobTypes: [] }],
  ] as const)("for %s", (type, kept) => {
    expect(offeredChoices(company, type)).toEqual(kept);
  });
});
