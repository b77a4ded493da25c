import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { JOB_OVER } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { requiredText } from "#domain/values/text.ts";
import { NOBODY_ENGAGED } from "./engagement.ts";

export const MAX_ANNOUNCEMENT = 500;
const MAX_A_DAY = 10;

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

/** The start of the day, in Paris, whose announcements count for the daily limit. */
export function announcementDayOf(now: Date): Date {
  return instantInParis(dayInParis(now), "00:00");
}

type AnnouncedJob = { endsAt: Date; engaged: number; sentToday: number };

/** Refuses when the job is over or nobody is engaged (`failed-precondition`), or above ten a day (`rate-limit-exceeded`). */
export function assertAnnounceable({ endsAt, engaged, sentToday }: AnnouncedJob, now: Date): void {
  if (endsAt <= now) throw new AppError("failed-precondition", { message: JOB_OVER });
  if (engaged === 0) {
    throw new AppError("failed-precondition", { message: NOBODY_ENGAGED });
  }
  if (sentToday < MAX_A_DAY) return;
  const tomorrow = instantInParis(addDays(dayInParis(now), 1), "00:00");
  throw new AppError("rate-limit-exceeded", {
    message: `${MAX_A_DAY} messages par jour au plus pour une offre : appelez, ou réessayez demain`,
    retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  });
}
