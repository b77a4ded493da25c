import { describe, expect, test } from "vitest";
import { million, errorsOf } from "#testing/domain.ts";
import { publication as sample } from "#testing/fixtures.ts";
import { hourlyRate } from "./job-fields.ts";
import { jobPublication, assertPublishable } from "./job-publication.ts";

const validPublication = sample({ date: "2026-12-05" });

const valid = { ville: "Lannion", latitude: 48.7326, longitude: -3.4553 };
const CHOOSE = "Choisissez une adresse dans la liste";

const check = (location: unknown) => errorsOf(jobPublication, { ...validPublication, location });

describe("the location of a job", () => {
  // §5.15
  test("may be null, for the server to find", () => {
    expect(jobPublication.parse({ ...validPublication, location: null }).location).toBeNull();
  });

  test("may be approximate", () => {
    expect(check({ ...valid, approximate: true })).toEqual({});
    expect(check({ ...valid, approximate: "yes" })).toHaveProperty(["location.approximate"]);
  });

  test.each([
    ["ville", ""],
    ["ville", " "],
    ["ville", undefined],
    ["ville", 22300],
    ["latitude", undefined],
    ["latitude", null],
    ["latitude", "48.7"],
    ["latitude", NaN],
    ["longitude", undefined],
    ["longitude", Infinity],
  ])("without a valid %s (%j) is refused: choose in the list", (field, wrong) => {
    expect(check({ ...valid, [field]: wrong })).toEqual({ [`location.${field}`]: CHOOSE });
  });

  test.each([
    ["Lannion", 48.7326, -3.4566],
    ["Bonifacio", 41.3874, 9.1596],
    ["Dunkerque", 51.0344, 2.3768],
    ["Saint-Denis de La Réunion", -20.8789, 55.4481],
    ["Fort-de-France", 14.6104, -61.08],
    ["Cayenne", 4.9379, -52.326],
    ["Mamoudzou", -12.7794, 45.2272],
    ["Nouméa", -22.2763, 166.4572],
  ])("may be in %s", (_town, latitude, longitude) => {
    expect(check({ ...valid, latitude, longitude })).toEqual({});
  });

  test.each([
    ["Madrid", 40.4168, -3.7038],
    ["London", 51.5074, -0.1278],
    ["Montréal", 45.5017, -73.5673],
    ["the Gulf of Guinea", 0, 0],
    ["Lannion with its coordinates swapped", -3.4566, 48.7326],
    ["nowhere on Earth", 1e300, -1e300],
  ])("is refused in %s", (_place, latitude, longitude) => {
    expect(check({ ...valid, latitude, longitude })).toEqual({
      "location.latitude": "Choisissez une adresse en France",
    });
  });

  // §2.45
  test.each(["1 rue du Rhône, Genève", "2 boulevard des Moulins, 98000 Monaco", "Grand-Place, Bruxelles"])(
    "is refused at %j, whether or not it was chosen in the list",
    (address) => {
      const sentence = { address: "Choisissez une adresse en France" };
      expect(errorsOf(jobPublication, { ...validPublication, address, location: null })).toEqual(sentence);
      expect(errorsOf(jobPublication, { ...validPublication, address, location: valid })).toEqual(sentence);
    },
  );

  test("refuses another field", () => {
    expect(Object.keys(check({ ...valid, country: "France" }))).toEqual(["location.country"]);
  });

  test.each([["Lannion"], [[]], [12], [true]])("is refused as %j", (location) => {
    expect(Object.keys(check(location))).toContain("location");
  });

  test("limits the town to 100 characters", () => {
    expect(check({ ...valid, ville: "x".repeat(100) })).toEqual({});
    const sentence = { "location.ville": "La ville ne doit pas dépasser 100 caractères" };
    expect(check({ ...valid, ville: "x".repeat(101) })).toEqual(sentence);
    expect(check({ ...valid, ville: million })).toEqual(sentence);
  });
});

describe("the hourly rate on edit", () => {
  // §5.16
  test.each([
    [0, {}],
    [10.5, {}],
    [-0.01, { "": "Le taux horaire doit être d'au moins 0€" }],
  ])("%d has the errors %j", (rate, fields) => {
    expect(errorsOf(hourlyRate(0), rate)).toEqual(fields);
  });
});

describe("the category of a job, by business type", () => {
  const now = new Date("2026-10-19T10:00:00Z");
  const publication = jobPublication.parse(validPublication);

  test.each([
    ["hospitality", "service"],
    ["retail", "vente"],
    ["social", "mediation"],
    [null, "animation"],
  ] as const)("lets %s publish under %s", (businessType, category) => {
    expect(() => assertPublishable({ ...publication, category }, businessType, now)).not.toThrow();
  });

  test.each([
    ["retail", "service"],
    ["hospitality", "social"],
    ["social", "care"],
    [null, "bar"],
  ] as const)("refuses %s the category of another business type, %s", (businessType, category) => {
    expect(() => assertPublishable({ ...publication, category }, businessType, now)).toThrow(
      expect.objectContaining({
        code: "invalid-job-data",
        fields: { category: "Choisissez une catégorie de la liste" },
      }),
    );
  });

  test("reports a past day beside the category", () => {
    const outdated = { ...publication, category: "bar", date: "2026-10-18" } as const;
    expect(() => assertPublishable(outdated, "retail", now)).toThrow(
      expect.objectContaining({
        message: "Données d'offre d'emploi invalides",
        fields: {
          category: "Choisissez une catégorie de la liste",
          date: "La date ne peut pas être dans le passé",
        },
      }),
    );
  });
});
