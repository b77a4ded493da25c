import * as z from "zod/mini";
import {
  type ApplicationGroup,
  type ApplicationSort,
  MAX_APPLICATION_SEARCH,
} from "#domain/applications/application-list.ts";
import { isDay } from "#domain/values/dates.ts";
import { readSearchText } from "#domain/values/search.ts";
import {
  type ApplicationFilters,
  type ApplicationsSearch,
  filtersOf,
  readApplicationsSearch,
} from "#web/features/applications/applications-search.ts";

export const sortWords = ["recentes", "anciennes", "mission", "fiabilite"] as const;
export type SortWord = (typeof sortWords)[number];

export const groupWords = ["toutes", "habitues", "nouvelles"] as const;
export type GroupWord = (typeof groupWords)[number];

const sorts = {
  recentes: undefined,
  anciennes: "oldest",
  mission: "mission",
  fiabilite: "reliability",
} as const satisfies Record<SortWord, ApplicationSort | undefined>;

const groups = {
  toutes: undefined,
  habitues: "regulars",
  nouvelles: "new",
} as const satisfies Record<GroupWord, ApplicationGroup | undefined>;

export type FilterParams = { q?: string; tri?: SortWord; du?: string; au?: string; qui?: GroupWord };
export type FullSearch = ApplicationsSearch & FilterParams;
export type FullFilters = ApplicationFilters & {
  q?: string;
  sort?: ApplicationSort;
  from?: string;
  to?: string;
  group?: ApplicationGroup;
};

const tri = z.enum(sortWords);
const qui = z.enum(groupWords);

/** All the URL parameters (`?q=barman&tri=mission&du=2026-12-01&au=2026-12-31&qui=habitues`). */
export function readFullSearch(search: Record<string, unknown>): FullSearch {
  const known = readApplicationsSearch(search);
  const order = tri.safeParse(search.tri).data;
  const group = qui.safeParse(search.qui).data;
  const [du, au] = [readDay(search.du), readDay(search.au)];
  return {
    ...known,
    q: readSearchText(search.q, MAX_APPLICATION_SEARCH),
    // Reliability compares the people of one mission.
    tri: order === "recentes" || (order === "fiabilite" && known.offre === undefined) ? undefined : order,
    du,
    au: du !== undefined && au !== undefined && au < du ? undefined : au,
    qui: group === "toutes" ? undefined : group,
  };
}

export function fullFiltersOf({ q, tri: order, du: from, au: to, qui: group, ...search }: FullSearch) {
  return {
    ...filtersOf(search),
    q,
    sort: order && sorts[order],
    from,
    to,
    group: group && groups[group],
  } satisfies FullFilters;
}

export function countFilterParams({ q, tri: order, du, au, qui: group }: FilterParams): number {
  return [q, order, du ?? au, group].filter((one) => one !== undefined).length;
}

function readDay(value: unknown): string | undefined {
  return typeof value === "string" && isDay(value) ? value : undefined;
}
