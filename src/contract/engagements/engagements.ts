import * as z from "zod/mini";
import { applicationRecord } from "#contract/applications/applications.ts";
import { feedJobRecord } from "#contract/candidates/feed.ts";
import { ownApplication } from "#contract/candidates/own-applications.ts";
import { candidateTags, idParams, named, noContent, operation } from "#contract/operation.ts";
import { withdrawal } from "#domain/engagements/engagement.ts";
import { shownJob } from "#domain/jobs/shown-job.ts";

/** Confirms attendance, or accepts the hours and pay that the company changed (ADR 0087). */
export const confirmEngagement = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/confirmation",
  config: {
    access: "candidate",
    errors: ["not-found", "failed-precondition", "schedule-clash", "aborted"],
    current: feedJobRecord,
    meanings: {
      aborted: "the job was edited after the version sent: show `current`, and let the person confirm it.",
      "failed-precondition":
        "not engaged, no longer engaged, or the job has started or was recorded: `message` says which.",
    },
  },
  schema: {
    operationId: "confirmEngagement",
    tags: candidateTags,
    summary: "Confirm one's attendance, or accept changed terms",
    params: idParams,
    body: shownJob,
    response: { 200: ownApplication },
  },
});

/** Withdraws a pending application, or withdraws from an upcoming job; the position is free immediately. */
export const withdrawApplication = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/withdrawal",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition": "already refused, or the job has started.",
    },
  },
  schema: {
    operationId: "withdrawApplication",
    tags: candidateTags,
    summary: "Withdraw an application, or withdraw from a job",
    params: idParams,
    body: withdrawal,
    response: { 204: noContent },
  },
});

/** Reminds an engaged person to confirm: three times at most, two hours apart. */
export const remindEngaged = operation({
  method: "POST",
  url: "/api/applications/:id/reminder",
  config: {
    access: "onboarded",
    errors: ["not-found", "failed-precondition"],
    meanings: { "failed-precondition": "nothing to confirm, or reminded too often or too recently." },
  },
  schema: {
    operationId: "remindEngaged",
    tags: ["Applications"],
    summary: "Remind an engaged person to confirm",
    params: idParams,
    response: { 200: applicationRecord },
  },
});

/** Reminds everybody of the to-do list's `unconfirmed` item who may be reminded now. */
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
    response: {
      200: named(
        z.object({ reminded: z.int().check(z.describe("How many people were reminded")) }),
        "Reminded",
      ),
    },
  },
});
