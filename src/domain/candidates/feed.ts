import * as z from "zod/mini";
import { applicationStatuses } from "#domain/applications/application.ts";
import { briefingRecord } from "#domain/jobs/briefing.ts";
import { readContent } from "#domain/jobs/job-content.ts";
import { endsNextDay, jobLocation, jobStatuses, seriesId } from "#domain/jobs/job.ts";
import { day, eurosPerHour, kilometres, time } from "#domain/values/record-fields.ts";

export const UNKNOWN_CITY = "Ville introuvable : vérifiez son nom, ou ajoutez le code postal";

/** A job as a candidate reads it (design §9): its fields, positions left, distance in kilometres when requested. */
export const feedJob = z.object({
  id: z.uuid(),
  title: z.string(),
  businessName: z.string(),
  category: z.string(),
  description: z.nullable(z.string()),
  companyDescription: z.nullable(z.string()),
  companyLogoUrl: z.nullable(z.string()),
  companyPast: z
    .array(z.string())
    .check(z.describe("Sentences on how the company answers, shown unchanged; none under five answers")),
  hourlyRate: eurosPerHour,
  numberOfPositions: z.int(),
  remainingPositions: z.int(),
  isFull: z.boolean().check(z.describe("Pending applications stay in reserve: a position may be freed")),
  date: day,
  startTime: time,
  endTime: time,
  endsNextDay,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  seriesId,
  location: jobLocation,
  ...readContent,
  briefing: z
    .nullable(briefingRecord)
    .check(z.describe("Instructions for the job; the contact on site only while one is engaged")),
  isActive: z.boolean(),
  status: z.enum(jobStatuses),
  opensToAllAt: z
    .nullable(z.iso.datetime())
    .check(z.describe("Until then for the company's own people alone; null once it is open to all")),
  isReserved: z
    .boolean()
    .check(z.describe("Whether one is not among these people: applying is refused until then")),
  instantMatch: z.boolean(),
  urgent: z.boolean(),
  createdAt: z.iso.datetime(),
  distanceKm: z.nullable(kilometres),
  version: z.int().check(z.describe("Sent back when applying or confirming: what was on screen")),
  applicationId: z.nullable(z.uuid()).check(z.describe("One's own application to it")),
  applicationStatus: z.nullable(z.enum(applicationStatuses)),
  hasWithdrawn: z.boolean().check(z.describe("Whether one withdrew from it: one cannot apply again")),
  isEngagedElsewhere: z.boolean().check(z.describe("Whether one is engaged elsewhere at these hours")),
  acceptsApplications: z
    .boolean()
    .check(
      z.describe(
        "Whether anyone may still apply: active, not finished, not full, and its company takes one more application",
      ),
    ),
});

export type FeedJob = z.output<typeof feedJob>;
