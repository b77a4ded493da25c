import { MAX_CITY_SEARCH, MAX_NAME_SEARCH, readSearchText } from "#domain/values/search.ts";

export type CvLibrarySearch = { q?: string; ville?: string };

/** The search in the address (`?q=le goff&ville=lannion`); what cannot be read looks for nothing. */
export function readCvLibrarySearch({ q, ville }: Record<string, unknown>): CvLibrarySearch {
  return { q: readSearchText(q, MAX_NAME_SEARCH), ville: readSearchText(ville, MAX_CITY_SEARCH) };
}
