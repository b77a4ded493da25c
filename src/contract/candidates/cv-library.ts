import * as z from "zod/mini";
import { cursor, idParams, named, operation, page } from "#contract/operation.ts";
import {
  citySearch,
  COUNTED_CANDIDATES,
  libraryCandidate,
  libraryGroups,
  libraryLimits,
  libraryProfile,
  librarySectors,
  nameSearch,
} from "#domain/candidates/cv-library.ts";

const tags: [string] = ["CV library"];

const libraryPage = z.extend(page(named(libraryCandidate, "LibraryCandidate")), {
  total: z.int().check(z.describe(`How many candidates match, counted up to ${COUNTED_CANDIDATES}`)),
  isTotalExact: z.boolean().check(z.describe(`False when more than ${COUNTED_CANDIDATES} match`)),
});

/** The candidates of the CV library, 50 at a time (spec §2, §5); PRO only (spec §6). */
export const listLibraryCandidates = operation({
  method: "GET",
  url: "/api/candidates",
  config: {
    access: { feature: "cvAccess" },
    errors: ["resource-exhausted", "rate-limit-exceeded"],
    meanings: {
      "resource-exhausted": `${libraryLimits.pages.hour.attempts} new pages an hour and ${libraryLimits.pages.day.attempts} a day for one company at most.`,
      "rate-limit-exceeded": "more than 4 concurrent searches of one company, or too many searches overall.",
    },
  },
  schema: {
    operationId: "listLibraryCandidates",
    tags,
    summary: "Search the CV library",
    description:
      "q is searched in names and e-mails, ville in cities: parts of words, ignoring case and accents. group: available, who " +
      "say that they are available now; regulars, who worked for the company. sector: who prefers it, or all of them. Those who worked for the company come first, the " +
      "most often first; the others follow, newest first.",
    querystring: z.strictObject({
      q: z.optional(nameSearch),
      ville: z.optional(citySearch),
      group: z.optional(z.enum(libraryGroups)),
      sector: z.optional(z.enum(librarySectors)),
      cursor,
    }),
    response: { 200: named(libraryPage, "LibraryPage") },
  },
});

export const getLibraryCandidate = operation({
  method: "GET",
  url: "/api/candidates/:id",
  config: {
    access: { feature: "cvAccess" },
    errors: ["resource-exhausted"],
    meanings: {
      "resource-exhausted": "60 new profiles an hour and 200 a day for one company at most.",
    },
  },
  schema: {
    operationId: "getLibraryCandidate",
    tags,
    summary: "Read a candidate of the CV library",
    description: "The contact, weekly availability and statistics of a candidate of the CV library.",
    params: idParams,
    response: { 200: named(libraryProfile, "LibraryProfile") },
  },
});
