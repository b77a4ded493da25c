import * as z from "zod/mini";
import { categoriesFor } from "#domain/companies/category.ts";
import type { BusinessType } from "#domain/companies/recruiter.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";
import { keysOf } from "#domain/values/keys-of.ts";
import { pick } from "#domain/values/pick.ts";
import { breakProblems } from "./briefing.ts";
import { jobDay } from "./job-fields.ts";
import {
  assertNoProblem,
  categoryProblems,
  keyed,
  problemsOfDates,
  publishedContent,
} from "./job-publication.ts";
import type { Job } from "./job.ts";
import { MAX_DATES, NO_DATE, TOO_MANY_DATES } from "./series.ts";

/** The days that a job is copied to. */
export const copyDates = z
  .array(jobDay)
  .check(z.minLength(1, NO_DATE), z.maxLength(MAX_DATES, TOO_MANY_DATES));

type CopiedContent = Pick<Job, keyof typeof publishedContent>;

/**
 * Not copied: the day, the applications, the paid option « urgent » and « Mon vivier d'abord », which are requested again, and
 * `instantMatch`, which every new job has (spec §3).
 */
export function copiedFrom(job: CopiedContent): CopiedContent {
  return pick(job, keysOf(publishedContent));
}

type Situation = { businessType: BusinessType | null; now: Date };

/** Refuses to copy a job that no longer meets the rules of creation, or to an invalid day (`invalid-job-data`). */
export function assertCopyable(
  job: CopiedContent,
  dates: readonly string[],
  { businessType, now }: Situation,
): void {
  const breaks = dates.map((date) => breakProblems({ ...job, date })["briefing.breakMinutes"]);
  const read = z.strictObject(publishedContent).safeParse(copiedFrom(job));
  assertNoProblem({
    ...(read.success ? {} : fieldErrorsOf(read.error)),
    ...categoryProblems(job.category, categoriesFor(businessType)),
    ...keyed("dates", breaks),
    ...keyed("dates", problemsOfDates(dates, job, now)),
  });
}
