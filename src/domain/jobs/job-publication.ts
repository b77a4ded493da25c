import * as z from "zod/mini";
import { categories, categoriesFor } from "#domain/companies/category.ts";
import type { BusinessType } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import { isAbroad, NOT_IN_FRANCE } from "#domain/values/abroad.ts";
import { addDays, dayInParis, isDay, isTime, NOT_A_DAY } from "#domain/values/dates.ts";
import { fieldErrorsOf, rule, rules } from "#domain/values/field-rules.ts";
import type { Values } from "#domain/values/field-rules.ts";
import { isInFrance } from "#domain/values/france.ts";
import { yesOrNo, dayFormat } from "#domain/values/record-fields.ts";
import { requiredText } from "#domain/values/text.ts";
import { waitOf } from "#domain/values/waiting.ts";
import { breakRule, briefing } from "./briefing.ts";
import type { Job } from "./job.ts";
import { poolFirstHours } from "./pool-first.ts";
import { benefits, requirements } from "./requirement.ts";
import { scheduleRule } from "./schedule-rule.ts";
import { isFinished, clockChangeProblems } from "./schedule.ts";
import type { End, Schedule } from "./schedule.ts";
import { MAX_DATES, NO_DATE, repeatedDates, TOO_MANY_DATES } from "./series.ts";

/** Minimum hourly rate of a job to publish, euros per hour (spec §5, §9). */
export const MIN_HOURLY_RATE = 11;
export const MAX_HOURLY_RATE = 1000;
/** How many jobs a company may publish in an hour, whatever the number of requests (ADR 0022). */
export const publishingLimit = { attempts: 60, seconds: 3600 } as const;
/** Positions of one job: 1 to 20 (spec §5, §9). */
export const MIN_POSITIONS = 1;
export const MAX_POSITIONS = 20;
export const MAX_TITLE_LENGTH = 120;
export const MAX_ADDRESS_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 5000;

const MAX_DAYS_AHEAD = 366;
export const NOT_OFFERED = "Choisissez une catégorie de la liste";
const PAST_DATE = "La date ne peut pas être dans le passé";
const TOO_FAR = "La date doit être dans les 12 prochains mois";
const ALREADY_OVER = "L'heure de fin est déjà passée";
const TIMES_REQUIRED = "Heures de début et fin requises";

type DateProblems = { date?: string; endTime?: string };

export const jobTitle = requiredText({
  subject: "Le titre",
  required: "Le titre est requis",
  max: MAX_TITLE_LENGTH,
});

/** A known category; `assertPublishable` checks that the recruiter may use it. */
export const jobCategory = z.enum(categories, "La catégorie est requise");

/** Euros per hour, to the cent, from `min` (spec §5: « Le taux horaire doit être d'au moins 11€ » on creation; 0 on edit). */
export function hourlyRate(min: number) {
  return amount("Le taux horaire est requis", "Le taux horaire doit être un nombre").check(
    z.gte(min, `Le taux horaire doit être d'au moins ${min}€`),
    z.lte(MAX_HOURLY_RATE, "Le taux horaire ne doit pas dépasser 1 000 €"),
    z.refine(
      (rate) => Math.round(rate * 100) / 100 === rate,
      "Le taux horaire doit avoir deux décimales au maximum",
    ),
  );
}

const NOT_WHOLE = "Le nombre de places doit être un nombre entier";

export const numberOfPositions = amount("Le nombre de places est requis", NOT_WHOLE).check(
  // Not z.int: it would abort the rules between fields.
  z.multipleOf(1, NOT_WHOLE),
  z.gte(MIN_POSITIONS, "Il faut au moins 1 place"),
  z.lte(MAX_POSITIONS, "Maximum : 20 postes"),
  z.meta({ type: "integer" }),
);

export const jobDay = z.string("La date est requise").check(
  z.minLength(1, "La date est requise"),
  dayFormat,
  z.regex(/^$|^\d{4}-\d{2}-\d{2}$/, NOT_A_DAY),
  z.refine((day) => day === "" || isDay(day), NOT_A_DAY),
);

