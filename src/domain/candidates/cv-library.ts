import * as z from "zod/mini";
import { durationInWords } from "#domain/values/durations.ts";
import { perDay, perHour } from "#domain/values/rate.ts";
import { day } from "#domain/values/record-fields.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "#domain/values/search.ts";
import { plainText } from "#domain/values/text.ts";
import { candidate, jobPreferences } from "./candidate.ts";

/** Counting stops here: above it the page shows "Plus de 10 000 candidats". */
export const COUNTED_CANDIDATES = 10_000;

/** The people who are available now, and those who came to work for the company that searches. */
export const libraryGroups = ["available", "regulars"] as const;
export type LibraryGroup = (typeof libraryGroups)[number];

/** Who prefers all sectors is found in each. */
export const librarySectors = jobPreferences.filter((preference) => preference !== "all");
export type LibrarySector = (typeof librarySectors)[number];

const cardFields = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  location: true,
  reliabilityScore: true,
  completedShifts: true,
  noShows: true,
  jobPreferences: true,
} as const;

const activity = {
  applicationsCount: z.int().check(z.describe("Applications to the jobs of all recruiters")),
  lastAppliedAt: z.nullable(z.iso.datetime()),
};

/** A candidate as a card of the CV library shows them (spec §2): never the birth date. */
export const libraryCandidate = z.extend(z.pick(candidate, cardFields), {
  ...activity,
  jobsTogether: z.int().check(z.describe("The jobs that this person did for this company")),
  lastJobOn: z.nullable(day).check(z.describe("The last of them")),
  availability: z.object({ dispoNow: z.boolean(), status: z.nullable(z.string()) }),
});

export const libraryProfile = z.extend(
  z.pick(candidate, {
    ...cardFields,
    availabilityTypes: true,
    availability: true,
    cvUrl: true,
    createdAt: true,
  }),
  activity,
);

export type LibraryCandidate = z.output<typeof libraryCandidate>;
export type LibraryProfile = z.output<typeof libraryProfile>;

/** An empty search does not filter (spec §5). */
export const nameSearch = plainText({ subject: "La recherche", max: MAX_NAME_SEARCH });
export const citySearch = plainText({ subject: "La ville", max: MAX_CITY_SEARCH });

/** The reading limits of one company (ADR 0044). The same page or profile read again within the hour counts once. */
export const libraryLimits = {
  pages: { hour: perHour(40), day: perDay(120) },
  profiles: { hour: perHour(60), day: perDay(200) },
} as const;

export function libraryExhausted(secondsLeft: number): string {
  return `Vous avez beaucoup consulté la CVthèque. Réessayez dans ${durationInWords(Math.max(60, secondsLeft))}.`;
}
