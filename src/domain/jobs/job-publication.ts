import * as z from "zod/mini";
import { categoriesFor } from "#domain/companies/category.ts";
import type { BusinessType } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { addDays, dayInParis, isDay, isTime } from "#domain/values/dates.ts";
import { durationInWords } from "#domain/values/durations.ts";
import { type Values, rules } from "#domain/values/field-rules.ts";
import { perHour } from "#domain/values/rate.ts";
import { yesOrNo } from "#domain/values/record-fields.ts";
import { requiredText } from "#domain/values/text.ts";
import { alternatives } from "#domain/values/typography.ts";
import { breakRule, briefing } from "./briefing.ts";
import { writtenContent } from "./job-content.ts";
import {
  chosenLocation,
  hourlyRate,
  jobCategory,
  jobDay,
  jobTime,
  jobTitle,
  MAX_DESCRIPTION_LENGTH,
  MIN_HOURLY_RATE,
  numberOfPositions,
  writtenAddress,
} from "./job-fields.ts";
import { poolFirstChoice, poolFirstHours } from "./pool-first.ts";
import { scheduleRule } from "./schedule-rule.ts";
import { type End, type Schedule, isFinished, scheduleProblems } from "./schedule.ts";
import { MAX_DATES, repeatedDates, TOO_MANY_DATES } from "./series.ts";

/** How many jobs a company may publish in an hour, whatever the number of requests (ADR 0022). */
export const publishingLimit = perHour(60);

const MAX_DAYS_AHEAD = 366;
const NOT_OFFERED = "Choisissez une catégorie de la liste";
const PAST_DATE = "La date ne peut pas être dans le passé";
const TOO_FAR = "La date doit être dans les 12 prochains mois";
const NOT_A_WAIT = `Choisissez ${alternatives(poolFirstHours.map(poolFirstChoice))}`;
const ALREADY_FINISHED = "L'heure de fin est déjà passée";

type DateProblems = { date?: string; endTime?: string };

/** What a new job says of itself; its day, address found and options are apart. */
export const publishedContent = {
  title: jobTitle,
  category: jobCategory,
  hourlyRate: hourlyRate(MIN_HOURLY_RATE),
  numberOfPositions: z._default(numberOfPositions, 1),
  startTime: jobTime,
  endTime: jobTime,
  endsNextDay: z._default(yesOrNo, false),
  address: writtenAddress,
  description: requiredText({
    subject: "La description",
    required: "La description est requise",
    max: MAX_DESCRIPTION_LENGTH,
  }),
  ...writtenContent,
  experienceRequired: z._default(writtenContent.experienceRequired, false),
  briefing: z._default(briefing, null),
};

/** The last day a job may be published for; `today` and the result are `YYYY-MM-DD`. */
export function lastDay(today: string): string {
  return addDays(today, MAX_DAYS_AHEAD);
}

const fields = {
  ...publishedContent,
  date: jobDay,
  otherDates: z._default(z.array(jobDay).check(z.maxLength(MAX_DATES - 1, TOO_MANY_DATES)), []),
  location: z._default(z.nullable(chosenLocation), null),
  venueId: z._default(z.nullable(z.uuid("Lieu inconnu")), null),
  urgent: z._default(yesOrNo, false),
  // Without a default, which would change the digest of a request sent again to the next release.
  poolFirstHours: z.optional(z.literal([...poolFirstHours], NOT_A_WAIT)),
};

/** The form of a new job (spec §2 create job, §5), without the rules that depend on today. */
export const jobPublication = z.strictObject(fields).check(
  scheduleRule,
  breakRule,
  rules((values) => otherDateProblems(values)),
);

export type JobPublication = z.output<typeof jobPublication>;

/** The form of a new job with the rules that depend on today. */
export function jobPublicationAt(now: Date) {
  return z.strictObject(fields).check(
    scheduleRule,
    breakRule,
    rules((values) => publicationProblems(values, now)),
  );
}

/** What depends on today: shown by the form, and refused by `assertPublishable`, which decides. */
function publicationProblems(values: Values, now: Date): Record<string, string> {
  return { ...dateProblems(values, now), ...otherDateProblems(values, now) };
}

