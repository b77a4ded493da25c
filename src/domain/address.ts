import * as z from "zod/mini";

/** How close a suggested point is: the very address, or only its town. */
export const addressPrecisions = ["exact", "commune"] as const;

/** One line of the address list (design §7.11). Coordinates in degrees. */
export const addressSuggestion = z.object({
  id: z.string(),
  label: z.string(),
  address: z.string(),
  ville: z.string(),
  postcode: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(addressPrecisions),
});

export type AddressSuggestion = z.output<typeof addressSuggestion>;

/** A place found for an address (spec §3, location); `approximate` when only the town, or less, is known. */
export type Place = {
  address: string;
  ville: string;
  latitude: number;
  longitude: number;
  details: string;
  approximate: boolean;
};

const UNKNOWN_TOWN = "Ville non spécifiée";
const POSTCODE_AND_TOWN = /\b\d{5}\s+([^,]+)/;
const lastResortPoint = { latitude: 48.73, longitude: -3.46 };

/** The place of an address that nothing could locate: a fixed point, and the town its text tells (spec §7). */
export function lastResort(text: string): Place {
  const ville = townIn(text);
  return { address: text.trim(), ville, ...lastResortPoint, details: ville, approximate: true };
}

function townIn(text: string): string {
  const afterPostcode = POSTCODE_AND_TOWN.exec(text)?.[1]?.trim();
  if (afterPostcode) return afterPostcode;
  const parts = text.split(",").map((part) => part.trim());
  // What precedes the first comma is the street, and the country is no town.
  const towns = parts.slice(1).filter((part) => part !== "" && part.toLowerCase() !== "france");
  return towns.at(-1) ?? UNKNOWN_TOWN;
}
