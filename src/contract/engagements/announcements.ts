import * as z from "zod/mini";
import { idempotencyHeaders, idParams, named, operation } from "#contract/operation.ts";
import { announcement, newAnnouncement } from "#domain/engagements/announcement.ts";

const tags: [string] = ["Jobs"];
const announcementRecord = named(announcement, "Announcement");

/** Sends a message to all the people engaged for an own job (ADR 0096). */
export const announceToEngaged = operation({
  method: "POST",
  url: "/api/jobs/:id/announcements",
  config: {
    access: "onboarded",
    errors: ["not-found", "failed-precondition", "rate-limit-exceeded", "already-exists"],
    meanings: {
      "failed-precondition": "nobody is engaged, or the job is over: `message` says which.",
      "rate-limit-exceeded": "ten a day for one job at most.",
    },
  },
  schema: {
    operationId: "announceToEngaged",
    tags,
    summary: "Send a message to all the people engaged for a job",
    params: idParams,
    headers: idempotencyHeaders,
    body: newAnnouncement,
    response: { 201: announcementRecord },
  },
});

export const listAnnouncements = operation({
  method: "GET",
  url: "/api/jobs/:id/announcements",
  config: { access: "onboarded", errors: ["not-found"] },
  schema: {
    operationId: "listAnnouncements",
    tags,
    summary: "List the messages sent to the people engaged for a job",
    params: idParams,
    response: { 200: named(z.object({ items: z.array(announcementRecord) }), "Announcements") },
  },
});
