import { describe, expect, test } from "vitest";
import { paidFigures, sumOf } from "#domain/engagements/hours.ts";
import {
  digestDay,
  digestSubject,
  isMailedAtOnce,
  isAwaitingDigest,
  sinceLastMorning,
  summarizeWeek,
  summaryDays,
} from "./digest.ts";
import type { TodoItem } from "./todo.ts";

describe("the digest is sent", () => {
  test.each([
    ["an ordinary day", "2026-12-02", "07:00", "11:00"],
    ["in summer", "2026-07-14", "06:00", "10:00"],
    ["the day the clocks go forward", "2027-03-28", "06:00", "10:00"],
    ["the day the clocks go back", "2027-10-31", "07:00", "11:00"],
  ])("from 8 h to 12 h in Paris, %s", (_case, day, opens, closes) => {
    const minutes = Array.from({ length: 24 * 12 }, (_, number) => number * 5);
    const open = minutes
      .map((minute) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000))
      .filter((instant) => digestDay(instant) !== null)
      .map((instant) => instant.toISOString());
    expect([open[0], open.length]).toEqual([`${day}T${opens}:00.000Z`, 48]);
    expect(digestDay(new Date(`${day}T${opens}:00Z`))).toBe(day);
    expect(digestDay(new Date(`${day}T${closes}:00Z`))).toBeNull();
  });

  test("with the changes since the previous morning, across a clock change", () => {
    expect(sinceLastMorning("2027-03-28")).toEqual({
      from: new Date("2027-03-27T07:00:00Z"),
      until: new Date("2027-03-28T06:00:00Z"),
    });
  });
});

test.each([
  ["2026-12-05T18:00:00Z", "2026-12-03T18:00:00Z", true],
  ["2026-12-05T18:00:00Z", "2026-12-03T17:59:00Z", false],
  ["2026-12-05T18:00:00Z", "2026-12-06T09:00:00Z", true],
  ["2026-12-05T18:00:00Z", "2026-12-08T09:00:00Z", false],
])("for a job at %s, an answer at %s is mailed at once: %s", (startsAt, answeredAt, expected) => {
  expect(isMailedAtOnce(new Date(startsAt), new Date(answeredAt))).toBe(expected);
});

// A job of 20 December, at 18 h in Paris.
test.each([
  ["2026-12-02T10:00:00Z", null, "2026-12-02T10:05:00Z", true],
  ["2026-12-02T10:00:00Z", "2026-12-02", "2026-12-02T10:05:00Z", true],
  ["2026-12-02T06:59:00Z", "2026-12-01", "2026-12-02T07:05:00Z", true],
  ["2026-12-02T06:59:00Z", "2026-12-02", "2026-12-02T07:05:00Z", false],
  ["2026-12-02T07:00:00Z", "2026-12-02", "2026-12-02T07:05:00Z", true],
  ["2026-12-01T07:00:00Z", "2026-12-02", "2026-12-02T10:05:00Z", false],
  ["2026-12-01T10:00:00Z", null, "2026-12-02T10:59:00Z", true],
  ["2026-12-01T10:00:00Z", null, "2026-12-02T11:00:00Z", false],
  ["2026-12-19T17:00:00Z", null, "2026-12-19T17:05:00Z", false],
])(
  "an answer at %s, after the digest of %s, still waits at %s: %s",
  (answeredAt, digestedOn, now, expected) => {
    const answer = { startsAt: new Date("2026-12-20T17:00:00Z"), answeredAt: new Date(answeredAt) };
    expect(isAwaitingDigest(answer, digestedOn, new Date(now))).toBe(expected);
  },
);

test("a summary covers the previous week, on Mondays only", () => {
  expect(summaryDays("2026-12-07")).toEqual({ from: "2026-11-30", to: "2026-12-06", until: "2026-12-13" });
  expect(summaryDays("2026-12-08")).toBeNull();
});

