import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { JOB_FINISHED } from "#domain/jobs/schedule.ts";
import { secondsToMidnight } from "#domain/values/dates.ts";
import { requiredText } from "#domain/values/text.ts";
import { NOBODY_ENGAGED } from "./engagement.ts";

export const MAX_ANNOUNCEMENT = 500;
export const MAX_ANNOUNCEMENTS_A_DAY = 10;

export const newAnnouncement = z.strictObject({
  text: requiredText({ subject: "Le message", required: "Écrivez votre message", max: MAX_ANNOUNCEMENT }),
});

export const announcement = z.object({
  id: z.uuid(),
  text: z.string(),
  sentTo: z.int().check(z.describe("How many people it was sent to: those engaged then")),
  createdAt: z.iso.datetime(),
});

export type Announcement = z.output<typeof announcement>;

type AnnouncedJob = { endsAt: Date; engaged: number; sentToday: number };

/** Refuses when the job is finished or nobody is engaged (`failed-precondition`), or above ten a day (`rate-limit-exceeded`). */
export function assertAnnounceable({ endsAt, engaged, sentToday }: AnnouncedJob, now: Date): void {
  if (endsAt <= now) throw new AppError("failed-precondition", { message: JOB_FINISHED });
  if (engaged === 0) {
    throw new AppError("failed-precondition", { message: NOBODY_ENGAGED });
  }
  if (sentToday < MAX_ANNOUNCEMENTS_A_DAY) return;
  throw new AppError("rate-limit-exceeded", {
    message: `${MAX_ANNOUNCEMENTS_A_DAY} messages par jour au plus pour une offre : appelez, ou réessayez demain`,
    retryAfter: secondsToMidnight(now),
  });
}
