import * as z from "zod/mini";
import { candidate } from "./candidate.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "#domain/values/search.ts";
import { plainText } from "#domain/values/text.ts";

/** Counting stops here: above it the page shows "Plus de 10 000 candidats". */
export const COUNTED_CANDIDATES = 10_000;

const cardFields = {
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
export const libraryCandidate = z.extend(z.pick(candidate, cardFields), {
  ...activity,
  availability: z.object({ dispoNow: z.boolean(), status: z.nullable(z.string()) }),
});

export const libraryProfile = z.extend(
  z.pick(candidate, {
    ...cardFields,
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

/** An empty search does not filter (spec §5). */
export const nameSearch = plainText({ subject: "La recherche", max: MAX_NAME_SEARCH });
export const citySearch = plainText({ subject: "La ville", max: MAX_CITY_SEARCH });

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The reading limits of one recruiter (ADR 0044). The same page or profile read again within the hour counts once. */
export const libraryLimits = {
  pages: { hour: { attempts: 40, seconds: HOUR }, day: { attempts: 120, seconds: DAY } },
  profiles: { hour: { attempts: 60, seconds: HOUR }, day: { attempts: 200, seconds: DAY } },
} as const;

export function libraryExhausted(secondsLeft: number): string {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  const hours = Math.ceil(secondsLeft / HOUR);
  const wait = minutes < 60 ? counted(minutes, "minute") : counted(hours, "heure");
  return `Vous avez beaucoup consulté la CVthèque. Réessayez dans ${wait}.`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count > 1 ? "s" : ""}`;
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
