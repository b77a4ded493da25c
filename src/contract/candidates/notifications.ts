import * as z from "zod/mini";
import { candidateTags, cursor, named, noContent, operation, page, sample } from "#contract/operation.ts";
import { notification } from "#domain/candidates/notification.ts";
import { legal } from "#domain/legal.ts";
import { recordId } from "#domain/values/record-fields.ts";

const notificationRecord = named(notification, "Notification");
export const notificationExample = {
  id: sample.id,
  kind: "confirm",
  title: "Confirmez votre venue",
  body: "Maison Kerguelen compte sur vous samedi 5 décembre 2026, 18 h – 23 h, pour « Extra service du soir ». Confirmez que vous venez.",
  jobId: sample.id,
  applicationId: sample.id,
  createdAt: "2026-12-04T09:00:00.000Z",
  readAt: null,
};

export const listNotifications = operation({
  method: "GET",
  url: "/api/candidate/notifications",
  config: { access: "candidate" },
  schema: {
    operationId: "listNotifications",
    tags: candidateTags,
    summary: "List own notifications, newest first",
    description:
      "applicationId: only those about one own application.\n\nKinds: accepted, rejected, asked to confirm, a job changed or cancelled, absent, late or fewer hours recorded, an answer to a contest. Title and body " +
      `are to be shown unchanged. Pages of 50; kept ${legal.notificationDays} days. They are also pushed through the app's gateway, and ` +
      "mailed unless `notifyByMail` is false; between 22:00 and 7:00 in Paris, what can wait is deferred.",
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
  example: {
    response: { items: [notificationExample], nextCursor: null, unread: 1 },
  },
});

/** Marks a notification and all older ones as read. */
export const markNotificationsRead = operation({
  method: "POST",
  url: "/api/candidate/notifications/read",
  config: { access: "candidate", invalid: "invalid-application-data", errors: ["not-found"] },
  schema: {
    operationId: "markNotificationsRead",
    tags: candidateTags,
    summary: "Mark notifications as read",
    description:
      "`until` is the id of the newest one read: it and all older ones are marked, or it alone with `only`.",
    body: z.strictObject({
      until: recordId,
      only: z._default(z.boolean().check(z.describe("That one alone, not those before it")), false),
    }),
    response: { 204: noContent },
  },
  example: {
    request: { until: sample.id },
  },
});
