import * as z from "zod/mini";
import { briefingRecord } from "#domain/jobs/briefing.ts";
import { planningJob } from "#domain/jobs/planning.ts";
import { day as dayRecord } from "#domain/values/record-fields.ts";
import { engagedPerson } from "./engaged-person.ts";
import { daysThisQuarter, hints } from "./labour-hints.ts";

/** A job of the evening before stays on the day for this long after its end, so that attendance can be recorded. */
export const LINGERING_HOURS = 6;

/** The hints of labour law for a person on a job. */
const labourAdvice = z.object({ hints, daysThisQuarter });

export type LabourAdvice = z.output<typeof labourAdvice>;

/** The hints of labour law for an applicant. */
export const applicantAdvice = z.extend(labourAdvice, { applicationId: z.uuid() });
export type ApplicantAdvice = z.output<typeof applicantAdvice>;

/** A person engaged for a job of the day, as its company reads them; never their age. */
export const dayPerson = z.extend(labourAdvice, {
  applicationId: z.uuid(),
  userId: z.uuid(),
  candidateName: z.string(),
  candidatePhone: z.nullable(z.string()),
  engagement: engagedPerson,
  isEngagedElsewhere: z
    .boolean()
    .check(z.describe("Engaged elsewhere at hours that now overlap, since a job was edited")),
  jobsTogether: z.int().check(z.describe("How many times the person came to the company's jobs")),
  lastJobOn: z.nullable(dayRecord),
});

export type DayPerson = z.output<typeof dayPerson>;

export const dayJob = z.extend(planningJob, {
  address: z.string(),
  briefing: z.nullable(briefingRecord),
  people: z
    .array(dayPerson)
    .check(
      z.describe(
        "Who withdrew while they can be replaced, who has to confirm, the others, then who withdrew otherwise; by name",
      ),
    ),
});

export type DayJob = z.output<typeof dayJob>;

export const workDay = z.object({
  date: dayRecord,
  jobs: z.array(dayJob).check(z.describe("Including those of the evening before that ended recently, first")),
});

export type WorkDay = z.output<typeof workDay>;

export const declaration = z.strictObject({ isDeclared: z.boolean("Indiquez si la déclaration est faite") });
