import { describe, expect, test } from "vitest";
import { million, errorsOf, refusal, unstorableTexts } from "#testing/domain.ts";
import { publication as sample } from "#testing/fixtures.ts";
import {
  assertPublicationsLeft,
  assertPublishable,
  datesOf,
  jobPublication,
  publishingLimit,
} from "./job-publication.ts";

const validPublication = sample({ date: "2026-12-05" });

const check = (typed: object) => errorsOf(jobPublication, { ...validPublication, ...typed });

const defaults = { endsNextDay: false, otherDates: [], venueId: null, briefing: null };

describe("the reading of a publication", () => {
  test("keeps every field of a job", () => {
    const typed = { ...validPublication, requirements: ["Ponctualité"], benefits: ["Pourboires"] };
    expect(jobPublication.parse({ ...typed, experienceRequired: true, urgent: true })).toEqual({
      ...typed,
      location: { ...validPublication.location, approximate: false },
      experienceRequired: true,
      urgent: true,
      ...defaults,
    });
  });

  test("fills the optional fields with their defaults", () => {
    const { numberOfPositions: _positions, location: _location, ...least } = validPublication;
    expect(jobPublication.parse(least)).toEqual({
      ...least,
      numberOfPositions: 1,
      location: null,
      requirements: null,
      experienceRequired: false,
      benefits: null,
      urgent: false,
      ...defaults,
    });
  });

  test("trims and normalizes texts", () => {
    const read = jobPublication.parse({
      ...validPublication,
      title: "  E\u0301quipier\t",
      description: "a\r\nb",
    });
    expect(read).toMatchObject({ title: "Équipier", description: "a\nb" });
  });

  // §5.6
  test("reports every missing field at once", () => {
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
  ])("limits %s to %i characters", (field, max, sentence) => {
    expect(check({ [field]: "x".repeat(max) })).toEqual({});
    expect(check({ [field]: ` ${"x".repeat(max)} ` })).toEqual({});
    expect(check({ [field]: "x".repeat(max + 1) })).toEqual({ [field]: sentence });
    expect(check({ [field]: million })).toEqual({ [field]: sentence });
  });

  test.each(unstorableTexts)("refuses %s in a text", (_, text) => {
    for (const field of ["title", "address", "description"]) {
      expect(check({ [field]: text })).toEqual({ [field]: "Ce texte contient des caractères non autorisés" });
    }
  });

  test.each([["Extra\n\nAppelez le 01"], ["Extra\tsoir"], ["Extra\u202egnp.exe"]])(
    "refuses the title and the address %j, which are one line",
    (text) => {
      for (const field of ["title", "address"]) {
        expect(check({ [field]: text })).toEqual({
          [field]: "Ce texte contient des caractères non autorisés",
        });
      }
    },
  );

  test("keeps line breaks, emoji and punctuation", () => {
    const description = "Service du soir 🍽️\n\t– couvert, desserte\nœuvre d'équipe, 50 % & plus <b>";
    expect(jobPublication.parse({ ...validPublication, description }).description).toBe(description);
  });

  test.each([["toString"], ["__proto__"], ["recruiterId"], ["isActive"], ["instantMatch"]])(
    "refuses the extra field %s",
    (name) => {
      const typed: unknown = JSON.parse(JSON.stringify(validPublication).replace("{", `{"${name}":true,`));
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

describe("numbers of a job", () => {
  // §2.44, §5.9, §9.7
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
  ])("an hourly rate of %j has the errors %o", (hourlyRate, fields) => {
    expect(check({ hourlyRate })).toEqual(fields);
  });

  // §2.44, §5.14, §9.8
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
  ])("%j positions have the errors %o", (numberOfPositions, fields) => {
    expect(check({ numberOfPositions })).toEqual(fields);
  });

  test.each([["experienceRequired"], ["urgent"]])("%s is a boolean", (field) => {
    expect(check({ [field]: true })).toEqual({});
    for (const wrong of ["true", 1, null]) {
      expect(check({ [field]: wrong })).toEqual({ [field]: "Répondez par oui ou par non" });
    }
  });
});

const now = new Date("2026-12-01T12:00:00Z");

describe("a publication", () => {
  const publish = (changes: object) =>
    refusal(() =>
      assertPublishable(jobPublication.parse({ ...validPublication, ...changes }), "hospitality", now),
    );

  test("has its days in order", () => {
    expect(datesOf({ date: "2026-12-06", otherDates: ["2026-12-07", "2026-12-05"] })).toEqual([
      "2026-12-05",
      "2026-12-06",
      "2026-12-07",
    ]);
  });

  test.each([
    [{}, null],
    [{ date: "2026-11-30" }, "invalid-job-data"],
    [{ category: "vente" }, "invalid-job-data"],
    [{ otherDates: ["2026-12-06"] }, null],
    [{ otherDates: ["2026-11-30"] }, "invalid-job-data"],
  ])("with %j is refused: %s", (changes, code) => {
    expect(publish(changes)?.code ?? null).toBe(code);
  });
});

test.each([
  [0, "Vous pouvez publier 60 offres par heure. Réessayez dans 2 minutes."],
  [1, "Vous pouvez publier 60 offres par heure, il vous en reste une. Réessayez dans 2 minutes."],
  [3, "Vous pouvez publier 60 offres par heure, il vous en reste 3. Réessayez dans 2 minutes."],
])("with %i publications left in the hour, one more is refused: « %s »", (left, sentence) => {
  const published = { count: publishingLimit.attempts - left, seconds: 120 };
  expect(refusal(() => assertPublicationsLeft(left, published))).toBeNull();
  const refused = refusal(() => assertPublicationsLeft(left + 1, published));
  expect(refused?.code).toBe("rate-limit-exceeded");
  expect(refused?.message.replace(/publier \d+/, "publier 60")).toBe(sentence);
});
