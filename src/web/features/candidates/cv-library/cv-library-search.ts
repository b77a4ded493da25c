import * as z from "zod/mini";
import { type LibraryGroup, type LibrarySector, librarySectors } from "#domain/candidates/cv-library.ts";
import { keysOf } from "#domain/values/keys-of.ts";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH, readSearchText } from "#domain/values/search.ts";

export const groups = { disponibles: "available", habitues: "regulars" } as const satisfies Record<
  string,
  LibraryGroup
>;
export const groupWords = keysOf(groups);
type GroupWord = keyof typeof groups;

export type CvLibrarySearch = { q?: string; ville?: string; qui?: GroupWord; secteur?: LibrarySector };

const groupWord = z.enum(groupWords);
const sectorWord = z.enum(librarySectors);

/** Parses the URL parameters (`?q=le goff&ville=lannion&qui=habitues&secteur=cuisine`); an invalid one is ignored. */
export function readCvLibrarySearch({ q, ville, qui, secteur }: Record<string, unknown>): CvLibrarySearch {
  return {
    q: readSearchText(q, MAX_NAME_SEARCH),
    ville: readSearchText(ville, MAX_CITY_SEARCH),
    qui: groupWord.safeParse(qui).data,
    secteur: sectorWord.safeParse(secteur).data,
  };
}
