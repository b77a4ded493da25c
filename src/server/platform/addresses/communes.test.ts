import { describe, expect, test } from "vitest";
import { loadCommunes } from "./communes.ts";

const communes = await loadCommunes();

describe("a search of communes by name", () => {
  test("finds a commune by its whole name, with its coordinates", () => {
    expect(communes.named("lannion")).toEqual([
      {
        code: "22113",
        name: "Lannion",
        keys: ["lannion"],
        postcodes: ["22300"],
        population: 20_315,
        latitude: expect.closeTo(48.7326, 2),
        longitude: expect.closeTo(-3.4566, 2),
      },
    ]);
  });

  test("finds it without its article", () => {
    expect(communes.named("havre").map(({ name }) => name)).toEqual(["Le Havre"]);
  });

  test("finds none by the start of a name", () => {
    expect(communes.named("lannio")).toEqual([]);
  });

  test("sorts communes of the same name by population", () => {
    const codes = communes.named("st denis").map(({ code }) => code);
    expect(codes.slice(0, 2)).toEqual(["97411", "93066"]);
  });
});

describe("a search of communes by the start of a name", () => {
  test("sorts by population", () => {
    const [first, ...rest] = communes.startingWith("marse", 6);
    expect(first?.name).toBe("Marseille");
    expect(rest[0]?.population).toBeGreaterThan(rest[1]?.population ?? 0);
  });

  test("puts a whole name before the longer ones", () => {
    const names = communes.startingWith("bourg", 6).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(["Bourg", "Bourg", "Bourges"]);
  });

  test("finds saint while it is being typed", () => {
    expect(communes.startingWith("sain", 6)[0]?.name).toBe("Saint-Étienne");
  });

  test("returns each commune once", () => {
    const codes = communes.startingWith("sai", 6).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe("a search of communes by postcode", () => {
  test("finds the communes of a postcode, the most populated first", () => {
    const [first] = communes.withPostcode("22300");
    expect(first).toMatchObject({ postcode: "22300", commune: { name: "Lannion" } });
  });

  test.each([
    ["75015", "Paris", 48.84, 2.29],
    ["69003", "Lyon", 45.76, 4.86],
    ["13008", "Marseille", 43.27, 5.38],
  ])("finds by %s its arrondissement of %s", (postcode, name, latitude, longitude) => {
    expect(communes.withPostcode(postcode)).toMatchObject([
      {
        commune: { name, latitude: expect.closeTo(latitude, 1), longitude: expect.closeTo(longitude, 1) },
      },
    ]);
  });

  test("locates a commune without coordinates near its neighbours", () => {
    const [first] = communes.withPostcode("29242");
    expect(first?.commune).toMatchObject({
      name: "Ouessant",
      latitude: expect.closeTo(48.5, 0),
      longitude: expect.closeTo(-4.5, 0),
    });
  });

  test("finds communes by the start of a postcode", () => {
    expect(communes.withPostcode("7501").map(({ postcode }) => postcode)).toContain("75011");
  });
});
