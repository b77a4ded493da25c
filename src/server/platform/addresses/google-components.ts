import type { LocatedAddress } from "#domain/values/address.ts";

export type Component = { name: string; types: readonly string[] };

const TOWN_TYPES = ["locality", "sublocality", "administrative_area_level_2"];
const AREA_TYPES = new Set(["locality", "sublocality", "postal_code", "neighborhood", "postal_town"]);
const COUNTRY_TYPES = new Set(["country", "administrative_area_level_1", "administrative_area_level_2"]);

/** The town of an address (spec §7); null when its parts name none. */
export function cityOf(components: readonly Component[]): string | null {
  return TOWN_TYPES.map((type) => componentOf(components, type)).find((name) => name !== null) ?? null;
}

export function componentOf(components: readonly Component[], type: string): string | null {
  return components.find(({ types }) => types.includes(type))?.name ?? null;
}

export function precisionOf(types: readonly string[]): LocatedAddress["precision"] {
  return types.some((type) => AREA_TYPES.has(type)) ? "commune" : "exact";
}

/** Whether a place is a whole region or country, too large for an address. */
export function isTooLarge(types: readonly string[]): boolean {
  return types.some((type) => COUNTRY_TYPES.has(type));
}
