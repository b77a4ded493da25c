import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signInForm } from "#domain/accounts/credentials.ts";
import { DEFAULT_RELIABILITY, reliabilityBand } from "#domain/engagements/reliability.ts";
import { addDays } from "#domain/values/dates.ts";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import { candidateSignUp, candidateSignUpFormOf, isOldEnough } from "./candidate-forms.ts";
import {
  availabilityTypeLabels,
  availabilityTypes,
  dayParts,
  jobPreferenceLabels,
  jobPreferences,
  weekdays,
  weeklySchedule,
} from "./candidate.ts";

describe("a person is old enough", () => {
  // §1.14
  test.each([
    ["16 today", "2010-10-19", "2026-10-19", true],
    ["16 yesterday", "2010-10-18", "2026-10-19", true],
    ["16 tomorrow", "2010-10-20", "2026-10-19", false],
    ["16 next month", "2010-11-01", "2026-10-19", false],
    ["16 on New Year's Day", "2011-01-01", "2026-12-31", false],
    ["born on 29 February, 16 tomorrow", "2008-02-29", "2024-02-28", false],
    ["born on 29 February, 16 today", "2008-02-29", "2024-02-29", true],
    ["born on 28 February of a leap year", "2008-02-28", "2024-02-28", true],
    ["born on 1 March, 16 tomorrow, on 29 February", "2008-03-01", "2024-02-29", false],
    ["40 years old", "1986-05-05", "2026-10-19", true],
    ["not born yet", "2030-01-01", "2026-10-19", false],
  ])("%s, born %s, on %s: %s", (_, birthDate, today, old) => {
    expect(isOldEnough(birthDate, today)).toBe(old);
  });

  test("stays true once it is true", () => {
    const days = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(days, days, (born, lived) => {
        const birthDate = addDays("1970-01-01", born);
        const today = addDays(birthDate, lived);
        expect(isOldEnough(birthDate, addDays(today, 1)) || !isOldEnough(birthDate, today)).toBe(true);
      }),
    );
  });
});

describe("the band of a reliability score", () => {
  // §9.12
  test.each([
    [100, "excellent"],
    [90, "excellent"],
    [89, "good"],
    [70, "good"],
    [69, "fair"],
    [50, "fair"],
    [49, "poor"],
    [0, "poor"],
  ])("of %i with jobs is %s", (reliabilityScore, band) => {
    expect(reliabilityBand({ reliabilityScore, completedShifts: 3, noShows: 0 })).toBe(band);
  });

  test.each([
    ["new", { reliabilityScore: 100, completedShifts: 0, noShows: 0 }],
    ["excellent", { reliabilityScore: 100, completedShifts: 1, noShows: 0 }],
    ["excellent", { reliabilityScore: 100, completedShifts: 0, noShows: 1 }],
    // A late withdrawal before any job.
    ["good", { reliabilityScore: 80, completedShifts: 0, noShows: 0 }],
  ] as const)("is %s for %o", (band, past) => {
    expect(reliabilityBand(past)).toBe(band);
  });

  // §3.15, §9.12
  test("of a candidate without a past starts at 100", () => {
    expect(DEFAULT_RELIABILITY).toBe(100);
  });
});

describe("the choices of a candidate", () => {
  // §3.16
  test("are those of the spec", () => {
    expect(jobPreferences.join()).toBe(
      "service,cuisine,caisse,menage,vente,livraison,animation,care,hotellerie,autre,all",
    );
    expect(availabilityTypes).toEqual(["weekdays", "weekend", "evenings", "mornings"]);
    expect(dayParts).toEqual(["morning", "afternoon", "evening"]);
    expect(weekdays).toHaveLength(7);
    expect(jobPreferenceLabels.care).toBe("Social / Aide à la personne");
  });

  test.each([
    ["job preference", jobPreferences, jobPreferenceLabels],
    ["availability type", availabilityTypes, availabilityTypeLabels],
  ])("have distinct labels: %s", (_, choices, labels) => {
    expect(Object.keys(labels)).toEqual(choices);
    expect(new Set(Object.values(labels)).size).toBe(choices.length);
  });
});