/** All the dates of a publication, in order. */
export function datesOf({ date, otherDates }: Pick<JobPublication, "date" | "otherDates">): string[] {
  return [date, ...otherDates].toSorted();
}

/** Refuses what depends on today and on the recruiter: a past day, a category not offered (`invalid-job-data`). */
export function assertPublishable(
  publication: JobPublication,
  businessType: BusinessType | null,
  now: Date,
): void {
  assertNoProblem({
    ...categoryProblems(publication.category, categoriesFor(businessType)),
    ...publicationProblems(publication, now),
  });
}

export function assertNoProblem(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new AppError("invalid-job-data", { fields: problems });
}

export function categoryProblems(category: string, offered: readonly string[]): Record<string, string> {
  return offered.includes(category) ? {} : { category: NOT_OFFERED };
}

/** Errors keyed by the position of each date ("otherDates.3"); with `now`, also those that depend on today. */
function otherDateProblems({ date, otherDates, ...times }: Values, now?: Date): Record<string, string> {
  if (!Array.isArray(otherDates)) return {};
  // What is wrong with the times on any day is said once, of the end.
  const isWrongAnyDay = scheduleProblems(times).endTime !== undefined;
  const [, ...problems] = problemsOfDates([date, ...otherDates], isWrongAnyDay ? {} : times, now);
  return keyed("otherDates", problems);
}

type Times = Partial<Record<Exclude<keyof Schedule, "date">, unknown>>;

/** What is wrong with each date of a list, or undefined; without `now`, what does not depend on today. */
export function problemsOfDates(dates: readonly unknown[], times: Times, now?: Date): (string | undefined)[] {
  const repeated = repeatedDates(dates);
  return dates.map((date, at) => {
    if (typeof date !== "string" || date === "") return undefined;
    const { startTime, endTime, endsNextDay } = times;
    const today = now && dateProblems({ date, endTime, endsNextDay }, now);
    const schedule = scheduleProblems({ date, startTime, endTime, endsNextDay });
    return today?.date ?? repeated.get(at) ?? schedule.startTime ?? schedule.endTime ?? today?.endTime;
  });
}

/** The problems of a list by the paths of its items: "otherDates.3". */
export function keyed(list: string, problems: readonly (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    problems.flatMap((problem, at) => (problem === undefined ? [] : [[`${list}.${at}`, problem]])),
  );
}

/** A day that is past or too far, or an end that is past; not of the end that is `kept`, nor of its day until then. */
export function dateProblems({ date, endTime, endsNextDay }: Values, now: Date, kept?: End): DateProblems {
  const today = dayInParis(now);
  const isNight = endsNextDay === true;
  const isKept =
    kept !== undefined && date === kept.date && endTime === kept.endTime && isNight === kept.endsNextDay;
  if (typeof date !== "string" || !isDay(date) || isKept) return {};
  // A night under way started yesterday.
  const isUnderWay = date === kept?.date && !isFinished(kept, now);
  if (date < today && !isUnderWay) return { date: PAST_DATE };
  if (date > lastDay(today)) return { date: TOO_FAR };
  if (
    typeof endTime === "string" &&
    isTime(endTime) &&
    isFinished({ date, endTime, endsNextDay: isNight }, now)
  )
    return { endTime: ALREADY_FINISHED };
  return {};
}

/** Refuses to publish more jobs than are left within the hour (`rate-limit-exceeded`); `seconds` until the hour ends. */
export function assertPublicationsLeft(
  newJobs: number,
  { count, seconds }: { count: number; seconds: number },
): void {
  const left = Math.max(0, publishingLimit.attempts - count);
  if (newJobs <= left) return;
  throw new AppError("rate-limit-exceeded", {
    message: publicationsExceeded(left, seconds),
    retryAfter: seconds,
  });
}

/** The sentence that refuses jobs beyond the hourly limit. */
function publicationsExceeded(left: number, secondsLeft: number): string {
  const rest = left === 0 ? "" : left === 1 ? ", il vous en reste une" : `, il vous en reste ${left}`;
  return `Vous pouvez publier ${publishingLimit.attempts} offres par heure${rest}. Réessayez dans ${durationInWords(secondsLeft)}.`;
}
