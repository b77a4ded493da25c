import { describe, expect, test } from "vitest";
import type { EngagementState } from "#domain/engagements/engagement-state.ts";
import {
  type OwnApplication,
  isConfirmable,
  isWithdrawable,
  applicationGroupOf,
  applicationGroupLabels,
  applicationsIn,
  ownApplicationLabels,
  payTermsOf,
} from "./own-applications.ts";

const NOW = new Date("2026-12-05T12:00:00.000Z");
const before = { startsAt: "2026-12-05T06:00:00.000Z", endsAt: "2026-12-05T11:59:59.000Z" };
const during = { startsAt: "2026-12-05T12:00:00.000Z", endsAt: "2026-12-05T12:00:01.000Z" };
const after = { startsAt: "2026-12-05T12:00:01.000Z", endsAt: "2026-12-05T22:00:00.000Z" };
const recorded = (outcome: "present" | "absent", to: string | null = null) => ({
  outcome,
  from: null,
  to,
  breakMinutes: 0,
  contest: null,
  contestableUntil: null,
});

function accepted(
  state: EngagementState,
  job: OwnApplication["job"],
  record: ReturnType<typeof recorded> | null = null,
): OwnApplication {
  return {
    status: "accepted",
    job,
    engagement: {
      state,
      recorded: record,
      confirmedAt: state === "confirmed" ? before.startsAt : null,
      confirmableUntil: job.startsAt,
      withdrawableUntil: job.startsAt,
    },
  };
}

describe("the group of an own application", () => {
  test.each([
    ["pending", { status: "pending", job: after, engagement: null }],
    // It is closed within a minute of the end of the job.
    ["pending", { status: "pending", job: before, engagement: null }],
    ["past", { status: "rejected", job: after, engagement: null }],
    ["upcoming", { status: "accepted", job: after, engagement: null }],
    ["past", { status: "accepted", job: before, engagement: null }],
    ["upcoming", accepted("expected", after)],
    ["to-confirm", accepted("asked", after)],
    ["to-confirm", accepted("changed", after)],
    ["upcoming", accepted("confirmed", after)],
    ["upcoming", accepted("ongoing", during)],
    ["past", accepted("withdrawn", after)],
    ["past", accepted("cancelled", after)],
    ["past", accepted("to-record", before)],
    ["upcoming", accepted("present", during, recorded("present"))],
    ["upcoming", accepted("present", during, recorded("present", during.endsAt))],
    // Who left the job, recorded until then.
    ["past", accepted("present", during, recorded("present", NOW.toISOString()))],
    ["past", accepted("present", before, recorded("present"))],
    ["past", accepted("absent", during, recorded("absent"))],
    ["past", accepted("confirmed", { ...during, endsAt: NOW.toISOString() })],
  ] as const)("is %s for %j", (group, application) => {
    expect(applicationGroupOf(application, NOW)).toBe(group);
  });

  test.each([
    ["asked", during, "upcoming"],
    ["asked", before, "past"],
    ["confirmed", before, "past"],
    ["ongoing", before, "past"],
  ] as const)("of a job read as %s before it started or ended follows the clock", (state, job, group) => {
    expect(applicationGroupOf(accepted(state, job), NOW)).toBe(group);
  });
});

test("jobs to come are listed soonest first, past ones last first", () => {
  const application = (startsAt: string, endsAt: string) => accepted("confirmed", { startsAt, endsAt });
  const [far, near] = [
    application("2027-01-05T12:00:00.000Z", "2027-01-05T13:00:00.000Z"),
    application("2026-12-06T12:00:00.000Z", "2026-12-06T13:00:00.000Z"),
  ];
  const [old, recent] = [
    application("2026-10-01T12:00:00.000Z", "2026-10-01T13:00:00.000Z"),
    application("2026-12-04T12:00:00.000Z", "2026-12-04T13:00:00.000Z"),
  ];
  expect(applicationsIn("upcoming", [far, old, near, recent], NOW)).toEqual([near, far]);
  expect(applicationsIn("upcoming", [near, far], NOW)).toEqual([near, far]);
  expect(applicationsIn("past", [far, old, near, recent], NOW)).toEqual([recent, old]);
});

/** Accepted while the job goes on. */
function acceptedDuring(facts: Partial<NonNullable<OwnApplication["engagement"]>>): OwnApplication {
  const { engagement, ...application } = accepted("ongoing", during);
  const until = { confirmableUntil: during.endsAt, withdrawableUntil: during.endsAt };
  return { ...application, engagement: engagement && { ...engagement, ...until, ...facts } };
}

describe("what a candidate may still answer", () => {
  test.each([
    [true, accepted("expected", after)],
    [true, accepted("asked", after)],
    [true, accepted("changed", after)],
    [false, accepted("confirmed", after)],
    [false, accepted("asked", during)],
    [false, accepted("ongoing", during)],
    [true, acceptedDuring({})],
    [false, acceptedDuring({ confirmedAt: NOW.toISOString() })],
    [false, acceptedDuring({ confirmableUntil: NOW.toISOString() })],
    [false, accepted("withdrawn", after)],
    [false, { status: "pending", job: after, engagement: null } as const],
  ])("confirming is %s for %j", (isAllowed, application) => {
    expect(isConfirmable(application, NOW)).toBe(isAllowed);
  });

  test.each([
    [true, { status: "pending", job: after, engagement: null } as const],
    [true, accepted("expected", after)],
    [true, accepted("confirmed", after)],
    [true, accepted("changed", after)],
    [false, accepted("confirmed", during)],
    [true, acceptedDuring({})],
    [false, acceptedDuring({ withdrawableUntil: NOW.toISOString() })],
    [false, accepted("present", after, recorded("present"))],
    [false, accepted("withdrawn", after)],
    [false, accepted("ongoing", after, recorded("present"))],
    [false, { status: "rejected", job: after, engagement: null } as const],
  ])("withdrawing is %s for %j", (isAllowed, application) => {
    expect(isWithdrawable(application, NOW)).toBe(isAllowed);
  });
});

test("groups and states are worded", () => {
  expect(Object.values(applicationGroupLabels)).toEqual([
    "À confirmer",
    "Prévues",
    "En attente",
    "Historique",
  ]);
  expect([ownApplicationLabels.confirmed, ownApplicationLabels.changed]).toEqual([
    "Confirmée",
    "Modifiée, à accepter",
  ]);
});

describe("the pay and the break of an own application", () => {
  const agreed = { ...after, hourlyRate: 13.5, breakMinutes: 0 };
  const proposed = { hourlyRate: 12.5, breakMinutes: 30 };
  const job = { hourlyRate: 12.5, briefing: { breakMinutes: 30 } };

  test.each([
    ["a pending application", null, proposed],
    ["a change that awaits an answer", { state: "changed", agreed }, proposed],
    ["a job under way", { state: "ongoing", agreed }, agreed],
    ["a job to record", { state: "to-record", agreed }, agreed],
  ] as const)("of %s are those that hold for it", (_, engagement, terms) => {
    expect(payTermsOf({ job, engagement })).toEqual(terms);
  });
});
