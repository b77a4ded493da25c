import * as z from "zod/mini";
import { isDay } from "#domain/values/dates.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { type Values, rules } from "#domain/values/field-rules.ts";
import { keysOf } from "#domain/values/keys-of.ts";
import { phoneNumber } from "#domain/values/phone.ts";
import { optionalText } from "#domain/values/text.ts";
import { clockHoursOf, hoursOf, isClock } from "./schedule.ts";

/** The longest unpaid break of a job, in minutes. */
export const MAX_BREAK_MINUTES = 180;

const TOO_LONG_A_BREAK = "La pause est plus longue que la mission";

/** A whole number of minutes, up to `max`. */
export function breakMinutesUpTo(max: number) {
  const sentence = `La pause est un nombre de minutes, de 0 à ${max}`;
  return z
    .number(sentence)
    .check(z.multipleOf(1, sentence), z.gte(0, sentence), z.lte(max, sentence), z.meta({ type: "integer" }));
}

const fields = {
  meetingPoint: optionalText({ subject: "L'endroit où se présenter", max: 200 }),
  contactName: optionalText({ subject: "Le nom du contact", max: 80 }),
  contactPhone: phoneNumber,
  dress: optionalText({ subject: "La tenue", max: 120 }),
  breakMinutes: z._default(z.nullable(breakMinutesUpTo(MAX_BREAK_MINUTES)), null),
  access: optionalText({ subject: "L'accès", max: 200 }),
};

const NOTHING = {
  meetingPoint: null,
  contactName: null,
  contactPhone: null,
  dress: null,
  breakMinutes: null,
  access: null,
};

/** The instructions for a job; every part is optional, and an empty briefing reads as null. */
export const briefing = z.nullable(
  z.pipe(
    z.strictObject(fields),
    z.transform((parts) => (isEmpty(parts) ? null : parts)),
  ),
);

/** The name of each part, in the form of a job and where it is read. */
export const briefingLabels = {
  meetingPoint: "Où se présenter",
  contactName: "Contact sur place",
  contactPhone: "Téléphone du contact",
  dress: "Tenue",
  breakMinutes: "Pause non payée",
  access: "Accès, parking",
} as const satisfies Record<keyof Briefing, string>;

export const briefingRecord = z.object({
  meetingPoint: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  dress: z.nullable(z.string()),
  breakMinutes: z.nullable(z.int()).check(z.describe("Minutes of the break that is not paid")),
  access: z.nullable(z.string()),
});

export type Briefing = z.output<typeof briefingRecord>;

/** A briefing as a candidate reads it: the contact on site only while engaged. */
export function briefingFor(stored: Briefing | null, { isEngaged }: { isEngaged: boolean }): Briefing | null {
  if (stored === null || isEngaged) return stored;
  const withoutContact = { ...stored, contactName: null, contactPhone: null };
  return isEmpty(withoutContact) ? null : withoutContact;
}

/** The parts of a briefing whose change people engaged are told of; a break is one of their terms. */
export type BriefingPart = Exclude<keyof Briefing, "breakMinutes">;

/** The parts, the break apart, that differ between two briefings. */
export function briefingChangesOf(one: Briefing | null, other: Briefing | null): BriefingPart[] {
  const [left, right] = [one ?? NOTHING, other ?? NOTHING];
  return partNames.filter(
    (part): part is BriefingPart => part !== "breakMinutes" && left[part] !== right[part],
  );
}

/** The minutes of unpaid break that a briefing plans. */
export function breakOf(stored: Pick<Briefing, "breakMinutes"> | null): number {
  return stored?.breakMinutes ?? 0;
}

/** "30 min de pause", "1 h de pause". */
export function formatBreak(minutes: number): string {
  return `${formatDuration(minutes / 60)} de pause`;
}

export function isSameBriefing(one: Briefing | null, other: Briefing | null): boolean {
  const [left, right] = [one ?? NOTHING, other ?? NOTHING];
  return partNames.every((part) => left[part] === right[part]);
}

/** A briefing with the break of another, for a job whose break can no longer change. */
export function withBreakOf(other: Briefing | null, stored: Briefing | null): Briefing | null {
  const mixed = { ...(stored ?? NOTHING), breakMinutes: other?.breakMinutes ?? null };
  return isEmpty(mixed) ? null : mixed;
}

export function isBreakTooLong(stored: Pick<Briefing, "breakMinutes"> | null, hours: number): boolean {
  return breakOf(stored) >= hours * 60;
}

const BREAK = "briefing.breakMinutes";

export const breakRule = rules(breakProblems);

/** Refuses a break as long as the job on one of its days. */
export function breakProblems(values: Values): { [BREAK]?: string } {
  const { briefing: typed, startTime, endTime } = values;
  const known = z.safeParse(z.object({ breakMinutes: z.number() }), typed);
  if (!known.success || !isClock(startTime) || !isClock(endTime)) return {};
  const times = { startTime, endTime, endsNextDay: values["endsNextDay"] === true };
  const days = daysOf(values);
  const durations =
    days.length === 0 ? [clockHoursOf(times)] : days.map((date) => hoursOf({ ...times, date }));
  // An end before its start is reported by scheduleRule.
  const isTooLong = durations.some((hours) => hours > 0 && isBreakTooLong(known.data, hours));
  return isTooLong ? { [BREAK]: TOO_LONG_A_BREAK } : {};
}

/** The days typed: a job may be shorter on one of them, the night the clocks go forward. */
function daysOf({ date, otherDates }: Values): string[] {
  const typed = [date, ...(Array.isArray(otherDates) ? otherDates : [])];
  return typed.filter((day): day is string => typeof day === "string" && isDay(day));
}

const partNames = keysOf(fields);

function isEmpty(value: Briefing): boolean {
  return partNames.every((part) => value[part] === null);
}
