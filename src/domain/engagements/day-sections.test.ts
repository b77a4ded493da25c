import { describe, expect, test } from "vitest";
import { instantInParis } from "#domain/values/dates.ts";
import { withoutHours } from "#testing/fixtures.ts";
import { daySectionsOf } from "./day-sections.ts";
import type { EngagedPerson } from "./engaged-person.ts";
import type { EngagementState } from "./engagement-state.ts";

const TODAY = "2026-11-25";
const TOMORROW = "2026-11-26";

const person = (state: EngagementState, changes: Partial<EngagedPerson> = {}) => ({
  engagement: { state, endedAt: null, leftDuring: null, recorded: null, isDeclared: false, ...changes },
});
const gone = person("withdrawn", { endedAt: "2026-11-24T10:00:00.000Z" });
const absent = person("absent", { recorded: { outcome: "absent", ...withoutHours } });

function job(date: string, startTime: string, endTime: string, people = [person("confirmed")]) {
  const positions = { isDeleted: false, isActive: true, numberOfPositions: 4, positionsTaken: 3 };
  return { ...positions, date, startTime, endTime, endsNextDay: endTime < startTime, people };
}

const night = job(TODAY, "21:30", "02:30", [person("ongoing"), person("asked"), gone, absent]);
const morning = job(TOMORROW, "00:30", "11:00", [person("asked"), person("changed"), person("confirmed")]);
const noon = job(TOMORROW, "11:00", "16:00");

describe("the jobs of a day", () => {
  const jobs = [night, morning, noon];

  test.each([
    ["the evening before", TODAY, "22:00", [morning, noon, night]],
    ["in the night, while that of the day before is under way", TOMORROW, "00:15", [night, morning, noon]],
    ["in the night, both under way", TOMORROW, "01:00", [night, morning, noon]],
    ["after the night", TOMORROW, "03:00", [morning, noon, night]],
    ["at noon, when one of the day is under way", TOMORROW, "12:00", [noon, morning, night]],
  ])("%s come in this order", (_when, day, time, order) => {
    const sections = daySectionsOf(TOMORROW, jobs, instantInParis(day, time));
    expect(sections.flatMap((section) => section.jobs)).toEqual(order);
  });

  test("are counted apart from those of the day before, without who withdrew or is absent", () => {
    const sections = daySectionsOf(TOMORROW, jobs, instantInParis(TODAY, "22:00"));
    expect(sections).toMatchObject([
      { isDayBefore: false, engaged: 4, toConfirm: 2 },
      { isDayBefore: true, engaged: 2, toConfirm: 1 },
    ]);
  });

  test("are counted with who left during the job", () => {
    const leftDuring = { startsAt: "2026-11-26T10:00:00.000Z", endsAt: "2026-11-26T15:00:00.000Z" };
    const left = person("withdrawn", { endedAt: "2026-11-26T11:00:00.000Z", leftDuring });
    const lunch = job(TOMORROW, "11:00", "16:00", [person("ongoing"), left]);
    expect(daySectionsOf(TOMORROW, [lunch], instantInParis(TOMORROW, "13:00"))).toMatchObject([
      { engaged: 2 },
    ]);
  });

  test("say how many who withdrew can be replaced: no more than the positions left, until the start", () => {
    const withdrawn = job(TOMORROW, "18:00", "23:00", [gone, gone, person("confirmed")]);
    const toReplace = (changes: Partial<typeof withdrawn>, time: string) =>
      daySectionsOf(TOMORROW, [{ ...withdrawn, ...changes }], instantInParis(TOMORROW, time))[0]?.toReplace;
    expect(toReplace({}, "17:59")).toBe(1);
    expect(toReplace({ positionsTaken: 1 }, "17:59")).toBe(2);
    expect(toReplace({ positionsTaken: 4 }, "17:59")).toBe(0);
    expect(toReplace({}, "18:00")).toBe(0);
    expect(toReplace({ people: [person("confirmed")] }, "17:59")).toBe(0);
  });

  test("say how many declarations are made of those of the jobs that have started", () => {
    const declared = person("ongoing", { isDeclared: true });
    const started = job(TOMORROW, "08:00", "12:00", [declared, person("ongoing")]);
    const whole = job(TOMORROW, "08:30", "12:00", [declared]);
    const declaring = [started, job(TOMORROW, "09:00", "12:00", [person("ongoing")]), whole, noon];
    const late = (day: string, time: string) =>
      daySectionsOf(TOMORROW, declaring, instantInParis(day, time))[0]?.late;
    expect(late(TOMORROW, "07:59")).toBeNull();
    expect(late(TOMORROW, "08:00")).toBeNull();
    expect(late(TOMORROW, "09:00")).toMatchObject({ made: 1, due: 3 });
  });

  test("have no section for the day before without a job of it, and none at all without a job", () => {
    const now = instantInParis(TODAY, "22:00");
    expect(daySectionsOf(TOMORROW, [noon], now).map(({ isDayBefore }) => isDayBefore)).toEqual([false]);
    expect(daySectionsOf(TOMORROW, [], now)).toEqual([]);
  });
});
