import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lazy } from "#server/platform/lazy.ts";
import { answerOf } from "#server/testing/services/http-clients.ts";
import { loadCommunes } from "./communes.ts";
import { createEmbeddedAddresses } from "./embedded-addresses.ts";

const embedded = createEmbeddedAddresses();
const options = { timeoutMs: 1_000 };
const suggest = async (query: string) => answerOf(await embedded.suggest(query, options));
const geocode = async (text: string) => answerOf(await embedded.geocode(text, options));
const first = async (query: string) => (await suggest(query))[0];
const strings = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("\0", "(", "[", "\\", "*", "$", ",", " ", "1", "\ud800", "\udfff", "😀"),
  }),
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.repeat(500)),
  fc
    .tuple(fc.string(), fc.constantFrom("22300", "75011 Paris", ", Lannion", " St", "(", "\0", "\ud800"))
    .map((parts) => parts.join("")),
);

describe("suggest", () => {
  test.each([
    ["Lannion", "22300 Lannion"],
    ["lann", "22300 Lannion"],
    ["22300", "22300 Lannion"],
    ["22300 Lan", "22300 Lannion"],
    ["Lannion 22300", "22300 Lannion"],
    ["12 rue Jean Savidan 22300 Lannion", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan, 22300 Lannion", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan, 22300 Lannion, France", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan, Lannion", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan,Lanni", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan Lannion", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan, Lannion (22300)", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan, 22300", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan, 2230", "12 rue Jean Savidan, 22300 Lannion"],
    ["12 rue Jean Savidan 22303 Lannion Cedex", "12 rue Jean Savidan, 22300 Lannion"],
    ["22300 Lanion", "22300 Lannion"],
    ["Paris", "Paris"],
    ["75011", "75011 Paris"],
    ["5 rue Oberkampf 75011 Paris", "5 rue Oberkampf, 75011 Paris"],
    ["5 rue Oberkampf, Paris 11e", "5 rue Oberkampf, 75011 Paris"],
    ["Lyon 3ème arrondissement", "69003 Lyon"],
    ["13008 mars", "13008 Marseille"],
    ["97400", "97400 Saint-Denis"],
    ["Fort de France", "97200 Fort-de-France"],
    ["Mamoudzou", "97600 Mamoudzou"],
    ["Saint-Étienne", "42000 Saint-Étienne"],
    ["st etienne", "42000 Saint-Étienne"],
    ["sain", "42000 Saint-Étienne"],
    ["saint", "42000 Saint-Étienne"],
    ["L'Haÿ-les-Roses", "94240 L'Haÿ-les-Roses"],
    ["hay les roses", "94240 L'Haÿ-les-Roses"],
    ["Le Havre", "76600 Le Havre"],
    ["12 rue de la Gare Le Havre", "12 rue de la Gare, 76600 Le Havre"],
    ["Ajaccio", "20000 Ajaccio"],
    ["95700 Roissy en France", "95700 Roissy-en-France"],
    ["12 rue Jean Savidan à Lannion", "12 rue Jean Savidan, 22300 Lannion"],
    ["3 place Guillaume le Conquérant, Eu", "3 place Guillaume le Conquérant, 76260 Eu"],
    ["Aix en Provence", "13100 Aix-en-Provence"],
    ["Pont-à-Mousson", "54700 Pont-à-Mousson"],
    ["La Réunion, Saint-Paul", "La Réunion, 97460 Saint-Paul"],
    ["Ouessant", "29242 Ouessant"],
  ])("suggests for %j « %s »", async (query, label) => {
    expect((await first(query))?.label).toBe(label);
  });

  test("returns every field of a suggestion", async () => {
    expect(await first("12 rue Jean Savidan 22300 Lannion")).toEqual({
      id: "22113-22300",
      label: "12 rue Jean Savidan, 22300 Lannion",
      address: "12 rue Jean Savidan, 22300 Lannion",
      ville: "Lannion",
      postcode: "22300",
      latitude: expect.closeTo(48.7326, 2),
      longitude: expect.closeTo(-3.4566, 2),
      precision: "commune",
    });
  });

  test.each([
    "",
    "22",
    "la",
    "12 rue de Paris",
    "12 rue du 8 mai 1945",
    "Xyzzyx",
    "99999",
    "Paris 25e",
    "???",
  ])("suggests nothing for %j", async (query) => {
    expect(await suggest(query)).toEqual([]);
  });

  test("shortens the street to 200 characters in all", async () => {
    const { address = "" } = (await first(`${"rue ".repeat(60)} 22300 Lannion`)) ?? {};
    expect(address).toHaveLength(200);
    expect(address).toMatch(/, 22300 Lannion$/);
  });

  test.each([
    ["5 rue Lecourbe 75015 Paris", 48.84, 2.29],
    ["5 rue de Créqui, Lyon 3e", 45.76, 4.86],
    ["100 avenue du Prado 13008 Marseille", 43.27, 5.38],
  ])("places %j in its arrondissement", async (query, latitude, longitude) => {
    expect(await first(query)).toMatchObject({
      latitude: expect.closeTo(latitude, 2),
      longitude: expect.closeTo(longitude, 2),
    });
  });

  test("suggests six at most, with distinct ids", async () => {
    const ids = (await suggest("saint")).map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });
});

