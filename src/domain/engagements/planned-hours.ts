import { type Span, formatTime, overlaps } from "#domain/jobs/schedule.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import type { EndedBy } from "./engagement.ts";

export type PlannedHours = Span & { breakMinutes: number };

export type EngagementEnd = {
  startsAt: Date;
  endedAt: Date | null;
  endedBy: EndedBy | null;
};

/** Whether the person withdrew once the job had started: what they did until then is theirs (ADR 0121). */
export function hasLeftDuring({ startsAt, endedAt, endedBy }: EngagementEnd): boolean {
  return endedBy === "candidate" && endedAt !== null && endedAt > startsAt;
}

type AgreedHours = Span & EngagementEnd & { agreedAt: Date; agreedBreak: number; plannedBreak: number };

/** When a person is to start: with the job, or at the minute of their agreement if it had started. */
export function plannedStart({ startsAt, endsAt, agreedAt }: Span & { agreedAt: Date }): Date {
  const minute = minuteOf(agreedAt, Math.floor);
  // An imported job may have been agreed to once it was finished.
  return agreedAt < endsAt && minute > startsAt ? minute : startsAt;
}

/** From when the hours count of somebody who agreed once the job had started; null for the others. */
export function countedFrom(agreed: Span & { agreedAt: Date }): Date | null {
  const start = plannedStart(agreed);
  return start > agreed.startsAt ? start : null;
}

export function countedFromSentence(from: Date): string {
  return `Vos heures comptent à partir de ${formatTime(timeInParis(from))}.`;
}

function minuteOf(instant: Date, round: (minutes: number) => number): Date {
  return new Date(round(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

/**
 * The hours that a person is to work: those of the job, from their agreement if it had started, until they withdrew if they
 * did during it, with the shorter of the break that they agreed to and the job's, if it still fits.
 */
export function plannedOf(agreed: AgreedHours): PlannedHours {
  const { endsAt, agreedBreak, plannedBreak, endedAt } = agreed;
  const owedBreak = Math.min(agreedBreak, plannedBreak);
  const from = plannedStart(agreed);
  const to = endedAt !== null && hasLeftDuring(agreed) ? minuteOf(endedAt, Math.ceil) : endsAt;
  return {
    startsAt: from,
    endsAt: to,
    breakMinutes: owedBreak < minutesBetween(from, to) ? owedBreak : 0,
  };
}

/** Whether some of the hours agreed elsewhere overlap those that a person is to work here. */
export function isEngagedAt(elsewhere: readonly Span[], here: AgreedHours): boolean {
  const planned = plannedOf(here);
  return elsewhere.some((other) => overlaps(other, planned));
}

/** The whole minutes from one instant to another. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / MINUTE_MS);
}
