import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Note, readDay, readInstant, readTime, readerOf } from "./field-reader.ts";

const NOON = "2026-10-19T10:00:00.000Z";
const SECONDS = Date.parse(NOON) / 1000;

describe("an instant", () => {
  test.each([
    [SECONDS],
    [SECONDS * 1000],
    [{ seconds: SECONDS, nanoseconds: 999_999 }],
    [{ _seconds: SECONDS, _nanoseconds: 0 }],
    [NOON],
    ["2026-10-19T10:00:00.000123456Z"],
    ["2026-10-19T12:00:00+02:00"],
  ])("written %j is noon in Paris on 19 October 2026", (value) => {
    expect(readInstant(value)?.toISOString()).toBe(NOON);
  });

  // §9.17
  test.each([
    [4_102_444_800, "2100-01-01T00:00:00.000Z"],
    [10_000_000_000, "1970-04-26T17:46:40.000Z"],
  ])("written %i is read in seconds below 1e10 (spec §9)", (value, expected) => {
    expect(readInstant(value)?.toISOString()).toBe(expected);
  });

  test.each([[null], [""], ["bientôt"], ["2026-10-19T12:00:00"], [9_999_999_999], [1e300], [{}], [[]]])(
    "written %j cannot be parsed",
    (value) => expect(readInstant(value)).toBeNull(),
  );

  test("never throws, whatever the value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const read of [readInstant, readDay, readTime]) expect(() => read(value)).not.toThrow();
      }),
    );
  });
});

test.each([
  ["2026-12-05", "2026-12-05"],
  ["2026-12-04T23:00:00.000Z", "2026-12-05"],
  [{ _seconds: Date.parse("2026-12-04T23:00:00Z") / 1000, _nanoseconds: 0 }, "2026-12-05"],
  ["2026-02-30", null],
  ["demain", null],
])("the day written %j is %j in Paris", (value, expected) => {
  expect(readDay(value)).toBe(expected);
});

test.each([
  ["18:30", "18:30"],
  ["9:00", "09:00"],
  ["25:00", null],
  [18, null],
])("the time written %j is %j", (value, expected) => {
  expect(readTime(value)).toBe(expected);
});

describe("the fields of a document", () => {
  const reading = (fields: Record<string, unknown>) => {
    const notes = new Set<Note>();
    return { read: readerOf(fields, notes), notes };
  };

  test("may have a list, or a text with one item per line (spec §3)", () => {
    const { read, notes } = reading({ list: [" a ", "b", "a", 5], lines: "a\n\nb\na\n", name: "Zoe\u0301" });
    expect(read.text("name")).toBe("Zo\u00e9");
    expect([read.texts("list"), read.texts("lines"), read.texts("none")]).toEqual([
      ["a", "b"],
      ["a", "b"],
      [],
    ]);
    expect([...notes]).toEqual(["value-unreadable", "list-from-text"]);
  });

  test("are read under the first of their names that is present", () => {
    const { read } = reading({ uid: null, userId: "u" });
    expect(read.id("uid", "userId")).toBe("u");
  });

  test("of an unexpected type are left out and noted", () => {
    const { read, notes } = reading({ text: 5, number: "douze", flag: "oui", choice: "neither" });
    expect([read.text("text"), read.number("number"), read.flag("flag")]).toEqual([null, null, null]);
    expect(read.choice("choice", ["one", "other"])).toBeNull();
    expect([...notes]).toEqual(["value-unreadable", "choice-unknown"]);
  });

  test("that are numbers, yes or no, may be written as text: they are noted", () => {
    const { read, notes } = reading({ number: "12", rate: "-1,5", yes: "true", no: "false", own: 3 });
    expect([read.number("number"), read.number("rate"), read.flag("yes"), read.flag("no")]).toEqual([
      12,
      -1.5,
      true,
      false,
    ]);
    expect([...notes]).toEqual(["text-value"]);
    notes.clear();
    expect(read.number("own")).toBe(3);
    expect(notes.size).toBe(0);
  });

  test("that are missing or empty are not noted", () => {
    const { read, notes } = reading({ text: "", number: null });
    expect([read.text("text"), read.number("number"), read.instant("date")]).toEqual([null, null, null]);
    expect(notes.size).toBe(0);
  });
});
