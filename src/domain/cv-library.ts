import * as z from "zod/mini";
import { candidate } from "./candidate.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "./search.ts";
import { plainText } from "./text.ts";

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
