import { describe, expect, test } from "vitest";
import { hourlyRate, jobPublication, assertPublishable } from "./job-publication.ts";
import { million, rightPublication, errorsOf } from "#domain/testing.ts";

const right = { ville: "Lannion", latitude: 48.7326, longitude: -3.4553 };
const CHOOSE = "Choisissez une adresse dans la liste";

const check = (location: unknown) => errorsOf(jobPublication, { ...rightPublication, location });

describe("the place of an offer", () => {
  test("may be left to the server", () => {
    expect(jobPublication.parse({ ...rightPublication, location: null }).location).toBeNull();
  });

  test("says whether it is approximate", () => {
    expect(check({ ...right, approximate: true })).toEqual({});
    expect(check({ ...right, approximate: "yes" })).toHaveProperty(["location.approximate"]);
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
  ])("without a right %s (%j) asks to choose in the list", (field, wrong) => {
    expect(check({ ...right, [field]: wrong })).toEqual({ [`location.${field}`]: CHOOSE });
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
    expect(check({ ...right, latitude, longitude })).toEqual({});
  });

  test.each([
    ["Madrid", 40.4168, -3.7038],
    ["London", 51.5074, -0.1278],
    ["Montréal", 45.5017, -73.5673],
    ["the Gulf of Guinea", 0, 0],
    ["Lannion the wrong way round", -3.4566, 48.7326],
    ["nowhere on Earth", 1e300, -1e300],
  ])("is not in %s", (_place, latitude, longitude) => {
    expect(check({ ...right, latitude, longitude })).toEqual({
      "location.latitude": "Choisissez une adresse en France",
    });
  });

  test.each(["1 rue du Rhône, Genève", "2 boulevard des Moulins, 98000 Monaco", "Grand-Place, Bruxelles"])(
    "is not at %j, whether or not it was chosen in the list",
    (address) => {
      const sentence = { address: "Choisissez une adresse en France" };
      expect(errorsOf(jobPublication, { ...rightPublication, address, location: null })).toEqual(sentence);
      expect(errorsOf(jobPublication, { ...rightPublication, address, location: right })).toEqual(sentence);
    },
  );

  test("holds nothing else", () => {
    expect(Object.keys(check({ ...right, country: "France" }))).toEqual(["location.country"]);
  });

  test.each([["Lannion"], [[]], [12], [true]])("is no %j", (location) => {
    expect(Object.keys(check(location))).toContain("location");
  });

  test("holds the town to 100 characters", () => {
    expect(check({ ...right, ville: "x".repeat(100) })).toEqual({});
    const sentence = { "location.ville": "La ville ne doit pas dépasser 100 caractères" };
    expect(check({ ...right, ville: "x".repeat(101) })).toEqual(sentence);
    expect(check({ ...right, ville: million })).toEqual(sentence);
  });
});

describe("the hourly rate on edit", () => {
  test.each([
    [0, {}],
    [10.5, {}],
    [-0.01, { "": "Le taux horaire doit être d'au moins 0€" }],
  ])("takes %d from 0 on", (rate, fields) => {
    expect(errorsOf(hourlyRate(0), rate)).toEqual(fields);
  });
});

describe("assertPublishable", () => {
  const now = new Date("2026-10-19T10:00:00Z");
  const publication = jobPublication.parse(rightPublication);

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
  ] as const)("refuses %s a category of others, %s", (businessType, category) => {
    expect(() => assertPublishable({ ...publication, category }, businessType, now)).toThrow(
      expect.objectContaining({
        code: "invalid-job-data",
        fields: { category: "Choisissez une catégorie de la liste" },
      }),
    );
  });

  test("tells the day gone by beside the category", () => {
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