export const jobTime = z
  .string(TIMES_REQUIRED)
  .check(z.minLength(1, TIMES_REQUIRED), z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, "Format d'heure invalide"));

const CHOOSE = "Choisissez une adresse dans la liste";
const inFrance = rule("latitude", NOT_IN_FRANCE, ({ latitude, longitude }) => {
  const areKnown = Number.isFinite(latitude) && Number.isFinite(longitude);
  return !areKnown || isInFrance(Number(latitude), Number(longitude));
});

/** Chosen in the address list; the browser's coordinates are trusted as long as they are in France (ADR 0019). */
export const chosenLocation = z
  .strictObject({
    ville: requiredText({ subject: "La ville", required: CHOOSE, max: 100 }),
    latitude: z.number(CHOOSE),
    longitude: z.number(CHOOSE),
    approximate: z._default(z.boolean(), false),
  })
  .check(inFrance);

export const writtenAddress = requiredText({
  subject: "L'adresse",
  required: "L'adresse est requise",
  max: MAX_ADDRESS_LENGTH,
});

const content = {
  title: jobTitle,
  category: jobCategory,
  hourlyRate: hourlyRate(MIN_HOURLY_RATE),
  numberOfPositions: z._default(numberOfPositions, 1),
  startTime: jobTime,
  endTime: jobTime,
  endsNextDay: z._default(yesOrNo, false),
  address: writtenAddress.check(z.refine((address) => !isAbroad(address), NOT_IN_FRANCE)),
  description: requiredText({
    subject: "La description",
    required: "La description est requise",
    max: MAX_DESCRIPTION_LENGTH,
  }),
  requirements,
  experienceRequired: z._default(yesOrNo, false),
  benefits,
  briefing: z._default(briefing, null),
};

/** The last day a job may be published for; `today` and the result are `YYYY-MM-DD`. */
export function lastDay(today: string): string {
  return addDays(today, MAX_DAYS_AHEAD);
}

const fields = {
  ...content,
  date: jobDay,
  otherDates: z._default(z.array(jobDay).check(z.maxLength(MAX_DATES - 1, TOO_MANY_DATES)), []),
  location: z._default(z.nullable(chosenLocation), null),
  venueId: z._default(z.nullable(z.uuid("Lieu inconnu")), null),
  urgent: z._default(yesOrNo, false),
  // Without a default, which would change the digest of a request sent again to the next release.
  poolFirstHours: z.optional(z.literal([...poolFirstHours], "Choisissez Non, 2 h, 12 h ou 24 h")),
};

/** The form of a new job (spec §2 create job, §5), without the rules that depend on today. */
export const jobPublication = z.strictObject(fields).check(
  scheduleRule,
  breakRule,
  rules((values) => otherDateProblems(values)),
);

export type JobPublication = z.output<typeof jobPublication>;

export function jobPublicationAt(now: Date) {
  return z.strictObject(fields).check(
    scheduleRule,
    breakRule,
    dateRule(now),
    rules((values) => otherDateProblems(values, now)),
  );
}

export function datesOf({ date, otherDates }: Pick<JobPublication, "date" | "otherDates">): string[] {
  return [date, ...otherDates].toSorted();
}

export const copyDates = z
  .array(jobDay)
  .check(z.minLength(1, NO_DATE), z.maxLength(MAX_DATES, TOO_MANY_DATES));

type Copied = Pick<Job, keyof typeof content>;

/** Not copied: the day, the applications, the paid option « urgent » and « Mon vivier d'abord », which are requested again. */
export function copiedFrom(job: Copied): Copied {
  const { title, category, hourlyRate: rate, numberOfPositions: positions, startTime, endTime } = job;
  const { endsNextDay, address, description, experienceRequired } = job;
  return {
    title,
    category,
    hourlyRate: rate,
    numberOfPositions: positions,
    startTime,
    endTime,
    endsNextDay,
    address,
    description,
    requirements: job.requirements,
    experienceRequired,
    benefits: job.benefits,
    briefing: job.briefing,
  };
}

