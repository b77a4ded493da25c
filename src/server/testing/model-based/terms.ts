import * as fc from "fast-check";
import { addDays, dayInParis, instantInParis, timeInParis } from "#domain/values/dates.ts";
import type { Terms } from "./model.ts";

export type Slot = { startTime: string; endTime: string; endsNextDay: boolean };

export const slots = {
  morning: { startTime: "08:00", endTime: "12:00", endsNextDay: false },
  midday: { startTime: "11:00", endTime: "15:00", endsNextDay: false },
  evening: { startTime: "18:00", endTime: "23:00", endsNextDay: false },
  night: { startTime: "20:00", endTime: "01:00", endsNextDay: true },
  smallHours: { startTime: "00:30", endTime: "06:00", endsNextDay: false },
} satisfies Record<string, Slot>;
const MAX_DAYS_AHEAD = 3;

/** One of a few hours of the day: many overlap, some across midnight. */
export const slot: fc.Arbitrary<Slot> = fc.constantFrom(...Object.values(slots));
export const daysAhead = fc.nat(MAX_DAYS_AHEAD);
export const hourlyRate = fc.constantFrom<number>(13, 14, 15);
export const breakMinutes = fc.constantFrom<number>(0, 30);
/** The start and the end of a slot on a day. */
export function hoursOn(day: string, { startTime, endTime, endsNextDay }: Slot) {
  return {
    startsAt: instantInParis(day, startTime),
    endsAt: instantInParis(endsNextDay ? addDays(day, 1) : day, endTime),
  };
}

/** Terms as the forms of jobs send them. */
export function formOf({ startsAt, endsAt, hourlyRate: rate, breakMinutes: minutes }: Terms) {
  const date = dayInParis(startsAt);
  return {
    date,
    startTime: timeInParis(startsAt),
    endTime: timeInParis(endsAt),
    endsNextDay: dayInParis(endsAt) > date,
    hourlyRate: rate,
    briefing: briefingOf(minutes),
  };
}

/** A briefing that only plans a break, as forms send it. */
export function briefingOf(minutes: number) {
  if (minutes === 0) return null;
  const texts = { meetingPoint: null, contactName: null, contactPhone: null, dress: null, access: null };
  return { ...texts, breakMinutes: minutes };
}
