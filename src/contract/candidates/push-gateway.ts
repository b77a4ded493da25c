import * as z from "zod/mini";
import { sample } from "#contract/operation.ts";
import { notification } from "#domain/candidates/notification.ts";
import { notificationExample } from "./notifications.ts";

export const SIGNATURE_HEADER = "x-renfort-signature";

/** What is posted to the push gateway of the candidates' app, up to 100 notifications at once (ADR 0088). */
export const pushedNotifications = z.object({
  notifications: z.array(
    z.extend(
      z.pick(notification, {
        id: true,
        kind: true,
        title: true,
        body: true,
        jobId: true,
        applicationId: true,
      }),
      { userId: z.uuid().check(z.describe("The candidate's `id`")) },
    ),
  ),
});

export const pushedExample = {
  notifications: [
    {
      id: sample.id,
      userId: sample.id,
      kind: notificationExample.kind,
      title: notificationExample.title,
      body: notificationExample.body,
      jobId: sample.id,
      applicationId: sample.id,
    },
  ],
};

export type PushedNotifications = z.output<typeof pushedNotifications>;

const eventFields = {
  id: z.uuid().check(z.describe("The same when the event is sent again")),
  userId: z.uuid().check(z.describe("The candidate's `id`")),
  at: z.iso.datetime(),
};

/** The sessions of candidates that ended, whatever ended them, up to 100 at once (ADR 0136). */
export const endedSessions = z.object({
  endedSessions: z.array(
    z.object({
      ...eventFields,
      sessionId: z
        .uuid()
        .check(z.describe("As `listCandidateSessions` names it: push to its device no more")),
    }),
  ),
});

/** The accounts of candidates that were closed or deleted, up to 100 at once. */
export const closedAccounts = z.object({
  closedAccounts: z.array(
    z.object({
      ...eventFields,
      isDeleted: z
        .boolean()
        .check(
          z.describe(
            "True: delete everything known of this `userId`. False: suspended or closed, its sessions have ended, and it may be " +
              "opened again",
          ),
        ),
    }),
  ),
});

export const endedSessionsExample = {
  endedSessions: [{ id: sample.id, userId: sample.id, at: "2026-12-04T12:00:00.000Z", sessionId: sample.id }],
};

export const closedAccountsExample = {
  closedAccounts: [{ id: sample.id, userId: sample.id, at: "2026-12-04T12:00:00.000Z", isDeleted: true }],
};

export type EndedSessions = z.output<typeof endedSessions>;
export type ClosedAccounts = z.output<typeof closedAccounts>;
