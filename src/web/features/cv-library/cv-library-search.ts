import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "#domain/values/search.ts";

/** What is looked for: in names and e-mails, in cities (spec §5). */
export type CvLibrarySearch = { q?: string; ville?: string };

/** The search in the address (`?q=le goff&ville=lannion`); what cannot be read looks for nothing. */
export function readCvLibrarySearch({ q, ville }: Record<string, unknown>): CvLibrarySearch {
  return { q: textOf(q, MAX_NAME_SEARCH), ville: textOf(ville, MAX_CITY_SEARCH) };
}

/** The router reads `?q=22` as a number. */
function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).replaceAll(/\p{C}/gu, " ").trim();
  return text === "" || text.length > max ? undefined : text;
}
