import * as z from "zod/mini";
import { recordId } from "#domain/values/record-fields.ts";
import { shownOffer } from "#domain/jobs/shown-offer.ts";
import { withdrawal } from "#domain/engagements/engagement.ts";
import { notification } from "#domain/engagements/notification.ts";
import { applicationRecord } from "#contract/candidates/applications.ts";
import { feedJobRecord, ownApplication } from "#contract/candidates/candidate.ts";
import { candidateTags, cursor, idParams, named, noContent, operation, page } from "#contract/operation.ts";

/** Confirms attendance, or accepts the hours and pay that the company changed (ADR 0087). */
export const confirmEngagement = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/confirmation",
  config: {
    access: "candidate",
    errors: ["not-found", "failed-precondition", "schedule-clash", "aborted"],
    current: feedJobRecord,
    meanings: {
      aborted: "the offer was edited after the version sent: show `current`, and let the person confirm it.",
      "failed-precondition":
        "not engaged, no longer engaged, or the mission has started or was recorded: `message` says which.",
    },
  },
  schema: {
    operationId: "confirmEngagement",
    tags: candidateTags,
    summary: "Confirm one's attendance, or accept changed terms",
    params: idParams,
    body: shownOffer,
    response: { 200: ownApplication },
  },
});

/** Withdraws a pending application, or withdraws from an upcoming mission; the place is free immediately. */
export const withdrawApplication = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/withdrawal",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition": "already refused, or the mission has started.",
    },
  },
  schema: {
    operationId: "withdrawApplication",
    tags: candidateTags,
    summary: "Withdraw an application, or withdraw from a mission",
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
    summary: "Remind those who have not confirmed a mission of the next 24 hours",
    response: {
      200: named(
        z.object({ reminded: z.int().check(z.describe("How many people were reminded")) }),
        "Reminded",
      ),
    },
  },
});

const notificationRecord = named(notification, "Notification");

/** The notifications of the signed-in candidate, newest first; kept 90 days. */
export const listNotifications = operation({
  method: "GET",
  url: "/api/candidate/notifications",
  config: { access: "candidate" },
  schema: {
    operationId: "listNotifications",
    tags: candidateTags,
    summary: "List own notifications, newest first",
    description: "applicationId: only those about one own application.",
    querystring: z.strictObject({ cursor, applicationId: z.optional(recordId) }),
    response: {
      200: named(
        z.extend(page(notificationRecord), {
          unread: z.int().check(z.describe("How many are unread, on all pages")),
        }),
        "NotificationPage",
      ),
    },
  },
});

/** Marks a notification and all older ones as read. */
export const readNotifications = operation({
  method: "POST",
  url: "/api/candidate/notifications/read",
  config: { access: "candidate", invalid: "invalid-application-data", errors: ["not-found"] },
  schema: {
    operationId: "readNotifications",
    tags: candidateTags,
    summary: "Mark notifications as read",
    body: z.strictObject({
      until: recordId,
      only: z._default(z.boolean().check(z.describe("That one alone, not those before it")), false),
    }),
    response: { 204: noContent },
  },
});
