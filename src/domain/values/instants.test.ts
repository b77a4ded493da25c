import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatInstant, formatRelative, parseInstant } from "./instants.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the reading of an instant", () => {
  const december = "2026-12-05T12:00:00.000Z";

  // §9.17
  test.each([
    ["ISO text", december, december],
    ["ISO text with an offset", "2026-12-05T13:00:00+01:00", december],
    ["seconds", 1_796_472_000, december],
    ["milliseconds", 1_796_472_000_000, december],
    ["a Date", new Date(december), december],
    ["zero", 0, "1970-01-01T00:00:00.000Z"],
    ["the last number read as seconds", 9_999_999_999, "2286-11-20T17:46:39.000Z"],
    ["the first number read as milliseconds", 1e10, "1970-04-26T17:46:40.000Z"],
  ])("parses %s", (_, value, instant) => {
    expect(parseInstant(value)?.toISOString()).toBe(instant);
  });

  // §2.43
  test.each([
    ["a text that is not a date", "bientôt"],
    ["an empty text", ""],
    ["a blank text", "  "],
    ["an invalid Date", new Date(NaN)],
    ["NaN", NaN],
    ["Infinity", Infinity],
    ["a number too large", 1e300],
    ["null", null],
    ["undefined", undefined],
    ["a bare object", { seconds: 1_796_472_000 }],
  ])("cannot parse %s: Date inconnue", (_, value) => {
    expect(parseInstant(value)).toBeNull();
    expect(formatInstant(value)).toBe("Date inconnue");
    expect(formatRelative(value, new Date(december))).toBe("Date inconnue");
  });

  test.each([
    ["2026-12-05T22:59:59Z", "5 décembre 2026"],
    ["2026-12-05T23:00:00Z", "6 décembre 2026"],
    ["2026-07-14T22:00:00Z", "15 juillet 2026"],
  ])("%s in Paris is %s", (instant, text) => {
    expect(plain(formatInstant(instant))).toBe(text);
  });

  test("never throws, whatever the value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(formatInstant(value)).toMatch(/^Date inconnue$|\d/);
        expect(formatRelative(value, new Date(december))).not.toBe("");
      }),
    );
  });
});

describe("the time since an instant", () => {
  const now = new Date("2026-10-19T10:00:00Z");

  test.each([
    [0, "à l’instant"],
    [59, "à l’instant"],
    [60, "il y a 1 minute"],
    [5 * 60, "il y a 5 minutes"],
    [60 * 60 - 1, "il y a 59 minutes"],
    [60 * 60, "il y a 1 heure"],
    [24 * 3600 - 1, "il y a 23 heures"],
    [24 * 3600, "hier"],
    // 19 October at noon in Paris; 46 hours before, it was the 17th.
    [36 * 3600 - 1, "hier"],
    [46 * 3600, "avant-hier"],
    [2 * 24 * 3600, "avant-hier"],
    [12 * 24 * 3600, "il y a 12 jours"],
    [30 * 24 * 3600, "il y a 1 mois"],
    [90 * 24 * 3600, "il y a 3 mois"],
    [365 * 24 * 3600, "il y a 1 an"],
    [3 * 365 * 24 * 3600, "il y a 3 ans"],
    // The device that reads it has a late clock.
    [-5 * 60, "à l’instant"],
  ])("%i seconds ago is %s", (seconds, text) => {
    expect(plain(formatRelative(new Date(now.getTime() - seconds * 1000), now))).toBe(text);
  });
});
