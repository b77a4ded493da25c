import * as z from "zod/mini";
import { applicationRecord } from "#contract/applications/applications.ts";
import { feedJobExample, feedJobRecord } from "#contract/candidates/feed.ts";
import { ownApplication, ownApplicationExample } from "#contract/candidates/own-applications.ts";
import { candidateTags, idParams, named, noContent, operation, sample } from "#contract/operation.ts";
import { MAX_REMINDERS, REMINDER_EVERY_HOURS, MAX_REMINDED } from "#domain/engagements/reminder.ts";
import { withdrawal, LATE_HOURS, REFLECTION_HOURS } from "#domain/engagements/withdrawal.ts";
import { shownVersion } from "#domain/jobs/job-version.ts";

export const engagedExample = {
  ...ownApplicationExample,
  status: "accepted",
  job: {
    ...feedJobExample,
    distanceKm: null,
    applicationId: sample.id,
    applicationStatus: "accepted",
    remainingPositions: 1,
  },
  engagement: {
    state: "confirmed",
    agreed: {
      startsAt: "2026-12-05T17:00:00.000Z",
      endsAt: "2026-12-05T22:00:00.000Z",
      hourlyRate: 13.5,
      breakMinutes: 30,
    },
    changedTerms: [],
    confirmedAt: "2026-12-04T09:12:00.000Z",
    confirmableUntil: "2026-12-05T17:00:00.000Z",
    withdrawableUntil: "2026-12-05T17:00:00.000Z",
    countedFrom: null,
    isConfirmationAsked: false,
    isLateIfWithdrawnNow: true,
    recorded: null,
  },
};

/** Confirms attendance, or accepts the hours and pay that the company changed (ADR 0087). */
export const confirmEngagement = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/confirmation",
  config: {
    access: "candidate",
    errors: ["failed-precondition", "schedule-clash", "aborted"],
    current: feedJobRecord,
    meanings: {
      aborted: "the job was edited after the version sent: show `current`, and let the person confirm it.",
      "failed-precondition":
        "not engaged, no longer engaged, after `engagement.confirmableUntil`, or recorded: `message` says which.",
    },
  },
  schema: {
    operationId: "confirmEngagement",
    tags: candidateTags,
    summary: "Confirm one's attendance, or accept changed terms",
    description:
      "After `confirm` and `changed` notifications, or before any. Send the `version` of the job that was on screen: after a " +
      "change it accepts its hours and pay, which become `engagement.agreed`. Sent again, it returns the same.",
    params: idParams,
    body: shownVersion,
    response: { 200: ownApplication },
  },
  example: {
    request: { version: 3 },
    response: engagedExample,
  },
});

export const withdrawApplication = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/withdrawal",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["failed-precondition", "aborted"],
    meanings: {
      aborted:
        "`shownAsLate` is false and it would now count as late: say so, and let the person send it again.",
      "failed-precondition": "already rejected, recorded, or after `engagement.withdrawableUntil`.",
    },
  },
  schema: {
    operationId: "withdrawApplication",
    tags: candidateTags,
    summary: "Withdraw an application, or withdraw from a job",
    description:
      "A pending application is deleted permanently: one cannot apply to that job again. An engagement ends, up to " +
      "`engagement.withdrawableUntil`, and its position is free immediately; `engagement.isLateIfWithdrawnNow` tells in advance whether it " +
      `counts as late (less than ${LATE_HOURS} hours before the start, more than ${REFLECTION_HOURS} hours after agreeing, and no change by ` +
      "the company). Send what was on screen as `shownAsLate`, so that it does not count unannounced. The reason, if any, is shown to the " +
      "company. Sent again, it returns the same.",
    params: idParams,
    body: withdrawal,
    response: { 204: noContent },
  },
  example: {
    request: { reason: "Je suis malade.", shownAsLate: true },
  },
});

export const remindEngaged = operation({
  method: "POST",
  url: "/api/applications/:id/reminder",
  config: {
    access: "onboarded",
    errors: ["failed-precondition"],
    meanings: { "failed-precondition": "nothing to confirm, or reminded too often or too recently." },
  },
  schema: {
    operationId: "remindEngaged",
    tags: ["Applications"],
    summary: "Remind an engaged person to confirm",
    description:
      `The candidate is notified again. ${MAX_REMINDERS} times at most, ${REMINDER_EVERY_HOURS} hours apart; \`engagement.whyNotRemind\` tells in advance ` +
      "why a reminder would be refused.",
    params: idParams,
    response: { 200: applicationRecord },
  },
  example: {
    response: {
      id: sample.id,
      jobId: sample.id,
      userId: sample.id,
      status: "accepted",
      appliedAt: "2026-11-22T09:00:00.000Z",
      candidateName: "Zoé Le Gall",
      candidatePhone: "+33612345678",
      candidate: {
        reliabilityScore: 100,
        completedShifts: 0,
        noShows: 0,
        jobsTogether: 0,
        lastJobOn: null,
        ville: "Lannion",
        distanceKm: 9,
        hasCv: true,
      },
      engagement: {
        state: "asked",
        agreed: {
          startsAt: "2026-12-05T17:00:00.000Z",
          endsAt: "2026-12-05T22:00:00.000Z",
          hourlyRate: 13.5,
          breakMinutes: 30,
        },
        changedTerms: [],
        agreedAt: "2026-11-22T09:30:00.000Z",
        confirmedAt: null,
        askedAt: "2026-12-04T12:00:00.000Z",
        reminders: 1,
        whyNotRemind: "Relance possible à 15 h",
        remindableFrom: "2026-12-04T14:00:00.000Z",
        endedAt: null,
        endedBy: null,
        endedReason: null,
        isLate: false,
        leftDuring: null,
        isDeclared: false,
        recorded: null,
      },
      wasProposed: false,
      isProposed: false,
      closedBecause: null,
      isEngagedElsewhere: false,
      job: {
        title: "Extra service du soir",
        hourlyRate: 13.5,
        date: "2026-12-05",
        startTime: "18:00",
        endTime: "23:00",
        endsNextDay: false,
        ville: "Lannion",
        address: "12 rue Jean Savidan, 22300 Lannion",
        numberOfPositions: 2,
        positionsTaken: 1,
        isDeleted: false,
      },
    },
  },
});

export const remindUnconfirmed = operation({
  method: "POST",
  url: "/api/reminders",
  config: {
    access: "onboarded",
    errors: ["failed-precondition"],
    meanings: { "failed-precondition": "nobody can be reminded now: `message` says from when, if ever." },
  },
  schema: {
    operationId: "remindUnconfirmed",
    tags: ["Applications"],
    summary: "Remind those who have not confirmed a job of the next 24 hours",
    description:
      `One reminder to each person counted as \`remindable\` in the to-do list; ${MAX_REMINDED} at most, those of the next jobs first. ` +
      `The others are left out: reminded less than ${REMINDER_EVERY_HOURS} hours ago, or ${MAX_REMINDERS} times.`,
    response: {
      200: named(
        z.object({ reminded: z.int().check(z.describe("How many people were reminded")) }),
        "Reminded",
      ),
    },
  },
  example: {
    response: { reminded: 3 },
  },
});
