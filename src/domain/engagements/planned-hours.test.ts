import { describe, expect, test } from "vitest";
import { spanOf } from "#domain/jobs/schedule.ts";
import { jobOfEngagement } from "./job-of-engagement.ts";
import { countedFrom, countedFromSentence, plannedOf } from "./planned-hours.ts";

const at = (instant: string) => new Date(instant);

/** 19 h to 1 h the next day in Paris, half an hour of it a break. */
const evening = {
  startsAt: at("2026-12-05T18:00:00Z"),
  endsAt: at("2026-12-06T00:00:00Z"),
  breakMinutes: 30,
};

test("hours count from an agreement given during the job, and say so", () => {
  const from = (agreedAt: string) => countedFrom({ ...evening, agreedAt: at(agreedAt) });
  expect(from("2026-12-05T18:00:59Z")).toBeNull();
  expect(from("2026-12-06T00:00:00Z")).toBeNull();
  expect(from("2026-12-05T19:07:40Z")).toEqual(at("2026-12-05T19:07:00Z"));
  expect(countedFromSentence(at("2026-12-05T19:07:00Z"))).toBe(
    "Vos heures comptent à partir de 20\u00a0h\u00a007.",
  );
});

describe("the hours planned", () => {
  const planned = (agreedAt: string, agreedBreak = 30, plannedBreak = agreedBreak) =>
    plannedOf({
      ...evening,
      agreedAt: new Date(agreedAt),
      agreedBreak,
      plannedBreak,
      endedAt: null,
      endedBy: null,
    });

  test.each([
    ["before the job are its own", -60_000, evening.startsAt],
    ["at its start are its own", 0, evening.startsAt],
    ["during the job start at that minute", 3_659_999, new Date(evening.startsAt.getTime() + 3_600_000)],
    ["once it is over are its own", 86_400_000, evening.startsAt],
  ])("of a person who agreed %s", (_case, afterStart, startsAt) => {
    const agreedAt = new Date(evening.startsAt.getTime() + afterStart).toISOString();
    expect(planned(agreedAt)).toEqual({ ...evening, startsAt, breakMinutes: 30 });
  });

  test.each([
    ["candidate", 3_600_001, new Date(evening.startsAt.getTime() + 3_660_000)],
    ["candidate", 0, evening.endsAt],
    ["recruiter", 3_600_000, evening.endsAt],
  ] as const)(
    "of a person whose engagement was ended by the %s %d ms after the start",
    (endedBy, ms, endsAt) => {
      const endedAt = new Date(evening.startsAt.getTime() + ms);
      const agreed = {
        ...evening,
        agreedAt: new Date(0),
        agreedBreak: 30,
        plannedBreak: 30,
        endedAt,
        endedBy,
      };
      expect(plannedOf(agreed)).toEqual({ ...evening, endsAt, breakMinutes: 30 });
    },
  );

  test("have the break of the job when it is shorter than the agreed one", () => {
    const agreedAt = "2026-12-01T12:00:00Z";
    expect([planned(agreedAt, 30, 15), planned(agreedAt, 30, 45)]).toMatchObject([
      { breakMinutes: 15 },
      { breakMinutes: 30 },
    ]);
  });

  test("have the agreed break only when it is shorter", () => {
    const lastMinutes = new Date(evening.endsAt.getTime() - 30 * 60_000).toISOString();
    expect(planned(lastMinutes, 29).breakMinutes).toBe(29);
    expect(planned(lastMinutes, 30).breakMinutes).toBe(0);
  });
});

test.each([
  ["not moved", { startsAt: evening.startsAt, endsAt: evening.endsAt }, {}],
  [
    "moved from a night to an evening",
    evening,
    { date: "2026-12-12", startTime: "18:00", endTime: "22:00", endsNextDay: false },
  ],
])("a job %s has the day and the hours of an engagement", (_case, engagement, moved) => {
  const then = { date: "2026-12-05", startTime: "19:00", endTime: "01:00", endsNextDay: true };
  const span = { startsAt: evening.startsAt, endsAt: evening.endsAt };
  const now = { ...then, ...moved };
  expect(jobOfEngagement({ ...now, ...spanOf(now), title: "Extra" }, engagement)).toEqual({
    ...then,
    ...span,
    title: "Extra",
  });
});
