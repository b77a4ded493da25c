import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, instantInParis, timeInParis } from "#domain/values/dates.ts";
import { oddHoursQuestion, paidMinutes, readAttendance } from "./worked-hours.ts";

const at = (instant: string) => new Date(instant);

/** 19 h to 1 h the next day in Paris, half an hour of it a break. */
const evening = {
  startsAt: at("2026-12-05T18:00:00Z"),
  endsAt: at("2026-12-06T00:00:00Z"),
  breakMinutes: 30,
};
const read = (typed: { from?: string; to?: string; breakMinutes?: number }, planned = evening) =>
  readAttendance({ outcome: "present", ...typed }, planned);

describe("hours", () => {
  test.each([
    [{}, "2026-12-05T18:00:00Z", "2026-12-06T00:00:00Z", 30],
    [{ from: "19:20" }, "2026-12-05T18:20:00Z", "2026-12-06T00:00:00Z", 30],
    [{ to: "00:30", breakMinutes: 0 }, "2026-12-05T18:00:00Z", "2026-12-05T23:30:00Z", 0],
    [{ from: "18:45", to: "03:10" }, "2026-12-05T17:45:00Z", "2026-12-06T02:10:00Z", 30],
    [{ from: "00:10" }, "2026-12-05T23:10:00Z", "2026-12-06T00:00:00Z", 30],
    [{ to: "19:20" }, "2026-12-05T18:00:00Z", "2026-12-05T18:20:00Z", 0],
    // A planned break as long as the time worked is left out.
    [{ to: "19:30" }, "2026-12-05T18:00:00Z", "2026-12-05T18:30:00Z", 0],
    [{ to: "19:31" }, "2026-12-05T18:00:00Z", "2026-12-05T18:31:00Z", 30],
  ])("%j are placed on the job's days", (typed, workedFrom, workedTo, breakMinutes) => {
    expect(read(typed)).toEqual({
      attendance: { outcome: "present", workedFrom: at(workedFrom), workedTo: at(workedTo), breakMinutes },
      problems: {},
    });
  });

  test("a start before midnight is on the day before a job that starts after midnight", () => {
    const planned = {
      startsAt: at("2026-12-05T23:15:00Z"),
      endsAt: at("2026-12-06T04:00:00Z"),
      breakMinutes: 0,
    };
    expect(read({ from: "23:50" }, planned).attendance.workedFrom).toEqual(at("2026-12-05T22:50:00Z"));
  });

  test.each([
    [{ from: "19:00", to: "19:00" }, { to: "Le départ a lieu au maximum 16 heures après l'arrivée" }],
    [{ from: "19:00", to: "12:00" }, { to: "Le départ a lieu au maximum 16 heures après l'arrivée" }],
    [{ from: "19:00", to: "11:00" }, {}],
    [{ to: "20:00", breakMinutes: 60 }, { breakMinutes: "La pause est plus longue que le temps travaillé" }],
    [{ to: "20:00", breakMinutes: 59 }, {}],
    [{ to: "19:00", breakMinutes: 0 }, { to: "Le départ a lieu au maximum 16 heures après l'arrivée" }],
  ])("%j have the errors %j", (typed, problems) => {
    expect(read(typed).problems).toEqual(problems);
  });

  const longDay = {
    startsAt: at("2026-12-05T05:00:00Z"),
    endsAt: at("2026-12-06T00:30:00Z"),
    breakMinutes: 60,
  };
  test.each([
    [{}, {}],
    [{ to: "02:00" }, {}],
    [{ to: "02:01" }, { to: "Le départ a lieu au maximum 20 heures après l'arrivée" }],
  ])("of a job of 19 h 30, %j have the errors %j", (typed, problems) => {
    expect(read(typed, longDay).problems).toEqual(problems);
  });

  test.each([
    [{}, "Une personne en retard arrive après 19\u00a0h"],
    [{ from: "18:55" }, "Une personne en retard arrive après 19\u00a0h"],
    [{ from: "19:01" }, undefined],
    [{ from: "00:10" }, undefined],
  ])("of a late person, %j have the error %j on the arrival", (typed, problem) => {
    expect(readAttendance({ outcome: "late", ...typed }, evening).problems["from"]).toBe(problem);
  });

  test.each([
    ["2026-03-28", 7],
    ["2026-10-24", 9],
    ["2026-12-05", 8],
  ])("of the night of %s, 19 h to 3 h, are the %d elapsed ones", (date, hours) => {
    const planned = {
      startsAt: instantInParis(date, "19:00"),
      endsAt: instantInParis(addDays(date, 1), "05:00"),
      breakMinutes: 0,
    };
    expect(paidMinutes(read({ from: "19:00", to: "03:00" }, planned).attendance)).toBe(hours * 60);
  });

  test("skipped by a clock change are refused", () => {
    const planned = {
      startsAt: instantInParis("2026-03-28", "22:00"),
      endsAt: instantInParis("2026-03-29", "04:00"),
      breakMinutes: 0,
    };
    const jumped = (end: string) => `Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de ${end}`;
    expect(read({ to: "02:30" }, planned).problems).toMatchObject({ to: jumped("fin") });
    expect(read({ from: "02:30", to: "04:00" }, planned).problems).toEqual({ from: jumped("début") });
  });

  test("of a person who came keep the typed times and never exceed a day", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        const typed = { from: clock(start), to: clock(end) };
        const { workedFrom, workedTo } = read(typed).attendance;
        if (workedFrom === null || workedTo === null) throw new Error("Nobody worked");
        expect([timeInParis(workedFrom), timeInParis(workedTo)]).toEqual([typed.from, typed.to]);
        expect(Math.abs(workedFrom.getTime() - evening.startsAt.getTime())).toBeLessThanOrEqual(
          12 * 3_600_000,
        );
        expect(workedTo.getTime() - workedFrom.getTime()).toBeGreaterThan(0);
        expect(workedTo.getTime() - workedFrom.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
      }),
    );
  });

  test.each(["absent", "excused"] as const)("are empty for a person who is %s", (outcome) => {
    const { attendance: none } = readAttendance({ outcome }, evening);
    expect(none).toEqual({ outcome, workedFrom: null, workedTo: null, breakMinutes: 0 });
    expect(paidMinutes(none)).toBe(0);
  });

  test.each([
    [{}, null],
    [{ from: "18:00", to: "03:00" }, null],
    [{ to: "09:00" }, "14 h pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "06:00" }, "11 h pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "21:30" }, "2 h 30 pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "22:00" }, null],
    [{ to: "05:00" }, null],
    [{ to: "05:01" }, "10 h 01 pour une mission de 6 h : c'est bien cela ?"],
    [{ to: "21:59" }, "2 h 59 pour une mission de 6 h : c'est bien cela ?"],
  ])("%j far from the plan raise the question: %s", (typed, question) => {
    expect(oddHoursQuestion(read(typed).attendance, evening)?.replaceAll("\u00a0", " ") ?? null).toBe(
      question,
    );
  });
});
