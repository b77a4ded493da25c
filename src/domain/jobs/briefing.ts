import * as z from "zod/mini";
import { phoneNumber } from "#domain/values/phone.ts";
import { rule } from "#domain/values/rule.ts";
import { optionalText } from "#domain/values/text.ts";
import { clockHoursOf, isClock } from "./schedule.ts";

/** The longest unpaid break of a mission, in minutes. */
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

/** What people are told before a mission; each part may be left out, and one that says nothing reads as null. */
export const briefing = z.nullable(
  z.pipe(
    z.strictObject(fields),
    z.transform((told) => (isSilent(told) ? null : told)),
  ),
);

export const briefingRecord = z.object({
  meetingPoint: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  dress: z.nullable(z.string()),
  breakMinutes: z.nullable(z.int()).check(z.describe("Minutes of the break that is not paid")),
  access: z.nullable(z.string()),
});

export type Briefing = z.output<typeof briefingRecord>;

/** A briefing as a candidate reads it: who to call on site is told to the people accepted alone. */
export function briefingFor(told: Briefing | null, { isAccepted }: { isAccepted: boolean }): Briefing | null {
  if (told === null || isAccepted) return told;
  const withoutContact = { ...told, contactName: null, contactPhone: null };
  return isSilent(withoutContact) ? null : withoutContact;
}

export function isSameBriefing(one: Briefing | null, other: Briefing | null): boolean {
  const [left, right] = [one ?? NOTHING, other ?? NOTHING];
  return parts.every((part) => left[part] === right[part]);
}

export function isBreakTooLong(told: Pick<Briefing, "breakMinutes"> | null, hours: number): boolean {
  return (told?.breakMinutes ?? 0) >= hours * 60;
}

export const breakRule = rule("briefing.breakMinutes", TOO_LONG_A_BREAK, (values) => {
  const { briefing: told, startTime, endTime, endsNextDay } = values;
  const known = z.safeParse(z.object({ breakMinutes: z.number() }), told);
  if (!known.success || !isClock(startTime) || !isClock(endTime)) return true;
  const hours = clockHoursOf({ startTime, endTime, endsNextDay: endsNextDay === true });
  // An end before its start is told by itself.
  return hours <= 0 || !isBreakTooLong(known.data, hours);
});

const parts = Object.keys(fields).filter((part): part is keyof Briefing => Object.hasOwn(NOTHING, part));

function isSilent(told: Briefing): boolean {
  return parts.every((part) => told[part] === null);
}
