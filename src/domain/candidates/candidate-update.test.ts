import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import { candidateUpdate } from "./candidate-forms.ts";

const whole = {
  firstName: "Yann",
  lastName: "Le Bihan",
  phoneNumber: "06 12 34 56 78",
  city: "Lannion",
  jobPreferences: ["service", "all"],
  availabilityTypes: ["weekend"],
  availability: { dispoNow: true, status: "libre", weeklySchedule: { friday: ["evening"] } },
  cvUrl: "https://exemple.fr/cv.pdf",
  isOnboardingComplete: true,
} as const;

describe("an update of a candidate", () => {
  test("adds no default for a missing field", () => {
    expect(Object.keys(candidateUpdate.parse({}))).toEqual([]);
  });

  test.each(Object.entries(whole))("accepts %s alone", (field, value) => {
    expect(candidateUpdate.parse({ [field]: value })).toEqual({ [field]: value });
    expect(Object.keys(candidateUpdate.parse({ [field]: value }))).toEqual([field]);
  });

  test("accepts any subset of the fields, and returns only those", () => {
    fc.assert(
      fc.property(fc.subarray(Object.entries(whole)), (entries) => {
        const sent = Object.fromEntries(entries);
        expect(candidateUpdate.parse(sent)).toEqual(sent);
        expect(Object.keys(candidateUpdate.parse(sent)).toSorted()).toEqual(Object.keys(sent).toSorted());
      }),
    );
  });

  test.each([
    ["phoneNumber", null, null],
    ["phoneNumber", "", null],
    ["city", null, null],
    ["city", "  ", null],
    ["cvUrl", null, null],
    ["jobPreferences", [], []],
    ["jobPreferences", ["care", "service", "care"], ["care", "service"]],
    ["availabilityTypes", ["weekend", "weekend"], ["weekend"]],
    ["firstName", " Yann ", "Yann"],
  ])("reads %s %j as %j", (field, sent, read) => {
    expect(candidateUpdate.parse({ [field]: sent })).toEqual({ [field]: read });
  });

  test.each([
    ["firstName", "", "Le prénom est requis"],
    ["firstName", null, "Le prénom est requis"],
    ["lastName", " ", "Le nom est requis"],
    ["lastName", "x".repeat(81), "Le nom ne doit pas dépasser 80 caractères"],
    ["phoneNumber", "12", "Numéro de téléphone invalide"],
    ["city", million, "La ville ne doit pas dépasser 100 caractères"],
    ["cvUrl", "", "Le lien du CV doit commencer par https://"],
    ["cvUrl", "http://exemple.fr/cv.pdf", "Le lien du CV doit commencer par https://"],
    ["cvUrl", "javascript:alert(1)", "Le lien du CV doit commencer par https://"],
    ["cvUrl", "data:text/html,cv", "Le lien du CV doit commencer par https://"],
    ["cvUrl", "exemple.fr/cv.pdf", "Le lien du CV doit commencer par https://"],
    ["cvUrl", `https://exemple.fr/${"x".repeat(482)}`, "Le lien du CV ne doit pas dépasser 500 caractères"],
    ["cvUrl", "https://exemple.fr/\u0000", "Ce texte contient des caractères non autorisés"],
    ["cvUrl", "https://exemple.fr/\ud83d", "Ce texte contient des caractères non autorisés"],
  ])("%s: %.40j is refused: %s", (field, sent, sentence) => {
    expect(errorsOf(candidateUpdate, { [field]: sent })).toEqual({ [field]: sentence });
  });

  test("accepts a link of 500 characters", () => {
    expect(errorsOf(candidateUpdate, { cvUrl: `https://exemple.fr/${"x".repeat(481)}` })).toEqual({});
  });

  test.each([
    [{ jobPreferences: ["plongeur"] }, ["jobPreferences.0"]],
    [{ jobPreferences: "service" }, ["jobPreferences"]],
    [{ availabilityTypes: ["never"] }, ["availabilityTypes.0"]],
    [{ isOnboardingComplete: "yes" }, ["isOnboardingComplete"]],
    [{ availability: { dispoNow: null } }, ["availability.dispoNow"]],
    [{ availability: { weeklySchedule: { monday: null } } }, ["availability.weeklySchedule.monday"]],
    [{ availability: null }, ["availability"]],
    [{ reliabilityScore: 100 }, ["reliabilityScore"]],
    [{ email: "autre@exemple.fr" }, ["email"]],
    [{ birthDate: "1990-01-01" }, ["birthDate"]],
    [{ toString: 1 }, ["toString"]],
  ])("refuses %j at %j", (sent, fields) => {
    expect(Object.keys(errorsOf(candidateUpdate, sent))).toEqual(fields);
  });

  // §3.17
  test.each([
    { dispoNow: false },
    { status: "libre" },
    { status: null },
    { weeklySchedule: { monday: [] } },
    {},
  ])("adds nothing to the availability %j", (availability) => {
    expect(JSON.stringify(candidateUpdate.parse({ availability }))).toBe(JSON.stringify({ availability }));
  });

  test.each(unstorableTexts)("refuses %s", (_, text) => {
    const UNREADABLE = "Ce texte contient des caractères non autorisés";
    const availability = { dispoNow: true, status: text, weeklySchedule: {} };
    expect(errorsOf(candidateUpdate, { firstName: text, city: text, availability })).toEqual({
      firstName: UNREADABLE,
      city: UNREADABLE,
      "availability.status": UNREADABLE,
    });
  });

  test("never throws, whatever is sent", () => {
    const fields = fc.record(
      { cvUrl: fc.anything(), phoneNumber: fc.anything(), availability: fc.anything(), city: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fields), (sent) => {
        expect(() => candidateUpdate.safeParse(sent)).not.toThrow();
      }),
    );
  });
});
