import { weekdays } from "./candidate.ts";
import type { dayParts, WeeklySchedule } from "./candidate.ts";

export type Weekday = (typeof weekdays)[number];
export type DayPart = (typeof dayParts)[number];

export const weekdayLabels = {
  monday: "Lundi",
  tuesday: "Mardi",
  wednesday: "Mercredi",
  thursday: "Jeudi",
  friday: "Vendredi",
  saturday: "Samedi",
  sunday: "Dimanche",
} as const satisfies Record<Weekday, string>;

export const dayPartLabels = {
  morning: "Matin",
  afternoon: "Après-midi",
  evening: "Soir",
} as const satisfies Record<DayPart, string>;

/** "Libre" for « libre », the candidate's own text; "Non renseigné" when empty (spec §3, availability.status). */
export function availabilityStatus(status: string | null): string {
  const word = status?.trim() ?? "";
  return word === "" ? "Non renseigné" : word.charAt(0).toLocaleUpperCase("fr-FR") + word.slice(1);
}

export function hasSchedule(schedule: WeeklySchedule): boolean {
  return weekdays.some((day) => (schedule[day]?.length ?? 0) > 0);
}

export function isFree(schedule: WeeklySchedule, day: Weekday, part: DayPart): boolean {
  return schedule[day]?.includes(part) === true;
}
