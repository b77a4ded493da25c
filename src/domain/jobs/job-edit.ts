import * as z from "zod/mini";
import { type Category, categoriesFor, isCategory } from "#domain/companies/category.ts";
import type { BusinessType } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { isDay } from "#domain/values/dates.ts";
import { type Values, rules } from "#domain/values/field-rules.ts";
import { keysOf } from "#domain/values/keys-of.ts";
import { yesOrNo } from "#domain/values/record-fields.ts";
import { optionalText } from "#domain/values/text.ts";
import { breakOf, breakProblems, breakRule, briefing, isSameBriefing } from "./briefing.ts";
import { writtenContent } from "./job-content.ts";
import {
  MAX_DESCRIPTION_LENGTH,
  hourlyRate,
  jobCategory,
  jobDay,
  jobTime,
  jobTitle,
  numberOfPositions,
} from "./job-fields.ts";
import { assertNoProblem, categoryProblems, dateProblems } from "./job-publication.ts";
import { type JobTerm, jobTerms } from "./job-terms.ts";
import type { Job } from "./job.ts";
import { type Schedule, type UncheckedSchedule, isClock, scheduleProblems, startOf } from "./schedule.ts";

/** Minimum hourly rate of a job being edited, euros per hour (spec §5 job edit). */
const MIN_EDITED_RATE = 0;

const fields = {
  title: jobTitle,
  category: jobCategory,
  hourlyRate: hourlyRate(MIN_EDITED_RATE),
  numberOfPositions,
  date: jobDay,
  startTime: jobTime,
  endTime: jobTime,
  /** Missing means unchanged: older clients do not send it. */
  endsNextDay: z.optional(yesOrNo),
  description: optionalText({ subject: "La description", max: MAX_DESCRIPTION_LENGTH }),
  ...writtenContent,
  briefing: z.optional(briefing),
  instantMatch: yesOrNo,
  urgent: yesOrNo,
};

/** The edit form of a job (spec §2 edit job, §5), without the rules that depend on the job and on today. */
export const jobEdit = z.strictObject(fields).check(breakRule);

export type JobEdit = z.output<typeof jobEdit>;

type Before = Pick<Job, "category" | "positionsTaken" | "isRecorded" | "briefing"> &
  Schedule & { hourlyRate: number };
type Situation = { before: Before; businessType: BusinessType | null; now: Date };

/** The edit form of a job with the rules that depend on it and on today. */
export function jobEditAt(situation: Omit<Situation, "businessType">) {
  return z.strictObject(fields).check(rules((values) => editProblems(values, situation)));
}

/** What depends on the job and on today: shown by the form, and refused by `assertEditable`, which decides. */
function editProblems(
  { endsNextDay, ...others }: Values,
  { before, now }: Omit<Situation, "businessType">,
): Record<string, string> {
  const values: Values = { ...others, endsNextDay: endsNextDay ?? before.endsNextDay };
  const positions = values["numberOfPositions"];
  return {
    ...dateProblems(values, now, before),
    ...startProblems(values, before, now),
    // An import may have stored a time that a clock change skips.
    ...(!isSameSchedule(values, before) && scheduleProblems(values)),
    ...breakProblems(values),
    ...(typeof positions === "number" &&
      positions < before.positionsTaken && { numberOfPositions: tooFewPositions(before.positionsTaken) }),
  };
}

/** Said where the terms of a job can no longer be edited; the form offers the copy beside it. */
export const TERMS_CLOSED =
  "La mission a commencé ou des présences sont pointées : le jour, les heures, la paie et la pause ne changent plus. Pour une autre date, créez une copie.";

/** Whether day, hours, pay and break are closed: somebody is engaged and the job has started, or is recorded (ADR 0120). */
export function areTermsClosed(
  job: Pick<Job, "positionsTaken" | "isRecorded" | "date" | "startTime">,
  now: Date,
): boolean {
  return job.isRecorded || (job.positionsTaken > 0 && startOf(job) <= now);
}

/** Refuses other terms once they are closed (`failed-precondition`). */
function assertTermsOpen(edit: WholeEdit, before: Before, now: Date): void {
  if (areTermsClosed(before, now) && !isSameTerms(edit, before)) {
    throw new AppError("failed-precondition", { message: TERMS_CLOSED });
  }
}

function isSameTerms(edit: WholeEdit, before: Terms): boolean {
  return (
    edit.hourlyRate === before.hourlyRate &&
    breakOf(edit.briefing) === breakOf(before.briefing) &&
    isSameSchedule(edit, before)
  );
}

