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
import { type PlannedHours, plannedOf } from "#domain/engagements/planned-hours.ts";
import { recordableOutcomes } from "#domain/engagements/recordable.ts";
import { readAttendance } from "#domain/engagements/worked-hours.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { breakOf } from "#domain/jobs/briefing.ts";
import { type Span, spanOf } from "#domain/jobs/schedule.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { storeText } from "#web/api/store-text.ts";
import { readStoredJson } from "#web/ui/form/use-stored-input.ts";

const draft = z.object({
  outcome: z.enum(["", ...outcomes]),
  from: z.string(),
  to: z.string(),
  breakMinutes: z.string(),
  rating: z.enum(["", ...ratings]),
  replace: z.boolean(),
  /** The fields of the record that it was opened on, as JSON. */
  base: z._default(z.string(), ""),
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
  else storeText(localStorage, keyOf(jobId), JSON.stringify(drafts));
}

export function plannedFor({ engagement }: DayPerson, job: DayJob): PlannedHours {
  const { agreedAt, agreed, endedAt, endedBy, leftDuring } = engagement;
  const agreedBreak = agreed.breakMinutes;
  // The job may have another break since they left it.
  const plannedBreak = leftDuring ? agreedBreak : breakOf(job.briefing);
  const terms = { agreedAt: new Date(agreedAt), agreedBreak, plannedBreak };
  const end = { endedAt: endedAt === null ? null : new Date(endedAt), endedBy };
  return plannedOf({ ...spanFor(engagement, job), ...terms, ...end });
}

/** The hours of the job; of who left it, those of then. */
function spanFor({ leftDuring }: DayPerson["engagement"], job: DayJob): Span {
  if (!leftDuring) return spanOf(job);
  return { startsAt: new Date(leftDuring.startsAt), endsAt: new Date(leftDuring.endsAt) };
}

/** What may be recorded of a person now: of somebody who withdrew before the start, or was cancelled, nothing. */
export function recordableOf({ engagement }: DayPerson, job: DayJob, now: Date): AttendanceOutcome[] {
  const { endedAt, leftDuring, recorded, state } = engagement;
  const hasLeft = Boolean(leftDuring);
  if (recorded === null && ((endedAt !== null && !hasLeft) || state === "past")) return [];
  const facts = { now, isContested: recorded?.contest?.answer === null, hasLeft };
  return recordableOutcomes(spanFor(engagement, job), facts);
}

export function draftOf(person: DayPerson, job: DayJob): Draft {
  const { recorded } = person.engagement;
  const planned = plannedFor(person, job);
  const from = recorded?.from ?? null;
  const to = recorded?.to ?? null;
  const fields: Omit<Draft, "base"> = {
    outcome: recorded?.outcome ?? "",
    from: timeInParis(from === null ? planned.startsAt : new Date(from)),
    to: timeInParis(to === null ? planned.endsAt : new Date(to)),
    breakMinutes: String(from === null ? planned.breakMinutes : (recorded?.breakMinutes ?? 0)),
    rating: recorded?.rating ?? "",
    replace: false,
  };
  return { ...fields, base: recorded === null ? "" : JSON.stringify(fields) };
}

/** Left as it was opened, or the same as the record, a draft is only sent to confirm a presumption. */
export function isToSend({ base, ...fields }: Draft, person: DayPerson, job: DayJob): boolean {
  const kept = [base, draftOf(person, job).base];
  return person.engagement.recorded?.by === "presumption" || !kept.includes(JSON.stringify(fields));
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
