import { describe, expect, test } from "vitest";
import { refusal } from "#testing/domain.ts";
import type { WeeklySchedule } from "./candidate.ts";
import {
  type PoolEdit,
  assertNoteShown,
  assertRoomInPool,
  isMarked,
  marksAfter,
  MAX_MARKED_PEOPLE,
  NO_MARKS,
  unavailabilityOn,
} from "./pool.ts";

describe("an edit of the marks of a person", () => {
  const favourite = { isFavourite: true, isSetAside: false, note: "Ponctuel" };

  test("changes only what is sent", () => {
    expect(marksAfter(favourite, {})).toEqual(favourite);
    expect(marksAfter(favourite, { note: null })).toEqual({ ...favourite, note: null });
    expect(marksAfter(favourite, { isFavourite: undefined })).toEqual(favourite);
  });

  test("leaves them either a favourite or set aside", () => {
    const setAside = { ...favourite, isFavourite: false, isSetAside: true };
    expect(marksAfter(favourite, { isSetAside: true })).toEqual(setAside);
    expect(marksAfter(setAside, { isFavourite: true })).toEqual(favourite);
    expect(marksAfter(setAside, { isFavourite: false })).toEqual(setAside);
  });
});

test.each<[string | null, PoolEdit, string | null]>([
  ["Ponctuel", { note: "Connaît la caisse" }, null],
  ["Ponctuel", { note: "Connaît la caisse", replaces: "Ponctuel" }, null],
  ["Ponctuel", { note: "Ponctuel", replaces: null }, null],
  ["Ponctuel", { isFavourite: true, replaces: null }, null],
  [null, { note: "Ponctuel", replaces: null }, null],
  ["Ponctuel", { note: null, replaces: "Connaît la caisse" }, "La note a changé entre-temps : « Ponctuel »."],
  [null, { note: "Ponctuel", replaces: "Connaît la caisse" }, "La note a été effacée entre-temps."],
])("over the note %j, the edit %j is refused with %j", (note, edit, refused) => {
  const message = refused && `${refused} Enregistrez de nouveau pour la remplacer.`;
  const expected = message && { code: "aborted", message };
  expect(refusal(() => assertNoteShown({ ...NO_MARKS, note }, edit))).toEqual(expected);
});

test("a favourite, somebody set aside and somebody with a note are marked", () => {
  expect(isMarked(NO_MARKS)).toBe(false);
  expect(isMarked({ ...NO_MARKS, isFavourite: true })).toBe(true);
  expect(isMarked({ ...NO_MARKS, isSetAside: true })).toBe(true);
  expect(isMarked({ ...NO_MARKS, note: "x" })).toBe(true);
});

test("a pool refuses one person more than its limit", () => {
  expect(() => assertRoomInPool(MAX_MARKED_PEOPLE - 1)).not.toThrow();
  expect(() => assertRoomInPool(MAX_MARKED_PEOPLE)).toThrow(
    expect.objectContaining({
      code: "resource-exhausted",
      message: "2\u202f000 personnes au maximum dans votre vivier",
    }),
  );
});

test.each<[WeeklySchedule, string | null]>([
  [{}, null],
  [{ saturday: [] }, null],
  [{ saturday: ["morning", "afternoon", "evening"] }, null],
  [{ monday: ["morning"] }, "Dit ne pas être libre le samedi"],
  [{ saturday: ["morning", "afternoon"] }, "Dit ne pas être libre le samedi soir"],
  [{ saturday: ["afternoon"] }, "Dit ne pas être libre le samedi matin ni le soir"],
  [{ saturday: ["evening"] }, "Dit ne pas être libre le samedi matin ni l’après-midi"],
])("the schedule %j says on a Saturday: %j", (schedule, words) => {
  expect(unavailabilityOn(schedule, "2026-12-05")).toBe(words);
});
