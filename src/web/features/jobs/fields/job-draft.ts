import * as z from "zod/mini";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { chosenLocation } from "#domain/jobs/job-fields.ts";
import type { Job } from "#domain/jobs/job.ts";
import { predefinedRequirements, requirementLines } from "#domain/jobs/requirement.ts";
import { smicOn } from "#domain/jobs/smic.ts";
import { dayInParis } from "#domain/values/dates.ts";

const BRIEFING = "briefing.";
const predefinedTexts: readonly string[] = predefinedRequirements;

const text = z.catch(z.string(), "");
const list = z.catch(z.array(z.string()), []);
const flag = z.catch(z.boolean(), false);
const number = z.catch(z.optional(z.number()), undefined);

const briefingFields = {
  "briefing.meetingPoint": text,
  "briefing.contactName": text,
  "briefing.contactPhone": text,
  "briefing.dress": text,
  "briefing.breakMinutes": number,
  "briefing.access": text,
} satisfies Record<`briefing.${keyof Briefing}`, unknown>;

/** An unfinished job; a value that cannot be read, such as one of an older version, is replaced by its default. */
const jobDraft = z.object({
  title: text,
  category: z.catch(z.nullable(z.string()), null),
  description: text,
  date: text,
  startTime: text,
  endTime: text,
  endsNextDay: flag,
  otherDates: list,
  hourlyRate: number,
  numberOfPositions: number,
  address: text,
  location: z.catch(z.nullable(chosenLocation), null),
  venueId: z.catch(z.nullable(z.string()), null),
  predefined: list,
  requirements: text,
  experienceRequired: flag,
  benefits: list,
  ...briefingFields,
  urgent: flag,
  poolFirstHours: z.catch(z.string(), "0"),
});

export type JobDraft = z.output<typeof jobDraft>;

const briefingForm = z.object(briefingFields);

export type BriefingDraft = z.output<typeof briefingForm>;

/** What the edit form has too: all but the address and the other days. */
export const editedDraft = z.extend(
  z.omit(jobDraft, { otherDates: true, address: true, location: true, venueId: true, poolFirstHours: true }),
  { instantMatch: flag },
);

export const draftLocation = z.pick(jobDraft, { address: true, location: true });

export type DraftLocation = z.output<typeof draftLocation>;

export function readDraft(values: object): JobDraft {
  return jobDraft.parse(values);
}

/** Removes the past dates of a draft of several dates, and counts them; the first remaining date becomes `date`. */
export function withoutPastDates(draft: JobDraft, today: string): { draft: JobDraft; pastDates: number } {
  const dates = [draft.date, ...draft.otherDates];
  const [date = "", ...otherDates] = dates.filter((day) => day >= today);
  const pastDates = dates.filter((day) => day !== "" && day < today).length;
  if (draft.otherDates.length === 0 || pastDates === 0) return { draft, pastDates: 0 };
  return { draft: { ...draft, date, otherDates }, pastDates };
}

export function blankDraft(now: Date, location?: DraftLocation): JobDraft {
  return readDraft({ hourlyRate: smicOn(dayInParis(now)).hourly, numberOfPositions: 1, ...location });
}

/** Joins ticked and written requirements; a cleared number of positions is null, not the default. */
export function toPublication(fields: Record<string, unknown>): object {
  const { predefined, requirements, numberOfPositions = null, poolFirstHours, ...others } = fields;
  const { briefing, values } = splitBriefing(others);
  const ticked = Array.isArray(predefined) ? predefined : [];
  const written = typeof requirements === "string" ? requirementLines(requirements) : [];
  return {
    ...values,
    numberOfPositions,
    requirements: [...ticked, ...written],
    briefing,
    ...(poolFirstHours !== undefined && { poolFirstHours: Number(poolFirstHours) }),
  };
}

export function splitBriefing(fields: Record<string, unknown>) {
  const entries = Object.entries(fields);
  const briefingEntries = entries.filter(([name]) => name.startsWith(BRIEFING));
  return {
    briefing: Object.fromEntries(
      briefingEntries.map(([name, value]) => [name.slice(BRIEFING.length), value ?? null]),
    ),
    values: Object.fromEntries(entries.filter(([name]) => !name.startsWith(BRIEFING))),
  };
}

export function briefingDraft(stored: Briefing | null): BriefingDraft {
  return briefingForm.parse(
    Object.fromEntries(Object.entries(stored ?? {}).map(([part, value]) => [`${BRIEFING}${part}`, value])),
  );
}

/** Whether both have one briefing. JSON leaves out a break that is undefined, as a missing one. */
export function haveSameBriefing(one: JobDraft, other: JobDraft): boolean {
  return JSON.stringify(briefingForm.parse(one)) === JSON.stringify(briefingForm.parse(other));
}

export function draftOfJob(job: Job): JobDraft {
  const requirements = job.requirements ?? [];
  return readDraft({
    ...job,
    ...briefingDraft(job.briefing),
    location: null,
    predefined: requirements.filter((one) => predefinedTexts.includes(one)),
    requirements: requirements.filter((one) => !predefinedTexts.includes(one)).join("\n"),
  });
}

/** A draft of a published job, on other days; « urgent » and « Mon vivier d'abord » are reset. */
export function draftToRepublish(job: Job, [date = "", ...otherDates]: readonly string[]): JobDraft {
  return readDraft({
    ...draftOfJob(job),
    location: chosenLocationOf(job.location),
    date,
    otherDates,
    urgent: false,
  });
}

type StoredLocation = { ville: string | null; latitude: number; longitude: number; approximate: boolean };

/** A stored location as a chosen one; null without its town, so that the server geocodes the address again. */
export function chosenLocationOf({ ville, latitude, longitude, approximate }: StoredLocation) {
  return ville === null ? null : { ville, latitude, longitude, approximate };
}