function isSameSchedule(one: UncheckedSchedule, other: Schedule): boolean {
  return one.date === other.date && isSameHours(one, other);
}

function isSameHours(one: UncheckedSchedule, other: Schedule): boolean {
  return (
    one.startTime === other.startTime &&
    one.endTime === other.endTime &&
    one.endsNextDay === other.endsNextDay
  );
}

const STARTS_BEFORE_NOW = "Des personnes sont engagées : la mission ne peut pas commencer dans le passé";

/** People engaged cannot be asked to agree to a job that would have started. */
function startProblems(
  { date, startTime }: Values,
  before: Pick<Before, "positionsTaken" | "date" | "startTime">,
  now: Date,
): { startTime?: string } {
  const isMoved = date !== before.date || startTime !== before.startTime;
  const isPast =
    typeof date === "string" && isDay(date) && isClock(startTime) && startOf({ date, startTime }) <= now;
  return before.positionsTaken > 0 && isMoved && isPast ? { startTime: STARTS_BEFORE_NOW } : {};
}

type Terms = Schedule & Pick<Job, "hourlyRate" | "briefing">;

/** The terms that an edit changes for the worse or at all: the day, the hours, a lower pay, a longer unpaid break. */
export function termChangesOf(edit: Terms, before: Terms): JobTerm[] {
  const changes = {
    date: edit.date !== before.date,
    hours: !isSameHours(edit, before),
    hourlyRate: edit.hourlyRate < before.hourlyRate,
    breakMinutes: breakOf(edit.briefing) > breakOf(before.briefing),
  };
  return jobTerms.filter((term) => changes[term]);
}

type OptionalFields = Pick<Job, "endsNextDay" | "briefing">;
type WholeEdit = JobEdit & OptionalFields;

/** An edit with what it may leave out as the job has it. */
export function wholeEdit(edit: JobEdit, before: OptionalFields): WholeEdit {
  const { endsNextDay = before.endsNextDay, briefing: edited = before.briefing } = edit;
  return { ...edit, endsNextDay, briefing: edited };
}

type JobAsStored = Record<keyof JobEdit, unknown> & OptionalFields;

/** Whether an edit leaves the job as it is: nothing is then written. */
export function isUnchanged(edit: WholeEdit, before: JobAsStored): boolean {
  return (
    isSameBriefing(edit.briefing, before.briefing) &&
    keysOf(edit).every(
      (key) => key === "briefing" || JSON.stringify(edit[key]) === JSON.stringify(before[key]),
    )
  );
}

/** Whether an edit changes what a candidate agrees to: all but the number of positions and the rank in the feed (ADR 0018). */
export function changesTerms(
  edit: WholeEdit,
  before: JobAsStored & Pick<JobEdit, "numberOfPositions" | "instantMatch" | "urgent">,
): boolean {
  const { numberOfPositions: positions, instantMatch, urgent } = before;
  return !isUnchanged({ ...edit, numberOfPositions: positions, instantMatch, urgent }, before);
}

/** Refuses an edit made from an older version (`aborted`); applications do not change the version. */
export function assertLatestVersion(read: number | undefined, stored: number): void {
  if (read !== undefined && read !== stored) throw new AppError("aborted");
}

/** The categories offered to edit a job, its own included, though the business type may no longer have it. */
export function categoriesOfEdit(businessType: BusinessType | null, current: string): readonly Category[] {
  const offered = categoriesFor(businessType);
  return isCategory(current) && !offered.includes(current) ? [...offered, current] : offered;
}

/**
 * Refuses fewer positions than taken, a past day, a category not offered or an invalid schedule (`invalid-job-data`), and
 * other terms once they are closed (`failed-precondition`).
 */
export function assertEditable(edit: WholeEdit, { before, businessType, now }: Situation): void {
  assertTermsOpen(edit, before, now);
  assertNoProblem({
    ...categoryProblems(edit.category, categoriesOfEdit(businessType, before.category)),
    ...editProblems(edit, { before, now }),
  });
}

/** "3 candidats sont déjà acceptés : il faut au moins 3 places". */
export function tooFewPositions(accepted: number): string {
  return accepted > 1
    ? `${accepted} candidats sont déjà acceptés : il faut au moins ${accepted} places`
    : "Un candidat est déjà accepté : il faut au moins 1 place";
}