describe("geocode", () => {
  test("keeps the address as typed and marks it approximate", async () => {
    expect(await geocode(" 12 rue Jean Savidan,  22300 Lannion")).toEqual({
      address: "12 rue Jean Savidan, 22300 Lannion",
      ville: "Lannion",
      latitude: expect.closeTo(48.7326, 2),
      longitude: expect.closeTo(-3.4566, 2),
      details: "Lannion",
      approximate: true,
    });
  });

  test.each([
    ["12 rue Jean Savidan, Lannion", "Lannion"],
    ["12 rue Jean Savidan 22300", "Lannion"],
    ["5 rue Oberkampf, Paris 11e", "Paris"],
    ["10 rue de la Paix, 93200 Saint-Denis", "Saint-Denis"],
    ["22303 Lannion Cedex", "Lannion"],
    ["8 avenue Victor-Hugo, Valence", "Valence"],
  ])("finds %j in %s", async (text, ville) => {
    expect(await geocode(text)).toMatchObject({ ville });
  });

  test.each([
    ["a name shared by several communes", "Saint-Denis"],
    ["an incomplete name", "12 rue Jean Savidan, Lannio"],
    ["an incomplete postcode", "12 rue Jean Savidan, 2230"],
    ["a street named after a town", "12 rue de Paris"],
    ["nothing", ""],
  ])("finds no place for %s", async (_case, text) => {
    expect(await geocode(text)).toBeNull();
  });
});

test("any text typed as an address gets at most six well-formed suggestions", async () => {
  await fc.assert(
    fc.asyncProperty(strings, async (text) => {
      const found = await suggest(text);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(found.every(({ label }) => label.isWellFormed() && !label.includes("\0"))).toBe(true);
      await geocode(text);
    }),
    { numRuns: 300 },
  );
});

test("the table of communes is read once, on first use, and again after a failure", async () => {
  const reads: string[] = [];
  const addresses = createEmbeddedAddresses(
    lazy(async () => {
      reads.push("read");
      if (reads.length === 1) throw new Error("No memory");
      return loadCommunes();
    }),
  );
  expect(reads).toEqual([]);
  await expect(addresses.geocode("Lannion", options)).rejects.toThrow("No memory");
  await Promise.all([addresses.geocode("Lannion", options), addresses.suggest("Lannion", options)]);
  expect(answerOf(await addresses.geocode("Lannion", options))).toMatchObject({ ville: "Lannion" });
  expect(reads).toHaveLength(2);
});