describe("the summary of a week", () => {
  const job = (numberOfPositions: number, positionsTaken: number, hoursToFill: number | null, id = "") => ({
    id,
    isDeleted: false,
    endsAt: new Date("2026-12-01T23:00:00Z"),
    numberOfPositions,
    positionsTaken,
    createdAt: new Date("2026-11-20T08:00:00Z"),
    filledAt:
      hoursToFill === null ? null : new Date(Date.parse("2026-11-20T08:00:00Z") + hoursToFill * 3_600_000),
  });
  const unrecorded = {
    jobId: "service",
    outcome: null,
    planned: { from: "2026-12-01T18:00:00Z", to: "2026-12-01T23:00:00Z", minutes: 270 },
    paidMinutes: 0,
    hourlyRate: 13.5,
    isAccountDeleted: false,
  };
  const recorded = { ...unrecorded, outcome: "present" as const, paidMinutes: 360 };

  test("counts the recorded hours, else the planned ones", () => {
    const absent = { ...unrecorded, outcome: "absent" as const };
    const jobs = [job(2, 2, 3), job(3, 1, null), job(1, 1, 9)];
    const coming = [job(4, 1, null), job(1, 1, 2)];
    expect(summarizeWeek({ jobs, hours: [unrecorded, recorded, absent], coming })).toEqual({
      jobs: 3,
      positions: 6,
      taken: 4,
      paidMinutes: 630,
      grossPay: 141.75,
      filled: 2,
      medianHours: 6,
      gaps: { jobs: 1, positions: 3 },
    });
  });

  // 13.33 × 5 h 35 is 74.4258…, shown as 74.43 on each line.
  test("has the gross pay of the hours sheet: each person's to the cent, then the sum", () => {
    const line = { ...recorded, ...paidFigures(335, 13.33), hourlyRate: 13.33 };
    const hours = [line, line, line];
    expect(sumOf(hours)).toMatchObject({ paidMinutes: 1005, grossPay: 223.29 });
    expect(summarizeWeek({ jobs: [job(3, 3, 1)], hours, coming: [] })).toMatchObject({
      paidMinutes: 1005,
      grossPay: 223.29,
    });
  });

  test("counts the positions of people who worked and deleted their account since, up to those of the job", () => {
    const gone = { ...recorded, isAccountDeleted: true };
    const absent = { ...gone, outcome: "absent" as const };
    // Their position was free again.
    const left = { ...gone, planned: { ...gone.planned, to: "2026-12-01T20:00:00Z" } };
    const summaryOf = (positions: number) =>
      summarizeWeek({
        jobs: [job(positions, 1, null, "service"), job(2, 0, null, "other")],
        hours: [recorded, gone, { ...gone, outcome: null }, absent, left],
        coming: [],
      });
    expect([summaryOf(4)?.taken, summaryOf(2)?.taken]).toEqual([3, 2]);
  });

  test("counts a job that was deleted once it took place, and no other deleted one", () => {
    const deleted = [
      { ...job(1, 1, null, "service"), isDeleted: true },
      { ...job(1, 0, null, "other"), isDeleted: true },
    ];
    const absent = { ...unrecorded, jobId: "other", outcome: "absent" as const };
    expect(summarizeWeek({ jobs: deleted, hours: [unrecorded, absent], coming: [] })).toMatchObject({
      jobs: 1,
      positions: 1,
    });
  });

  test("is of the free positions alone, of the past jobs alone, or of the hours of jobs that were moved", () => {
    const summary = { jobs: [], hours: [], coming: [job(4, 1, null)] };
    expect(summarizeWeek(summary)).toMatchObject({ jobs: 0, medianHours: null, gaps: { positions: 3 } });
    expect(summarizeWeek({ ...summary, jobs: [job(1, 0, null)], coming: [] })).toMatchObject({
      jobs: 1,
      gaps: { jobs: 0, positions: 0 },
    });
    expect(summarizeWeek({ ...summary, hours: [recorded], coming: [] })).toMatchObject({
      jobs: 0,
      paidMinutes: 360,
    });
  });

  test.each([
    [[9], 9],
    [[30, 9, 4], 9],
    [[10, 9, 30, 4], 9.5],
  ])("has the median of the hours %j before a job was full: %d", (hours, median) => {
    const jobs = hours.map((one) => job(1, 1, one));
    expect(summarizeWeek({ jobs, hours: [], coming: [] })?.medianHours).toBe(median);
  });

  test("is null without a past job nor a free position", () => {
    expect(summarizeWeek({ jobs: [], hours: [], coming: [job(1, 1, 2)] })).toBeNull();
  });
});

test.each<[[TodoItem["kind"], number][], string]>([
  [
    [
      ["open-positions", 2],
      ["to-answer", 4],
    ],
    "À faire aujourd'hui : 2 places à pourvoir, 4 réponses",
  ],
  [
    [
      ["to-answer", 1],
      ["late-answers", 2],
    ],
    "À faire aujourd'hui : 3 réponses",
  ],
  [
    [
      ["freed-positions", 1],
      ["open-positions", 1],
      ["to-declare", 1],
      ["to-record", 5],
    ],
    "À faire aujourd'hui : 1 place libérée, 1 place à pourvoir, 1 DPAE à faire",
  ],
  [[], "Votre point du matin"],
])("the subject of the items %o is « %s »", (counts, subject) => {
  const items = counts.map(([kind, count]) => ({
    kind,
    count,
    totalJobs: 1,
    pending: 0,
    late: 0,
    next: count,
    remindable: 0,
    remindableFrom: null,
    jobs: [],
    person: null,
    outcome: null,
  }));
  expect(digestSubject({ items, total: items.length })).toBe(subject);
});
