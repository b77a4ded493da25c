import * as z from "zod/mini";
import { breakMinutesUpTo } from "#domain/jobs/briefing.ts";
import { isTime } from "#domain/values/dates.ts";
import { rules } from "#domain/values/field-rules.ts";
import { recordId } from "#domain/values/record-fields.ts";

export const outcomes = ["present", "late", "absent", "excused"] as const;
export type AttendanceOutcome = (typeof outcomes)[number];

export const ratings = ["again", "fine", "never"] as const;

/** Who recorded the attendance; `presumption` when nobody did within seven days: the person is presumed present. */
export const recorders = ["recruiter", "presumption"] as const;
/** The longest break that may be recorded, in minutes. */
export const MAX_RECORDED_BREAK = 480;
const MAX_PEOPLE = 60;

const NOT_A_TIME = "L'heure s'écrit HH:MM";
const NO_HOURS = "Une personne absente n'a pas d'heures";
const REPLACED_BUT_THERE = "Seule une personne absente est remplacée";
const TWICE = "Cette personne est déjà dans la liste";
const EMPTY = "Indiquez au moins une personne";
const TOO_MANY = `${MAX_PEOPLE} personnes au maximum à la fois`;

const clockTime = z.optional(z.string(NOT_A_TIME).check(z.refine(isTime, NOT_A_TIME)));

export const recordedBreak = breakMinutesUpTo(MAX_RECORDED_BREAK);

/** One person's attendance as the company sends it; missing hours and break are those planned. */
const attendanceEntry = z.strictObject({
  applicationId: recordId,
  outcome: z.enum(outcomes, "Présence, retard, absence ou absence signalée"),
  from: clockTime,
  to: clockTime,
  breakMinutes: z.optional(recordedBreak),
  rating: z.optional(z.nullable(z.enum(ratings, "Volontiers, oui ou non"))),
  replace: z.optional(z.boolean("Vrai ou faux")),
  ifUnrecorded: z.optional(z.boolean("Vrai ou faux")),
});

export type AttendanceEntry = z.output<typeof attendanceEntry>;

/** All entries are recorded, or none. */
export const attendanceEntries = z
  .strictObject({
    entries: z.array(attendanceEntry, EMPTY).check(z.minLength(1, EMPTY), z.maxLength(MAX_PEOPLE, TOO_MANY)),
  })
  .check(rules(({ entries }) => entryProblems(entries)));

function entryProblems(entries: unknown): Record<string, string> {
  const known = z.safeParse(z.array(attendanceEntry), entries);
  if (!known.success) return {};
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [index, { applicationId, outcome, from, to, breakMinutes, replace }] of known.data.entries()) {
    const at = `entries.${index}`;
    if (seen.has(applicationId)) problems[`${at}.applicationId`] = TWICE;
    seen.add(applicationId);
    if (didCome(outcome)) {
      if (replace === true) problems[`${at}.replace`] = REPLACED_BUT_THERE;
    } else {
      if (from !== undefined) problems[`${at}.from`] = NO_HOURS;
      if (to !== undefined) problems[`${at}.to`] = NO_HOURS;
      if (breakMinutes !== undefined) problems[`${at}.breakMinutes`] = NO_HOURS;
    }
  }
  return problems;
}

export function didCome(outcome: AttendanceOutcome): boolean {
  return outcome === "present" || outcome === "late";
}
