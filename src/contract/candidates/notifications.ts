import * as z from "zod/mini";
import { candidateTags, cursor, named, noContent, operation, page } from "#contract/operation.ts";
import { notification } from "#domain/candidates/notification.ts";
import { recordId } from "#domain/values/record-fields.ts";

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
