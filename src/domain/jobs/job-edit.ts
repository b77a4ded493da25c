import * as z from "zod/mini";
import { yesOrNo } from "#domain/values/record-fields.ts";
import { categoriesFor, isCategory } from "./category.ts";
import type { Category } from "./category.ts";
import { AppError } from "#domain/errors.ts";
import { breakRule, briefing, isSameBriefing } from "./briefing.ts";
import type { Job } from "./job.ts";
import {
  MAX_DESCRIPTION_LENGTH,
  NOT_OFFERED,
  dateProblems,
  dateRule,
  hourlyRate,
  jobCategory,
  jobDay,
  jobTime,
  jobTitle,
  numberOfPositions,
} from "./job-publication.ts";
import type { BusinessType } from "#domain/recruiters/recruiter.ts";
import { benefits, requirements } from "./requirement.ts";
import { rule, rules } from "#domain/values/rule.ts";
import { scheduleProblems, scheduleRule } from "./schedule.ts";
import { optionalText } from "#domain/values/text.ts";

/** Minimum hourly rate of an offer being edited, euros per hour (spec §5 job edit). */
export const MIN_EDITED_RATE = 0;

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
  requirements,
  experienceRequired: yesOrNo,
  benefits,
  briefing: z.optional(briefing),
  instantMatch: yesOrNo,
  urgent: yesOrNo,
};

/** The edit form of an offer (spec §2 edit job, §5), without the rules that depend on the offer and on today. */
export const jobEdit = z.strictObject(fields).check(scheduleRule, breakRule);

export type JobEdit = z.output<typeof jobEdit>;

type Before = Pick<Job, "category" | "date" | "endTime" | "endsNextDay" | "placesTaken">;
type Situation = { before: Before; businessType: BusinessType | null; now: Date };

export function jobEditAt({ before, now }: Omit<Situation, "businessType">) {
  const positions = rule(
    "numberOfPositions",
    tooFewPositions(before.placesTaken),
    (values) =>
      typeof values["numberOfPositions"] !== "number" || values["numberOfPositions"] >= before.placesTaken,
  );
  const schedule = rules(({ endsNextDay = before.endsNextDay, ...values }) =>
    scheduleProblems({ ...values, endsNextDay }),
  );
  return z.strictObject(fields).check(schedule, breakRule, positions, dateRule(now, before));
}

export const termChanges = ["date", "hours", "hourlyRate"] as const;
export type TermChange = (typeof termChanges)[number];
type Terms = Pick<Job, "date" | "startTime" | "endTime" | "endsNextDay" | "hourlyRate">;

/** The agreed terms that an edit changes: the day, the hours, or a lower pay. */
export function termChangesOf(edit: Terms, before: Terms): TermChange[] {
  const changes = {
    date: edit.date !== before.date,
    hours:
      edit.startTime !== before.startTime ||
      edit.endTime !== before.endTime ||
      edit.endsNextDay !== before.endsNextDay,
    hourlyRate: edit.hourlyRate < before.hourlyRate,
  };
  return termChanges.filter((change) => changes[change]);
}

type Kept = Pick<Job, "endsNextDay" | "briefing">;
export type WholeEdit = JobEdit & Kept;

export function wholeEdit(edit: JobEdit, before: Kept): WholeEdit {
  const { endsNextDay = before.endsNextDay, briefing: edited = before.briefing } = edit;
  return { ...edit, endsNextDay, briefing: edited };
}

export function isUnchanged(edit: WholeEdit, before: Record<keyof JobEdit, unknown> & Kept): boolean {
  return (
    isSameBriefing(edit.briefing, before.briefing) &&
    keysOf(edit).every(
      (key) => key === "briefing" || JSON.stringify(edit[key]) === JSON.stringify(before[key]),
    )
  );
}

/** Refuses an edit made from an older version (`aborted`); applications do not change the version. */
export function assertLatestVersion(read: number | undefined, stored: number): void {
  if (read !== undefined && read !== stored) throw new AppError("aborted");
}

export function categoriesOfEdit(businessType: BusinessType | null, current: string): readonly Category[] {
  const offered = categoriesFor(businessType);
  return isCategory(current) && !offered.includes(current) ? [...offered, current] : offered;
}

/** Refuses fewer positions than taken, a past day, a category not offered or an invalid schedule (`invalid-job-data`). */
export function assertEditable(edit: WholeEdit, { before, businessType, now }: Situation): void {
  const problems = {
    ...(categoriesOfEdit(businessType, before.category).includes(edit.category)
      ? {}
      : { category: NOT_OFFERED }),
    ...dateProblems(edit, now, before),
    ...scheduleProblems(edit),
    ...(edit.numberOfPositions < before.placesTaken
      ? { numberOfPositions: tooFewPositions(before.placesTaken) }
      : {}),
  };
  if (Object.keys(problems).length > 0) throw new AppError("invalid-job-data", { fields: problems });
}

function keysOf(edit: JobEdit) {
  return Object.keys(fields).filter((key): key is keyof JobEdit => Object.hasOwn(edit, key));
}

/** "3 candidats sont déjà acceptés : il faut au moins 3 places". */
export function tooFewPositions(accepted: number): string {
  return accepted > 1
    ? `${accepted} candidats sont déjà acceptés : il faut au moins ${accepted} places`
    : "Un candidat est déjà accepté : il faut au moins 1 place";
}
