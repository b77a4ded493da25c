import { searchKey } from "#domain/values/search.ts";
import { communePoint } from "#server/platform/addresses/embedded-addresses.ts";

/** The columns of a candidate's city; its coordinates are null when no commune, or several alike, have that name. */
export async function cityColumns(city: string | null) {
  const point = city === null ? null : await communePoint(city);
  return {
    locationVille: city,
    locationLatitude: point?.latitude ?? null,
    locationLongitude: point?.longitude ?? null,
    searchVille: searchKey(city ?? ""),
  };
}
