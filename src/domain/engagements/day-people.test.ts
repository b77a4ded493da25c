import { describe, expect, test } from "vitest";
import { byWhatIsToDo, isReplaceable } from "./day-people.ts";
import type { EngagementState } from "./engagement-state.ts";

const job = {
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:00",
  endsNextDay: false,
  isDeleted: false,
  isActive: true,
  numberOfPositions: 3,
  positionsTaken: 2,
};
const before = new Date("2026-12-05T16:59:00Z");
const atStart = new Date("2026-12-05T17:00:00Z");

test.each([
  ["before its start, with a position left", {}, before, true],
  ["once it starts", {}, atStart, false],
  ["when full", { positionsTaken: 3 }, before, false],
  ["when suspended", { isActive: false }, before, false],
  ["when deleted", { isDeleted: true }, before, false],
] as const)(
  "a freed position of a job %s may be taken again: %o at %s: %s",
  (_case, changes, now, expected) => {
    expect(isReplaceable({ ...job, ...changes }, now)).toBe(expected);
  },
);

describe("the people of a job", () => {
  const person = (candidateName: string, state: EngagementState, endedAt: string | null = null) => ({
    candidateName,
    engagement: { state, endedAt },
  });
  const people = [
    person("Zoé", "confirmed"),
    person("Élise", "expected"),
    person("Marc", "changed"),
    person("Léa", "asked"),
    person("Anna", "withdrawn", "2026-12-01T10:00:00.000Z"),
  ];
  const order = (changes: Partial<typeof job>, now: Date) =>
    people.toSorted(byWhatIsToDo({ ...job, ...changes }, now)).map(({ candidateName }) => candidateName);

  test("are first who is to be replaced, then who has to confirm, then the others, by name", () => {
    expect(order({}, before)).toEqual(["Anna", "Léa", "Marc", "Élise", "Zoé"]);
  });

  test("have who withdrew last, when nobody can replace them", () => {
    const last = ["Léa", "Marc", "Élise", "Zoé", "Anna"];
    expect(order({ positionsTaken: 3 }, before)).toEqual(last);
    expect(order({}, atStart)).toEqual(last);
  });
});
