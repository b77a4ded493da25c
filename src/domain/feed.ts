import * as z from "zod/mini";
import { applicationStatuses } from "./application.ts";
import { jobLocation, jobStatuses } from "./job.ts";

/** An offer as a candidate reads it (design §9): its facts, places left, distance in kilometres when asked. */
export const feedJob = z.object({
  id: z.uuid(),
  title: z.string(),
  businessName: z.string(),
  category: z.string(),
  description: z.nullable(z.string()),
  companyDescription: z.nullable(z.string()),
  companyLogoUrl: z.nullable(z.string()),
  hourlyRate: z.number(),
  numberOfPositions: z.int(),
  remainingPositions: z.int(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  location: jobLocation,
  requirements: z.nullable(z.array(z.string())),
  experienceRequired: z.boolean(),
  benefits: z.nullable(z.array(z.string())),
  isActive: z.boolean(),
  status: z.enum(jobStatuses),
  instantMatch: z.boolean(),
  urgent: z.boolean(),
  createdAt: z.iso.datetime(),
  distanceKm: z.nullable(z.number()),
  applicationStatus: z.nullable(z.enum(applicationStatuses)),
});

export type FeedJob = z.output<typeof feedJob>;
