import * as z from "zod/mini";
import { counted } from "#domain/values/typography.ts";

/** With fewer answers, a company shows no track record: one slow answer would be all of it. */
export const MIN_ANSWERS = 5;
/** The months that a track record covers. */
export const TRACK_RECORD_MONTHS = 12;
/** A cancellation less than this long before the start is late: somebody relied on the job. */
export const LATE_CANCELLATION_HOURS = 24;

/** The figures of a company's track record over twelve months, counted every night (ADR 0155). */
export const trackRecord = z.object({
  applications: z.int().check(z.describe("Received, and answered or whose job is finished")),
  answers: z.int().check(z.describe("Those that the company answered before the job")),
  medianHours: z
    .nullable(z.number())
    .check(z.describe("Between an application and its answer; null without one")),
  jobs: z.int().check(z.describe("That took place with somebody engaged")),
  lateCancellations: z
    .int()
    .check(
      z.describe(`Jobs cancelled less than ${LATE_CANCELLATION_HOURS} hours before, with somebody engaged`),
    ),
});

export type TrackRecord = z.output<typeof trackRecord>;

/** What candidates read of a company's track record (`companyPast` of the API): "Répond en 3 h", "1 annulation tardive"; nothing under five answers. */
export function trackRecordSentences(figures: TrackRecord | null): string[] {
  if (figures === null || figures.medianHours === null || figures.answers < MIN_ANSWERS) return [];
  const { medianHours, lateCancellations: late } = figures;
  const cancelled = counted(late, "annulation tardive");
  return [answersIn(medianHours), ...(late > 0 ? [cancelled] : [])];
}

function answersIn(hours: number): string {
  if (hours < 1) return "Répond en moins d'une heure";
  return hours < 48 ? `Répond en ${Math.round(hours)} h` : `Répond en ${Math.round(hours / 24)} jours`;
}

/** "92 %" of the applications were answered; null without one. */
export function answeredShare({ applications, answers }: TrackRecord): number | null {
  return applications === 0 ? null : Math.round((100 * answers) / applications);
}
