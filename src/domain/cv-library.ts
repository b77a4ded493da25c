import * as z from "zod/mini";
import { candidate, weekdays } from "./candidate.ts";
import type { dayParts, WeeklySchedule } from "./candidate.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "./search.ts";
import { plainText } from "./text.ts";

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

/** Above this many, candidates are no longer counted one by one: "Plus de 10 000 candidats". */
export const COUNTED_CANDIDATES = 10_000;

const listed = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  location: true,
  reliabilityScore: true,
  completedShifts: true,
  jobPreferences: true,
} as const;

const activity = {
  applicationsCount: z.int().check(z.describe("Applications to the offers of all recruiters")),
  lastAppliedAt: z.nullable(z.iso.datetime()),
};

/** A candidate as a card of the CV library shows them (spec §2): never the birth date. */
export const libraryCandidate = z.extend(z.pick(candidate, listed), {
  ...activity,
  availability: z.object({ dispoNow: z.boolean(), status: z.nullable(z.string()) }),
});

/** A candidate with all that the CV library's detail shows (spec §2). */
export const libraryProfile = z.extend(
  z.pick(candidate, {
    ...listed,
    noShows: true,
    availabilityTypes: true,
    availability: true,
    cvUrl: true,
    createdAt: true,
  }),
  activity,
);

export type LibraryCandidate = z.output<typeof libraryCandidate>;
export type LibraryProfile = z.output<typeof libraryProfile>;

/** What is looked for in names and e-mails; an empty one looks for nothing (spec §5). */
export const nameSearch = plainText({ subject: "La recherche", max: MAX_NAME_SEARCH });
/** What is looked for in cities; an empty one looks for nothing (spec §5). */
export const citySearch = plainText({ subject: "La ville", max: MAX_CITY_SEARCH });

/** "Libre" for « libre »: the candidate's own word; "Non renseigné" without one (spec §3, availability.status). */
export function availabilityStatus(status: string | null): string {
  const word = status?.trim() ?? "";
  return word === "" ? "Non renseigné" : word.charAt(0).toLocaleUpperCase("fr-FR") + word.slice(1);
}

/** Whether a week has at least one part of a day that may be worked. */
export function hasSchedule(schedule: WeeklySchedule): boolean {
  return weekdays.some((day) => (schedule[day]?.length ?? 0) > 0);
}

/** Whether a part of a day may be worked. */
export function isFree(schedule: WeeklySchedule, day: Weekday, part: DayPart): boolean {
  return schedule[day]?.includes(part) === true;
}
