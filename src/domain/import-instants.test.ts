import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDay, readInstant, readTime } from "./import-instants.ts";

const NOON = "2026-10-19T10:00:00.000Z";
const SECONDS = Date.parse(NOON) / 1000;
/** Any text a file can hold, halves of characters included. */
const anyText = fc.string({ unit: fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code)) });
const iso = (value: unknown) => readInstant(value)?.toISOString() ?? null;

describe("an instant", () => {
  test.each([
    [SECONDS],
    [SECONDS * 1000],
    [String(SECONDS)],
    [` ${SECONDS * 1000} `],
    [{ seconds: SECONDS, nanoseconds: 0 }],
    [{ seconds: String(SECONDS), nanoseconds: 999_999 }],
    [{ _seconds: SECONDS, _nanoseconds: 0 }],
    [{ _seconds: SECONDS }],
    [new Date(NOON)],
    [NOON],
    ["2026-10-19T10:00:00.000123456Z"],
    ["2026-10-19T12:00:00+02:00"],
    ["2026-10-19T12:00:00"],
    ["2026-10-19 12:00"],
    ["19/10/2026 12:00"],
    ["19/10/2026 à 12h00"],
    ["19 octobre 2026 à 12:00:00 UTC+2"],
    ["lundi 19 octobre 2026 à 12 h"],
    ["Mon Oct 19 2026 12:00:00 GMT+0200 (heure d’été d’Europe centrale)"],
    ["Mon, 19 Oct 2026 10:00:00 GMT"],
  ])("written %j is noon in Paris on 19 October 2026", (value) => {
    expect(iso(value)).toBe(NOON);
  });

  test.each([
    [9_999_999_999, "2286-11-20", null],
    [4_102_444_800, "2100-01-01", "2100-01-01T00:00:00.000Z"],
    [10_000_000_000, "1970-04-26", "1970-04-26T17:46:40.000Z"],
  ])("written %i is read in seconds below 1e10 (spec §9)", (value, _, expected) => {
    expect(iso(value)).toBe(expected);
  });

  test("keeps the milliseconds of nanoseconds", () => {
    expect(iso({ seconds: SECONDS, nanoseconds: 123_999_999 })).toBe("2026-10-19T10:00:00.123Z");
  });

  test.each([
    [null],
    [undefined],
    [""],
    ["bientôt"],
    ["31/02/2026"],
    ["2026-13-01T10:00:00Z"],
    ["05/12/26"],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e300],
    [true],
    [[]],
    [{}],
    [{ seconds: "demain" }],
    [{ nanoseconds: 5 }],
    ["1".repeat(400)],
  ])("written %j cannot be read", (value) => {
    expect(readInstant(value)).toBeNull();
  });

  test("survives a trip through each writing of a timestamp", () => {
    const instants = fc.date({
      min: new Date("1990-01-01"),
      max: new Date("2199-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const milliseconds = instant.getTime();
        const seconds = Math.floor(milliseconds / 1000);
        const nanoseconds = (milliseconds - seconds * 1000) * 1_000_000;
        const writings: unknown[] = [
          instant.toISOString(),
          { seconds, nanoseconds },
          { _seconds: String(seconds), _nanoseconds: nanoseconds },
          ...(milliseconds >= 1e10 ? [milliseconds, String(milliseconds)] : []),
        ];
        for (const writing of writings) expect(readInstant(writing)).toEqual(instant);
      }),
    );
  });

  test("never fails, whatever it is given", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyText), (value) => {
        for (const read of [readInstant, readDay, readTime]) expect(() => read(value)).not.toThrow();
      }),
    );
  });
});

describe("a day", () => {
  test.each([
    ["2026-12-05"],
    ["2026/12/5"],
    ["05/12/2026"],
    ["5.12.2026"],
    ["5-12-2026"],
    ["5 décembre 2026"],
    ["samedi 5 déc. 2026"],
    ["2026-12-05T18:00:00"],
    ["2026-12-04T23:00:00.000Z"],
    ["2026-12-05T22:59:59Z"],
    [Date.parse("2026-12-05T10:00:00Z")],
    [Date.parse("2026-12-05T10:00:00Z") / 1000],
    [{ _seconds: Date.parse("2026-12-04T23:00:00Z") / 1000, _nanoseconds: 0 }],
  ])("written %j is 5 December 2026 in Paris", (value) => {
    expect(readDay(value)).toBe("2026-12-05");
  });

  test.each([["1er août 2026"], ["01/08/2026"], ["2026-07-31T22:00:00Z"]])(
    "written %j is 1 August 2026 in Paris",
    (value) => expect(readDay(value)).toBe("2026-08-01"),
  );

  test.each([[""], ["demain"], ["30/02/2026"], ["2026-02-30"], ["12/2026"], [null], [{}]])(
    "written %j cannot be read",
    (value) => expect(readDay(value)).toBeNull(),
  );
});

describe("a time", () => {
  test.each([
    ["18:30", "18:30"],
    ["9:00", "09:00"],
    ["09h00", "09:00"],
    ["9h", "09:00"],
    ["9H5", "09:05"],
    ["18 h 30", "18:30"],
    ["18:30:00", "18:30"],
    ["6:30 PM", "18:30"],
    ["12:15 am", "00:15"],
    [9, "09:00"],
    ["24:00", "24:00"],
    ["2026-12-05T17:30:00.000Z", "18:30"],
    ["2026-07-05T16:30:00.000Z", "18:30"],
    // The day the clocks go back has 25 hours.
    ["2026-10-25T17:30:00.000Z", "18:30"],
    [{ seconds: Date.parse("2026-12-05T17:30:00Z") / 1000 }, "18:30"],
  ])("written %j is %s", (value, expected) => {
    expect(readTime(value)).toBe(expected);
  });

  test.each([["25:00"], ["9:60"], ["midi"], [""], [24.5], [-1], [null]])(
    "written %j cannot be read",
    (value) => {
      expect(readTime(value)).toBeNull();
    },
  );
});
