import * as z from "zod/mini";
import { idempotencyHeaders, idParams, named, operation } from "#contract/operation.ts";
import { IMMINENT_HOURS } from "#domain/candidates/notification.ts";
import {
  announcement,
  newAnnouncement,
  MAX_ANNOUNCEMENT,
  MAX_ANNOUNCEMENTS_A_DAY,
} from "#domain/engagements/announcement.ts";
import { legal } from "#domain/legal.ts";

const tags: [string] = ["Jobs"];
const announcementRecord = named(announcement, "Announcement");

/** Sends a message to all the people engaged for an own job (ADR 0096). */
export const announceToEngaged = operation({
  method: "POST",
  url: "/api/jobs/:id/announcements",
  config: {
    access: "onboarded",
    errors: ["failed-precondition", "rate-limit-exceeded", "already-exists"],
    meanings: {
      "failed-precondition": "nobody is engaged, or the job is finished: `message` says which.",
      "rate-limit-exceeded": `${MAX_ANNOUNCEMENTS_A_DAY} a day for one job at most.`,
    },
  },
  schema: {
    operationId: "announceToEngaged",
    tags,
    summary: "Send a message to all the people engaged for a job",
    description:
      `At most ${MAX_ANNOUNCEMENT} characters, pushed to each of them as an \`announcement\` notification. The mail only says that there ` +
      `is a message to read, and only when the job starts within ${IMMINENT_HOURS} hours. Recipients do not see each other.`,
    params: idParams,
    headers: idempotencyHeaders,
    body: newAnnouncement,
    response: { 201: announcementRecord },
  },
  example: {
    request: { text: "Entrée par la cuisine, rue des Halles. Le parking est complet : venez à pied." },
  },
});

export const listAnnouncements = operation({
  method: "GET",
  url: "/api/jobs/:id/announcements",
  config: { access: "onboarded" },
  schema: {
    operationId: "listAnnouncements",
    tags,
    summary: "List the messages sent to the people engaged for a job",
    description: `Newest first, with how many people each was sent to; kept ${legal.notificationDays} days.`,
    params: idParams,
    response: { 200: named(z.object({ items: z.array(announcementRecord) }), "Announcements") },
  },
});
