import { expect, onTestFinished, test, vi } from "vitest";
import type { DayJob } from "#domain/engagements/day.ts";
import { sampleJob } from "#web/testing/job-samples.ts";
import { id, sampleEngaged } from "#web/testing/samples.ts";
import { draftOf } from "./attendance-draft.ts";

function job(): DayJob {
  const { title, category, ville } = sampleJob(1);
  return {
    id: id(100),
    title,
    category,
    ville,
    date: "2026-12-05",
    startTime: "18:00",
    endTime: "23:30",
    endsNextDay: false,
    seriesId: null,
    isActive: false,
    urgent: false,
    numberOfPositions: 1,
    positionsTaken: 1,
    applicationsPending: 0,
    state: "finished",
    need: "off",
    toRecord: 1,
    address: "12 rue Jean Savidan, 22300 Lannion",
    briefing: null,
    isDeleted: false,
    people: [],
  };
}

test.each([
  ["planned", null, { from: "18:00", to: "23:30" }],
  [
    "recorded",
    { from: "2026-12-05T17:15:00.000Z", to: "2026-12-05T22:45:00.000Z" },
    { from: "18:15", to: "23:45" },
  ],
] as const)("on a device away from Paris, the hours %s are those of Paris", (_which, recorded, hours) => {
  vi.stubEnv("TZ", "Indian/Reunion");
  onTestFinished(() => void vi.unstubAllEnvs());
  const {
    id: applicationId,
    userId,
    candidateName,
    candidatePhone,
    engagement,
  } = sampleEngaged(1, {
    recorded: recorded && {
      ...recorded,
      outcome: "present",
      breakMinutes: 0,
      by: "recruiter",
      rating: null,
      contest: null,
    },
  });
  if (engagement === null) throw new Error("Nobody is engaged");
  const person = {
    applicationId,
    userId,
    candidateName,
    candidatePhone,
    engagement,
    jobsTogether: 0,
    lastJobOn: null,
    isEngagedElsewhere: false,
    hints: [],
    daysThisQuarter: 1,
  };
  expect(draftOf(person, job())).toMatchObject(hours);
});
