import * as z from "zod/mini";
import { recordId } from "#domain/values/record-fields.ts";
import { withdrawal } from "#domain/engagements/engagement.ts";
import { notification } from "#domain/engagements/notification.ts";
import { applicationRecord } from "#contract/candidates/applications.ts";
import { ownApplication } from "#contract/candidates/candidate.ts";
import { candidateTags, cursor, idParams, named, noContent, operation, page } from "#contract/operation.ts";

/** Confirms attendance, or accepts the hours and pay that the company changed (ADR 0087). */
export const confirmEngagement = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/confirmation",
  config: {
    access: "candidate",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition":
        "not engaged, no longer engaged, or the mission has started: `message` says which.",
    },
  },
  schema: {
    operationId: "confirmEngagement",
    tags: candidateTags,
    summary: "Confirm one's attendance, or accept changed terms",
    params: idParams,
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
    querystring: z.strictObject({ cursor }),
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
    body: z.strictObject({ until: recordId }),
    response: { 204: noContent },
  },
});
