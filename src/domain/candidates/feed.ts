import * as z from "zod/mini";
import { applicationStatuses } from "#domain/applications/application.ts";
import { briefingRecord } from "#domain/jobs/briefing.ts";
import { endsNextDay, jobLocation, jobStatuses, seriesId } from "#domain/jobs/job.ts";
import { day, eurosPerHour, kilometres, time } from "#domain/values/record-fields.ts";

/** An offer as a candidate reads it (design §9): its fields, places left, distance in kilometres when requested. */
export const feedJob = z.object({
  id: z.uuid(),
  title: z.string(),
  businessName: z.string(),
  category: z.string(),
  description: z.nullable(z.string()),
  companyDescription: z.nullable(z.string()),
  companyLogoUrl: z.nullable(z.string()),
  hourlyRate: eurosPerHour,
  numberOfPositions: z.int(),
  remainingPositions: z.int(),
  isFull: z.boolean().check(z.describe("Pending applications stay in reserve: a place may be freed")),
  date: day,
  startTime: time,
  endTime: time,
  endsNextDay,
  seriesId,
  location: jobLocation,
  requirements: z.nullable(z.array(z.string())),
  experienceRequired: z.boolean(),
  benefits: z.nullable(z.array(z.string())),
  briefing: z
    .nullable(briefingRecord)
    .check(z.describe("Instructions for the mission; the contact on site only once accepted")),
  isActive: z.boolean(),
  status: z.enum(jobStatuses),
  instantMatch: z.boolean(),
  urgent: z.boolean(),
  createdAt: z.iso.datetime(),
  distanceKm: z.nullable(kilometres),
  applicationStatus: z.nullable(z.enum(applicationStatuses)),
  acceptsApplications: z
    .boolean()
    .check(
      z.describe(
        "Whether anyone may still apply: active, not over, not full, and its recruiter has room for one more",
      ),
    ),
});

export type FeedJob = z.output<typeof feedJob>;
