import * as z from "zod/mini";
import type { Paths } from "#contract/paths.ts";
import { type JobNeed, type JobSort, type JobState, MAX_JOB_SEARCH } from "#domain/jobs/job-list.ts";
import { keysOf } from "#domain/values/keys-of.ts";
import { readSearchText } from "#domain/values/search.ts";

const states = {
  actives: "active",
  suspendues: "suspended",
  terminees: "finished",
} as const satisfies Record<string, JobState>;
export const stateWords = keysOf(states);
type StateWord = keyof typeof states;

const needs = {
  personnes: "open-positions",
  candidatures: "no-applicant",
} as const satisfies Record<string, JobNeed>;
export const needWords = keysOf(needs);
type NeedWord = keyof typeof needs;

const sorts = {
  recentes: "newest",
  mission: "mission",
  "en-attente": "pending",
} as const satisfies Record<string, JobSort>;
export const sortWords = keysOf(sorts);
/** In the URL; without it, the server chooses. */
export type SortWord = keyof typeof sorts;

export function sortWordOf(sort: JobSort): SortWord | undefined {
  return sortWords.find((word) => sorts[word] === sort);
}

export type JobsSearch = { etat?: StateWord; besoin?: NeedWord; serie?: string; q?: string; tri?: SortWord };
/** As the API takes them. */
export type JobFilters = NonNullable<Paths["/api/jobs/count"]["get"]["parameters"]["query"]>;

const etat = z.enum(stateWords);
const besoin = z.enum(needWords);
const serie = z.uuid();
const tri = z.enum(sortWords);

/** Parses the URL parameters (`?etat=actives&q=barman&tri=mission`); an invalid one filters nothing. */
export function readJobsSearch(search: Record<string, unknown>): JobsSearch {
  return {
    etat: etat.safeParse(search.etat).data,
    besoin: besoin.safeParse(search.besoin).data,
    serie: serie.safeParse(search.serie).data,
    q: readSearchText(search.q, MAX_JOB_SEARCH),
    tri: tri.safeParse(search.tri).data,
  };
}

export function filtersOf({
  etat: state,
  besoin: need,
  serie: seriesId,
  q,
  tri: order,
}: JobsSearch): JobFilters {
  return {
    state: state && states[state],
    need: need && needs[need],
    seriesId,
    q,
    sort: order && sorts[order],
  };
}

/** Whether a filter may exclude some jobs; a sort order does not. */
export function isNarrowed({ state, need, seriesId, q }: JobFilters): boolean {
  return [state, need, seriesId, q].some((filter) => filter !== undefined);
}
