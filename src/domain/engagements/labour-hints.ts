import * as z from "zod/mini";
import type { BusinessType } from "#domain/companies/recruiter.ts";
import { type Schedule, type Span, overlaps, spanOf } from "#domain/jobs/schedule.ts";
import { addDays, instantInParis, yearsBetween } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";

/** Hints of labour law about a person on a job; they never block. */
const labourHints = ["minor-at-night", "many-days", "short-rest"] as const;
type LabourHint = (typeof labourHints)[number];

export const hints = z.array(z.enum(labourHints));
export const daysThisQuarter = z
  .int()
  .check(
    z.describe("Days worked or agreed for the company in the civil quarter of the job, its own included"),
  );

export const LABOUR_ADVICE = "À vérifier avec votre comptable";

/**
 * Code du travail, art. L3163-1 and L3163-2: nobody under 18 works between 22:00 and 6:00. Art. R3163-1 to R3163-4: the
 * labour inspectorate may allow hotels and restaurants until 23:30.
 */
const ADULT_AGE = 18;
const NIGHT = { from: "22:00", to: "06:00" };
/**
 * Convention collective des hôtels, cafés, restaurants (IDCC 1979), art. 14: who works as an extra more than 60 days of
 * a civil quarter for one establishment may ask for a permanent contract.
 */
const MANY_DAYS = 50;
const MAX_DAYS = 60;
/** Code du travail, art. L3131-1: eleven hours of rest in a row between two days of work. */
const REST_HOURS = 11;

type LabourSituation = {
  job: Schedule;
  birthDate: string | null;
  businessType: BusinessType | null;
  /** The days that the person works for the company in the civil quarter of the job, that of the job included. */
  daysThisQuarter: number;
  /** When their last job for the company on an earlier day ends. */
  lastEndedAt: Date | null;
};

export function labourHintsOf(situation: LabourSituation): LabourHint[] {
  const applies = {
    "minor-at-night": isMinorAtNight(situation),
    "many-days": situation.businessType === "hospitality" && situation.daysThisQuarter >= MANY_DAYS,
    "short-rest": isRestShort(situation),
  } satisfies Record<LabourHint, boolean>;
  return labourHints.filter((hint) => applies[hint]);
}

/** The label of a hint; it never includes the age. */
export function labourHintLabel(hint: LabourHint, days: number): string {
  switch (hint) {
    case "minor-at-night":
      return "Mineur : pas de travail entre 22 h et 6 h (dès 23 h 30 avec dérogation, hôtellerie-restauration)";
    case "many-days":
      return `${days} jours ce trimestre chez vous (limite de la branche HCR : ${MAX_DAYS})`;
    case "short-rest":
      return `Moins de ${REST_HOURS} h de repos depuis hier chez vous`;
  }
}

function isMinorAtNight({ job, birthDate }: LabourSituation): boolean {
  if (birthDate === null || yearsBetween(birthDate, job.date) >= ADULT_AGE) return false;
  const worked = spanOf(job);
  const evenings = [-1, 0, 1].map((count) => addDays(job.date, count));
  return evenings.some((evening) => overlaps(worked, nightOf(evening)));
}

function nightOf(evening: string): Span {
  return {
    startsAt: instantInParis(evening, NIGHT.from),
    endsAt: instantInParis(addDays(evening, 1), NIGHT.to),
  };
}

function isRestShort({ job, lastEndedAt }: LabourSituation): boolean {
  if (lastEndedAt === null) return false;
  return spanOf(job).startsAt.getTime() - lastEndedAt.getTime() < REST_HOURS * HOUR_MS;
}