describe("a weekly schedule", () => {
  test.each([
    [{}, []],
    [{ monday: ["morning", "evening"], sunday: [] }, []],
    [Object.fromEntries(weekdays.map((day) => [day, dayParts])), []],
    [{ monday: ["night"] }, ["monday.0"]],
    [{ monday: "morning" }, ["monday"]],
    [{ monday: null }, ["monday"]],
    [{ lundi: ["morning"] }, ["lundi"]],
    [{ monday: ["morning", "morning", "morning", "morning"] }, ["monday"]],
  ])("%j has errors at %j", (schedule, wrong) => {
    expect(Object.keys(errorsOf(weeklySchedule, schedule))).toEqual(wrong);
  });

  // §3.17
  test("adds no missing day", () => {
    expect(weeklySchedule.parse({ friday: ["evening"] })).toEqual({ friday: ["evening"] });
  });
});

describe("the sign-up of a candidate", () => {
  const valid = {
    email: "yann@exemple.fr",
    password: "secret",
    firstName: "Yann",
    lastName: "Le Bihan",
    birthDate: "2008-02-29",
    acceptedTerms: "2026-11-23",
  };
  const check = (typed: object) => errorsOf(candidateSignUp, { ...valid, ...typed });

  test("accepts the required fields alone", () => {
    expect(candidateSignUp.parse(valid)).toEqual({ ...valid, phoneNumber: null, city: null });
  });

  test("reports every missing required field at once", () => {
    expect(errorsOf(candidateSignUp, {})).toEqual({
      email: "L'email est requis",
      password: "Le mot de passe est requis",
      firstName: "Le prénom est requis",
      lastName: "Le nom est requis",
      birthDate: "La date de naissance est requise",
      acceptedTerms: "Acceptez les conditions pour continuer",
    });
  });

  test.each([
    ["birthDate", "2007-02-29", "La date de naissance est invalide"],
    ["birthDate", "29/02/2008", "La date de naissance est invalide"],
    ["birthDate", "1899-12-31", "La date de naissance est invalide"],
    ["birthDate", "", "La date de naissance est requise"],
    ["birthDate", 2008, "La date de naissance est requise"],
    ["password", "12345", "Le mot de passe doit contenir au moins 6 caractères"],
    ["email", "yann", "Format d'email invalide"],
    ["phoneNumber", "un", "Numéro de téléphone invalide"],
    ["city", "x".repeat(101), "La ville ne doit pas dépasser 100 caractères"],
    ["firstName", million, "Le prénom ne doit pas dépasser 80 caractères"],
  ])("%s: %.20j is refused: %s", (field, typed, sentence) => {
    expect(check({ [field]: typed })).toEqual({ [field]: sentence });
  });

  test.each([
    ["2010-12-05", {}],
    ["2010-12-06", { birthDate: "Il faut avoir au moins 16 ans" }],
    ["2010-02-30", { birthDate: "La date de naissance est invalide" }],
    [2010, { birthDate: "La date de naissance est requise" }],
  ])("the form of 5 December 2026 with the birth date %s has the errors %j", (birthDate, problems) => {
    const form = candidateSignUpFormOf(8, "2026-12-05");
    expect(errorsOf(form, { ...valid, password: "secret-8", birthDate })).toEqual(problems);
  });

  test("the form asks for the password length of the deployment", () => {
    expect(errorsOf(candidateSignUpFormOf(8, "2026-12-05"), valid)).toEqual({
      password: "Le mot de passe doit contenir au moins 8 caractères",
    });
  });

  test.each(unstorableTexts)("refuses %s in a name or a city", (_, text) => {
    for (const field of ["firstName", "lastName", "city"]) {
      expect(check({ [field]: text })).toEqual({ [field]: "Ce texte contient des caractères non autorisés" });
    }
  });

  test.each([["reliabilityScore"], ["completedShifts"], ["id"]])("refuses the extra %s", (name) => {
    expect(Object.keys(check({ [name]: 100 }))).toEqual([name]);
  });

  test("signs in with the same e-mail in any case", () => {
    const typed = { email: "Yann@Exemple.FR", password: "secret" };
    expect(signInForm.parse(typed)).toEqual({ email: "yann@exemple.fr", password: "secret" });
  });
});
