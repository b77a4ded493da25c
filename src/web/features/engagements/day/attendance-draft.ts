import * as z from "zod/mini";
import {
  type AttendanceEntry,
  type AttendanceOutcome,
  didCome,
  outcomes,
  ratings,
  recordedBreak,
} from "#domain/engagements/attendance.ts";
import type { DayJob, DayPerson } from "#domain/engagements/day.ts";
import { type PlannedHours, hasLeftDuring, plannedOf } from "#domain/engagements/planned-hours.ts";
import { recordableOutcomes } from "#domain/engagements/recordable.ts";
import { readAttendance } from "#domain/engagements/worked-hours.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { spanOf } from "#domain/jobs/schedule.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { readStoredJson } from "#web/ui/form/use-stored-input.ts";

const draft = z.object({
  outcome: z.enum(["", ...outcomes]),
  from: z.string(),
  to: z.string(),
  breakMinutes: z.string(),
  rating: z.enum(["", ...ratings]),
  replace: z.boolean(),
});

/** The input about one person; an empty outcome means not recorded. */
export type Draft = z.output<typeof draft>;
export type Drafts = Record<string, Draft>;

const keyOf = (jobId: string) => `attendance:${jobId}`;

/** The drafts of a job stored in this browser. */
export function readDrafts(jobId: string): Drafts {
  const stored = z.safeParse(z.record(z.string(), draft), readStoredJson(localStorage, keyOf(jobId)));
  return stored.success ? stored.data : {};
}

export function storeDrafts(jobId: string, drafts: Drafts): void {
  if (Object.keys(drafts).length === 0) localStorage.removeItem(keyOf(jobId));
  else localStorage.setItem(keyOf(jobId), JSON.stringify(drafts));
}

export function plannedFor({ engagement }: DayPerson, job: DayJob): PlannedHours {
  const { agreedAt, agreed } = engagement;
  const terms = { agreedAt: new Date(agreedAt), agreedBreak: agreed.breakMinutes };
  return plannedOf({ ...spanOf(job), ...terms, ...endingOf(engagement) });
}

function endingOf({ endedAt, endedBy }: DayPerson["engagement"]) {
  return { endedAt: endedAt === null ? null : new Date(endedAt), endedBy };
}

/** What may be recorded of a person now: of somebody who withdrew before the start, or was cancelled, nothing. */
export function recordableOf({ engagement }: DayPerson, job: DayJob, now: Date): AttendanceOutcome[] {
  const { endedAt, recorded, state } = engagement;
  const span = spanOf(job);
  const hasLeft = hasLeftDuring({ ...span, ...endingOf(engagement) });
  if (recorded === null && ((endedAt !== null && !hasLeft) || state === "past")) return [];
  return recordableOutcomes(span, { now, isContested: recorded?.contest?.answer === null, hasLeft });
}

export function draftOf(person: DayPerson, job: DayJob): Draft {
  const { recorded } = person.engagement;
  const planned = plannedFor(person, job);
  const from = recorded?.from ?? null;
  const to = recorded?.to ?? null;
  return {
    outcome: recorded?.outcome ?? "",
    from: timeInParis(from === null ? planned.startsAt : new Date(from)),
    to: timeInParis(to === null ? planned.endsAt : new Date(to)),
    breakMinutes: String(from === null ? planned.breakMinutes : (recorded?.breakMinutes ?? 0)),
    rating: recorded?.rating ?? "",
    replace: false,
  };
}

export function entryOf(applicationId: string, typed: Draft): AttendanceEntry | undefined {
  const { outcome, from, to, breakMinutes, replace } = typed;
  if (outcome === "") return undefined;
  const rating = typed.rating === "" ? null : typed.rating;
  if (!didCome(outcome)) return { applicationId, outcome, rating, ...(replace && { replace }) };
  return { applicationId, outcome, rating, from, to, breakMinutes: Number(breakMinutes.trim() || NaN) };
}

export function errorsOf(entry: AttendanceEntry, planned: PlannedHours): FieldErrors {
  const { from, to, breakMinutes = 0 } = entry;
  if (from === "") return { from: "Indiquez l'heure d'arrivée" };
  if (to === "") return { to: "Indiquez l'heure de départ" };
  const wrongBreak = recordedBreak.safeParse(breakMinutes).error?.issues[0];
  if (wrongBreak !== undefined) return { breakMinutes: wrongBreak.message };
  return readAttendance(entry, planned).problems;
}
