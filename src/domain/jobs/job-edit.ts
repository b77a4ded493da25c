import * as z from "zod/mini";
import { categoriesFor, isCategory } from "./category.ts";
import type { Category } from "./category.ts";
import { AppError } from "#domain/errors.ts";
import { placesTaken } from "./job.ts";
import type { Job } from "./job.ts";
import {
  MAX_DESCRIPTION_LENGTH,
  dateProblems,
  dateRules,
  hourlyRate,
  jobCategory,
  jobDay,
  jobTime,
  jobTitle,
  numberOfPositions,
} from "./job-publication.ts";
import type { BusinessType } from "#domain/recruiters/recruiter.ts";
import { benefits, requirements } from "./requirement.ts";
import { rule } from "#domain/values/rule.ts";
import { scheduleRules } from "./schedule.ts";
import { optionalText } from "#domain/values/text.ts";

/** Minimum hourly rate of an offer being edited, euros per hour (spec §5 job edit). */
export const MIN_EDITED_RATE = 0;

const NOT_OFFERED = "Choisissez une catégorie de la liste";

const yesOrNo = z.boolean("Répondez par oui ou par non");

const fields = {
  title: jobTitle,
  category: jobCategory,
  hourlyRate: hourlyRate(MIN_EDITED_RATE),
  numberOfPositions,
  date: jobDay,
  startTime: jobTime,
  endTime: jobTime,
  description: optionalText({ subject: "La description", max: MAX_DESCRIPTION_LENGTH }),
  requirements,
  experienceRequired: yesOrNo,
  benefits,
  instantMatch: yesOrNo,
  urgent: yesOrNo,
};

/** What a recruiter sends to edit an offer (spec §2 edit job, §5), all but what depends on the offer and on today. */
export const jobEdit = z.strictObject(fields).check(...scheduleRules);

export type JobEdit = z.output<typeof jobEdit>;

type Before = Pick<Job, "category" | "date" | "endTime" | "acceptedApplications">;
type Situation = { before: Before; businessType: BusinessType | null; now: Date };

/** The same rules for an offer as it stands at an instant. */
export function jobEditAt({ before, now }: Omit<Situation, "businessType">) {
  const positions = rule(
    "numberOfPositions",
    tooFewPositions(placesTaken(before)),
    (values) =>
      typeof values["numberOfPositions"] !== "number" || values["numberOfPositions"] >= placesTaken(before),
  );
  const { date, endTime } = before;
  return z.strictObject(fields).check(...scheduleRules, positions, ...dateRules(now, { date, endTime }));
}

export const termChanges = ["date", "hours", "hourlyRate"] as const;
/** What an edit changes of what the people accepted agreed to. */
export type TermChange = (typeof termChanges)[number];
type Terms = Pick<Job, "date" | "startTime" | "endTime" | "hourlyRate">;

/** What an edit changes of what the people accepted agreed to: the day, the hours, or a lower pay. */
export function termChangesOf(edit: Terms, before: Terms): TermChange[] {
  const changes = {
    date: edit.date !== before.date,
    hours: edit.startTime !== before.startTime || edit.endTime !== before.endTime,
    hourlyRate: edit.hourlyRate < before.hourlyRate,
  };
  return termChanges.filter((change) => changes[change]);
}

/** Whether an offer already says all that an edit would write. */
export function isAlready(edit: JobEdit, before: Record<keyof JobEdit, unknown>): boolean {
  return keysOf(edit).every((key) => JSON.stringify(edit[key]) === JSON.stringify(before[key]));
}

/**
 * Refuses an edit made from an older reading of the offer (`aborted`), so that the second of two forms never undoes the
 * first; what candidates change is no edition. An edit that names none was read by nobody: it is taken.
 */
export function assertLatestVersion(read: number | undefined, stored: number): void {
  if (read !== undefined && read !== stored) throw new AppError("aborted");
}

/** The categories an offer may take: those of the business, and the one it has. */
export function categoriesOfEdit(businessType: BusinessType | null, current: string): readonly Category[] {
  const offered = categoriesFor(businessType);
  return isCategory(current) && !offered.includes(current) ? [...offered, current] : offered;
}

/** Refuses what does not fit the offer as it now stands: fewer positions than accepted, a day gone by, a category. */
export function assertEditable(edit: JobEdit, { before, businessType, now }: Situation): void {
  const problems = {
    ...(categoriesOfEdit(businessType, before.category).includes(edit.category)
      ? {}
      : { category: NOT_OFFERED }),
    ...dateProblems(edit, now, before),
    ...(edit.numberOfPositions < placesTaken(before)
      ? { numberOfPositions: tooFewPositions(placesTaken(before)) }
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
