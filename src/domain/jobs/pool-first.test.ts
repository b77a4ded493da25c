import { describe, expect, test } from "vitest";
import { AppError } from "#domain/errors.ts";
import {
  assertPoolFirst,
  isForPoolOnly,
  openingAfterEdit,
  openingSentence,
  openingSentenceOf,
  opensToAllAt,
  poolFirstChoices,
  untilOpening,
} from "./pool-first.ts";

const now = new Date("2026-12-05T15:00:40Z");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const fieldsOf = (call: () => void) => {
  try {
    call();
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
  return undefined;
};

test("a job opens on a whole minute, some hours after it is published", () => {
  expect(opensToAllAt(0, now)).toBeNull();
  expect(opensToAllAt(2, now)).toEqual(new Date("2026-12-05T17:00:00Z"));
  expect(opensToAllAt(24, now)).toEqual(new Date("2026-12-06T15:00:00Z"));
});

test("a reserved job is for the pool alone until the very minute at which it opens", () => {
  const opening = new Date("2026-12-05T17:00:00Z");
  expect(isForPoolOnly(opening, new Date("2026-12-05T16:59:59.999Z"))).toBe(true);
  expect(isForPoolOnly(opening, opening)).toBe(false);
  expect(isForPoolOnly(null, now)).toBe(false);
});

describe("the choices", () => {
  const soon = { date: "2026-12-05", startTime: "18:00" };
  const later = { date: "2026-12-12", startTime: "18:00" };

  test("are those that open before the first job starts", () => {
    expect(poolFirstChoices([], now, 0)).toEqual([0, 2, 12, 24]);
    expect(poolFirstChoices([later], now, 0)).toEqual([0, 2, 12, 24]);
    expect(poolFirstChoices([later, { ...soon, startTime: "18:01" }], now, 0)).toEqual([0, 2]);
    expect(poolFirstChoices([later, soon], now, 0)).toEqual([0]);
  });

  test("keep the one made when it would now open too late", () => {
    expect(poolFirstChoices([soon], now, 24)).toEqual([0, 24]);
  });

  test("are refused at their field when they open too late, or the pool is too small", () => {
    const late = { poolFirstHours: "La mission commence avant : choisissez une durée plus courte" };
    expect(fieldsOf(() => assertPoolFirst(12, { starts: [soon], poolSize: 5, now }))).toEqual(late);
    expect(fieldsOf(() => assertPoolFirst(12, { starts: [later], poolSize: 4, now }))).toEqual({
      poolFirstHours: "Votre vivier compte moins de 5 personnes",
    });
    expect(fieldsOf(() => assertPoolFirst(12, { starts: [later], poolSize: 5, now }))).toBeUndefined();
    expect(fieldsOf(() => assertPoolFirst(0, { starts: [soon], poolSize: 0, now }))).toBeUndefined();
  });

  test("an edit that brings the job forward opens it at its start at the latest", () => {
    const opening = new Date("2026-12-05T17:30:00Z");
    expect(openingAfterEdit(opening, soon)).toEqual(new Date("2026-12-05T17:00:00Z"));
    expect(openingAfterEdit(opening, later)).toEqual(opening);
    expect(openingAfterEdit(null, soon)).toBeNull();
  });
});

test("a job without an opening is for everybody", () => {
  expect(isForPoolOnly(null, new Date(0))).toBe(false);
  expect(openingAfterEdit(null, { date: "1960-01-01", startTime: "08:00" })).toBeNull();
  expect(openingSentenceOf(null, now)).toBe("Cette offre n'est pas encore ouverte à tous");
  expect(plain(openingSentenceOf("2026-12-05T17:00:00.000Z", now))).toBe("Cette offre ouvre à tous à 18 h");
});

test.each([
  ["2026-12-05T17:00:00Z", "Cette offre ouvre à tous à 18 h", "jusqu'à 18 h"],
  ["2026-12-05T17:05:00Z", "Cette offre ouvre à tous à 18 h 05", "jusqu'à 18 h 05"],
  ["2026-12-06T08:00:00Z", "Cette offre ouvre à tous demain à 9 h", "jusqu'à demain, 9 h"],
  [
    "2026-12-08T08:00:00Z",
    "Cette offre ouvre à tous le 8 décembre 2026 à 9 h",
    "jusqu'au 8 décembre 2026, 9 h",
  ],
])("an opening at %s is said « %s », « %s »", (at, sentence, until) => {
  expect(plain(openingSentence(new Date(at), now))).toBe(sentence);
  expect(plain(untilOpening(new Date(at), now))).toBe(until);
});
