import * as z from "zod/mini";
import { notification } from "#domain/candidates/notification.ts";

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

export type EndedSessions = z.output<typeof endedSessions>;
export type ClosedAccounts = z.output<typeof closedAccounts>;
