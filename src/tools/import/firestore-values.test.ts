import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typedFields } from "#tools/testing/exports.ts";
import { plainFields, plainValue } from "./firestore-values.ts";

/** Any text of a file, lone surrogates included. */
const anyText = fc.string({ unit: fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code)) });

describe("a typed value", () => {
  test.each([
    [{ stringValue: "Serveur" }, "Serveur"],
    [{ integerValue: "12" }, 12],
    [{ integerValue: 12 }, 12],
    [{ doubleValue: 12.5 }, 12.5],
    [{ doubleValue: "NaN" }, undefined],
    [{ doubleValue: "-Infinity" }, undefined],
    [{ booleanValue: false }, false],
    [{ nullValue: null }, null],
    [{ nullValue: "NULL_VALUE" }, null],
    [{ timestampValue: "2026-10-19T10:00:00Z" }, "2026-10-19T10:00:00Z"],
    [
      { referenceValue: "projects/p/databases/(default)/documents/jobs/a" },
      "projects/p/databases/(default)/documents/jobs/a",
    ],
    [{ geoPointValue: { latitude: 48.7 } }, { latitude: 48.7, longitude: 0 }],
    [{ arrayValue: {} }, []],
    [{ arrayValue: { values: [{ stringValue: "a" }, { nullValue: null }] } }, ["a", null]],
    [{ mapValue: {} }, {}],
    [{ mapValue: { fields: { a: { integerValue: "1" } } } }, { a: 1 }],
    [{ stringValue: 5 }, undefined],
    [{ unknownValue: 5 }, undefined],
    [{ constructor: 5 }, undefined],
    [{ stringValue: "a", integerValue: "1" }, undefined],
    [{}, undefined],
    ["text", undefined],
    [null, undefined],
  ])("%j is parsed as %j", (value, expected) => {
    expect(plainValue(value)).toEqual(expected);
  });

  test("round-trips any data written in the typed form", () => {
    const data = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constant(null),
        fc.boolean(),
        anyText,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
        fc.array(tie("value")),
        fc.dictionary(fc.string(), tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(fc.string(), data), (fields) => {
        expect(JSON.stringify(plainFields(typedFields(fields)))).toBe(JSON.stringify(fields));
      }),
    );
  });

  test("never throws, whatever the value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => plainValue(value)).not.toThrow();
        expect(() => plainFields(value)).not.toThrow();
      }),
    );
  });
});

test("a field named __proto__ is an ordinary field", () => {
  const fields = plainFields(
    JSON.parse(`{"__proto__": {"mapValue": {"fields": {"polluted": {"booleanValue": true}}}}}`),
  );
  expect(Object.keys(fields)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
