import { type WeeklySchedule, dayParts, weekdays } from "./candidate.ts";

type Weekday = (typeof weekdays)[number];
type JobTimes = { startTime: string; endTime: string; endsNextDay: boolean };
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

/**
 * A job takes the parts of its day in which it lasts an hour or more; the evening includes the night that follows.
 * Times of the day, as those of a job.
 */
export const dayPartHours = {
  morning: { startsBy: "11:00", endsFrom: "00:00" },
  afternoon: { startsBy: "17:00", endsFrom: "13:00" },
  evening: { startsBy: "23:59", endsFrom: "19:00" },
} as const satisfies Record<DayPart, { startsBy: string; endsFrom: string }>;

/** The parts of its day that a job takes. */
export function dayPartsOf({ startTime, endTime, endsNextDay }: JobTimes): DayPart[] {
  return dayParts.filter((part) => {
    const { startsBy, endsFrom } = dayPartHours[part];
    return startTime <= startsBy && (endsNextDay || endTime >= endsFrom);
  });
}

/** What the candidates' application stores as the status of somebody free. */
const FREE = "libre";

/** "Libre" for « libre », the candidate's own text; "Non renseigné" when empty (spec §3, availability.status). */
export function availabilityStatus(status: string | null): string {
  const word = status?.trim() ?? "";
  return word === "" ? "Non renseigné" : word.charAt(0).toLocaleUpperCase("fr-FR") + word.slice(1);
}

/** Whether the status says more than « Disponible maintenant » beside it: « libre » does not. */
export function isStatusShown({ dispoNow, status }: { dispoNow: boolean; status: string | null }): boolean {
  const word = status?.trim().toLocaleLowerCase("fr-FR") ?? "";
  return word !== "" && !(dispoNow && word === FREE);
}

export function hasSchedule(schedule: WeeklySchedule): boolean {
  return weekdays.some((day) => (schedule[day]?.length ?? 0) > 0);
}

export function isFree(schedule: WeeklySchedule, day: Weekday, part: DayPart): boolean {
  return schedule[day]?.includes(part) === true;
}
