import { describe, expect, test } from "vitest";
import { jobPublication } from "./job-publication.ts";
import { million, rightPublication, errorsOf, unwritableTexts } from "#domain/testing.ts";

const check = (typed: object) => errorsOf(jobPublication, { ...rightPublication, ...typed });

const untold = { endsNextDay: false, otherDates: [], venueId: null, briefing: null };

describe("jobPublication", () => {
  test("reads a whole offer", () => {
    const typed = { ...rightPublication, requirements: ["Ponctualité"], benefits: ["Pourboires"] };
    expect(jobPublication.parse({ ...typed, experienceRequired: true, urgent: true })).toEqual({
      ...typed,
      location: { ...rightPublication.location, approximate: false },
      experienceRequired: true,
      urgent: true,
      ...untold,
    });
  });

  test("fills what may be left out", () => {
    const { numberOfPositions: _positions, location: _location, ...least } = rightPublication;
    expect(jobPublication.parse(least)).toEqual({
      ...least,
      numberOfPositions: 1,
      location: null,
      requirements: null,
      experienceRequired: false,
      benefits: null,
      urgent: false,
      ...untold,
    });
  });

  test("trims and composes what is typed", () => {
    const read = jobPublication.parse({
      ...rightPublication,
      title: "  E\u0301quipier\t",
      description: "a\r\nb",
    });
    expect(read).toMatchObject({ title: "Équipier", description: "a\nb" });
  });

  test("asks for every field at once", () => {
    expect(errorsOf(jobPublication, {})).toEqual({
      title: "Le titre est requis",
      category: "La catégorie est requise",
      hourlyRate: "Le taux horaire est requis",
      date: "La date est requise",
      startTime: "Heures de début et fin requises",
      endTime: "Heures de début et fin requises",
      address: "L'adresse est requise",
      description: "La description est requise",
    });
  });

  test.each([
    ["title", "Le titre est requis"],
    ["category", "La catégorie est requise"],
    ["hourlyRate", "Le taux horaire est requis"],
    ["numberOfPositions", "Le nombre de places est requis"],
    ["date", "La date est requise"],
    ["startTime", "Heures de début et fin requises"],
    ["endTime", "Heures de début et fin requises"],
    ["address", "L'adresse est requise"],
    ["description", "La description est requise"],
  ])("refuses %s that is empty, null or of another type: %s", (field, sentence) => {
    for (const wrong of ["", null, true, {}, [], ["a"]]) {
      expect(check({ [field]: wrong })).toEqual({ [field]: sentence });
    }
  });

  test.each([
    ["title", "Le titre est requis"],
    ["address", "L'adresse est requise"],
    ["description", "La description est requise"],
  ])("refuses a %s of spaces: %s", (field, sentence) => {
    for (const blank of [" ", "\n\t", "\u00a0\u202f"]) {
      expect(check({ [field]: blank })).toEqual({ [field]: sentence });
    }
  });

  test.each([
    ["title", 120, "Le titre ne doit pas dépasser 120 caractères"],
    ["address", 200, "L'adresse ne doit pas dépasser 200 caractères"],
    ["description", 5000, "La description ne doit pas dépasser 5\u202f000 caractères"],
  ])("holds %s to %i characters", (field, max, sentence) => {
    expect(check({ [field]: "x".repeat(max) })).toEqual({});
    expect(check({ [field]: ` ${"x".repeat(max)} ` })).toEqual({});
    expect(check({ [field]: "x".repeat(max + 1) })).toEqual({ [field]: sentence });
    expect(check({ [field]: million })).toEqual({ [field]: sentence });
  });

  test.each(unwritableTexts)("refuses %s in a text", (_, text) => {
    for (const field of ["title", "address", "description"]) {
      expect(check({ [field]: text })).toEqual({ [field]: "Ce texte contient des caractères non autorisés" });
    }
  });

  test("keeps the lines and signs people write", () => {
    const description = "Service du soir 🍽️\n\t– couvert, desserte\nœuvre d'équipe, 50 % & plus <b>";
    expect(jobPublication.parse({ ...rightPublication, description }).description).toBe(description);
  });

  test.each([["toString"], ["__proto__"], ["recruiterId"], ["isActive"], ["instantMatch"]])(
    "refuses the extra field %s",
    (name) => {
      const typed: unknown = JSON.parse(JSON.stringify(rightPublication).replace("{", `{"${name}":true,`));
      expect(Object.keys(errorsOf(jobPublication, typed))).toEqual([name]);
    },
  );

  test.each([
    ["service", {}],
    ["mise_en_rayon", {}],
    ["Service", { category: "La catégorie est requise" }],
    ["toString", { category: "La catégorie est requise" }],
    ["plongeur", { category: "La catégorie est requise" }],
  ])("reads the category %s", (category, fields) => {
    expect(check({ category })).toEqual(fields);
  });
});

describe("numbers of an offer", () => {
  test.each([
    [11, {}],
    [11.01, {}],
    [12.31, {}],
    [1000, {}],
    [10.99, { hourlyRate: "Le taux horaire doit être d'au moins 11€" }],
    [0, { hourlyRate: "Le taux horaire doit être d'au moins 11€" }],
    [-11, { hourlyRate: "Le taux horaire doit être d'au moins 11€" }],
    [1000.01, { hourlyRate: "Le taux horaire ne doit pas dépasser 1 000 €" }],
    [1e300, { hourlyRate: "Le taux horaire ne doit pas dépasser 1 000 €" }],
    [11.005, { hourlyRate: "Le taux horaire doit avoir deux décimales au maximum" }],
    [NaN, { hourlyRate: "Le taux horaire doit être un nombre" }],
    [Infinity, { hourlyRate: "Le taux horaire est requis" }],
    ["13.5", { hourlyRate: "Le taux horaire est requis" }],
  ])("an hourly rate of %j tells %o", (hourlyRate, fields) => {
    expect(check({ hourlyRate })).toEqual(fields);
  });

  test.each([
    [1, {}],
    [20, {}],
    [0, { numberOfPositions: "Il faut au moins 1 place" }],
    [-1, { numberOfPositions: "Il faut au moins 1 place" }],
    [21, { numberOfPositions: "Maximum : 20 postes" }],
    [1.5, { numberOfPositions: "Le nombre de places doit être un nombre entier" }],
    [1e30, { numberOfPositions: "Maximum : 20 postes" }],
    [NaN, { numberOfPositions: "Le nombre de places doit être un nombre entier" }],
    ["2", { numberOfPositions: "Le nombre de places est requis" }],
  ])("%j positions tell %o", (numberOfPositions, fields) => {
    expect(check({ numberOfPositions })).toEqual(fields);
  });

  test.each([["experienceRequired"], ["urgent"]])("%s is yes or no", (field) => {
    expect(check({ [field]: true })).toEqual({});
    for (const wrong of ["true", 1, null]) {
      expect(check({ [field]: wrong })).toEqual({ [field]: "Répondez par oui ou par non" });
    }
  });
});