type Situation = { businessType: BusinessType | null; now: Date };

/** Refuses to copy a job that no longer meets the rules of creation, or to an invalid day (`invalid-job-data`). */
export function assertCopyable(
  job: Copied,
  dates: readonly string[],
  { businessType, now }: Situation,
): void {
  const read = z.strictObject(content).safeParse(copiedFrom(job));
  assertNoProblem({
    ...(read.success ? {} : fieldErrorsOf(read.error)),
    ...categoryProblems(job.category, businessType),
    ...keyed("dates", problemsOfDates(dates, job, now)),
  });
}

/** Refuses what depends on today and on the recruiter: a past day, a category not offered (`invalid-job-data`). */
export function assertPublishable(
  publication: JobPublication,
  businessType: BusinessType | null,
  now: Date,
): void {
  assertNoProblem({
    ...categoryProblems(publication.category, businessType),
    ...dateProblems(publication, now),
    ...otherDateProblems(publication, now),
  });
}

function assertNoProblem(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new AppError("invalid-job-data", { fields: problems });
}

function categoryProblems(category: string, businessType: BusinessType | null): Record<string, string> {
  const offered: readonly string[] = categoriesFor(businessType);
  return offered.includes(category) ? {} : { category: NOT_OFFERED };
}

/** Errors keyed by the position of each date ("otherDates.3"); with `now`, also those that depend on today. */
function otherDateProblems({ date, otherDates, ...times }: Values, now?: Date): Record<string, string> {
  if (!Array.isArray(otherDates)) return {};
  const [, ...problems] = problemsOfDates([date, ...otherDates], times, now);
  return keyed("otherDates", problems);
}

type Times = Partial<Record<Exclude<keyof Schedule, "date">, unknown>>;

function problemsOfDates(dates: readonly unknown[], times: Times, now?: Date): (string | undefined)[] {
  const repeated = repeatedDates(dates);
  return dates.map((date, at) => {
    if (typeof date !== "string" || date === "") return undefined;
    const { startTime, endTime, endsNextDay } = times;
    const today = now && dateProblems({ date, endTime, endsNextDay }, now);
    const night = clockChangeProblems({ date, startTime, endTime, endsNextDay });
    return today?.date ?? repeated.get(at) ?? night.startTime ?? night.endTime ?? today?.endTime;
  });
}

function keyed(list: string, problems: readonly (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    problems.flatMap((problem, at) => (problem === undefined ? [] : [[`${list}.${at}`, problem]])),
  );
}

export function dateRule(now: Date, kept?: End) {
  return rules(({ date, endTime, endsNextDay }) =>
    typeof date === "string" ? { ...dateProblems({ date, endTime, endsNextDay }, now, kept) } : {},
  );
}

export function dateProblems(
  { date, endTime, endsNextDay }: { date: string; endTime: unknown; endsNextDay: unknown },
  now: Date,
  kept?: End,
): DateProblems {
  const today = dayInParis(now);
  const isNight = endsNextDay === true;
  const isKept = date === kept?.date && endTime === kept.endTime && isNight === kept.endsNextDay;
  if (!isDay(date) || isKept) return {};
  if (date < today) return { date: PAST_DATE };
  if (date > lastDay(today)) return { date: TOO_FAR };
  if (
    typeof endTime === "string" &&
    isTime(endTime) &&
    isFinished({ date, endTime, endsNextDay: isNight }, now)
  )
    return { endTime: ALREADY_OVER };
  return {};
}

function amount(required: string, notANumber: string) {
  return z.number({ error: ({ input }) => (Number.isNaN(input) ? notANumber : required) });
}

/** The sentence that refuses jobs beyond the hourly limit. */
export function publicationsExceeded(left: number, secondsLeft: number): string {
  const rest = left === 0 ? "" : left === 1 ? ", il vous en reste une" : `, il vous en reste ${left}`;
  return `Vous pouvez publier ${publishingLimit.attempts} offres par heure${rest}. Réessayez dans ${waitOf(secondsLeft)}.`;
}
