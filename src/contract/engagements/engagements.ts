import * as z from "zod/mini";
import { recordId } from "#domain/values/record-fields.ts";
import { withdrawal } from "#domain/engagements/engagement.ts";
import { notification } from "#domain/engagements/notification.ts";
import { applicationRecord } from "#contract/candidates/applications.ts";
import { ownApplication } from "#contract/candidates/candidate.ts";
import { candidateTags, cursor, idParams, named, noContent, operation, page } from "#contract/operation.ts";

/** Confirms that one comes, or takes the hours and the pay as the company changed them (ADR 0087). */
export const confirmEngagement = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/confirmation",
  config: {
    access: "candidate",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition": "not engaged, or not any more, or the mission has begun, as its sentence says.",
    },
  },
  schema: {
    operationId: "confirmEngagement",
    tags: candidateTags,
    summary: "Confirm that one comes, or agree to what changed",
    params: idParams,
    response: { 200: ownApplication },
  },
});

/** Takes a pending application back, or withdraws from a mission to come; the place is free at once. */
export const withdrawApplication = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/withdrawal",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition": "refused already, or the mission has begun.",
    },
  },
  schema: {
    operationId: "withdrawApplication",
    tags: candidateTags,
    summary: "Take an application back, or withdraw from a mission",
    params: idParams,
    body: withdrawal,
    response: { 204: noContent },
  },
});

/** Asks an engaged person again to confirm: three times at most, two hours apart. */
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
    summary: "Ask an engaged person again to confirm",
    params: idParams,
    response: { 200: applicationRecord },
  },
});

const notificationRecord = named(notification, "Notification");

/** What the signed-in candidate was told, newest first; kept 90 days. */
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

/** Marks as read a notification and all that came before it. */
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
