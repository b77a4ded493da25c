import * as z from "zod/mini";
import {
  type ApplicationGroup,
  type ApplicationSort,
  MAX_APPLICATION_SEARCH,
} from "#domain/applications/application-list.ts";
import { isDay } from "#domain/values/dates.ts";
import { keysOf } from "#domain/values/keys-of.ts";
import { readSearchText } from "#domain/values/search.ts";
import { storeText } from "#web/api/store-text.ts";
import {
  type ApplicationFilters,
  type ApplicationsSearch,
  filtersOf,
  readApplicationsSearch,
} from "./applications-search.ts";

const sorts = {
  recentes: undefined,
  anciennes: "oldest",
  mission: "mission",
  fiabilite: "reliability",
  habitues: "together",
  distance: "distance",
} as const satisfies Record<string, ApplicationSort | undefined>;
export const sortWords = keysOf(sorts);
export type SortWord = keyof typeof sorts;

const groups = {
  toutes: undefined,
  habitues: "regulars",
  nouvelles: "new",
} as const satisfies Record<string, ApplicationGroup | undefined>;
export const groupWords = keysOf(groups);
export type GroupWord = keyof typeof groups;

type Yes = "oui";
export type FilterParams = {
  q?: string;
  du?: string;
  au?: string;
  qui?: GroupWord;
  cv?: Yes;
  dispo?: Yes;
};
export type FullSearch = ApplicationsSearch & FilterParams & { tri?: SortWord };
export type FullFilters = ApplicationFilters & {
  q?: string;
  sort?: ApplicationSort;
  from?: string;
  to?: string;
  group?: ApplicationGroup;
  hasCv?: true;
  isAvailable?: true;
};

const tri = z.enum(sortWords);
const qui = z.enum(groupWords);

const ORDER_KEY = "applications-order";

/** Keeps an order for the next visits, until sign-out. */
export function rememberOrder(order: SortWord): void {
  storeText(localStorage, ORDER_KEY, order);
}

/**
 * All the URL parameters (`?q=barman&tri=mission&du=2026-12-01&au=2026-12-31&qui=habitues&cv=oui&dispo=oui`); without
 * `tri`, the order last chosen.
 */
export function readFullSearch(search: Record<string, unknown>): FullSearch {
  const known = readApplicationsSearch(search);
  const group = qui.safeParse(search.qui).data;
  const [du, au] = [readDay(search.du), readDay(search.au)];
  return {
    ...known,
    q: readSearchText(search.q, MAX_APPLICATION_SEARCH),
    tri: tri.safeParse(search.tri ?? localStorage.getItem(ORDER_KEY)).data,
    du,
    au: du !== undefined && au !== undefined && au < du ? undefined : au,
    qui: group === "toutes" ? undefined : group,
    cv: readYes(search.cv),
    dispo: readYes(search.dispo),
  };
}

export function fullFiltersOf(full: FullSearch): FullFilters {
  const { q, tri: order, du: from, au: to, qui: group, cv, dispo, ...search } = full;
  return {
    ...filtersOf(search),
    q,
    sort: order && sorts[order],
    from,
    to,
    group: group && groups[group],
    hasCv: cv && true,
    isAvailable: dispo && true,
  };
}

export function countFilterParams({ q, du, au, qui: group, cv, dispo }: FilterParams): number {
  return [q, du ?? au, group, cv, dispo].filter((one) => one !== undefined).length;
}

function readYes(value: unknown): Yes | undefined {
  return value === "oui" ? value : undefined;
}

function readDay(value: unknown): string | undefined {
  return typeof value === "string" && isDay(value) ? value : undefined;
}
