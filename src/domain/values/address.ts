import * as z from "zod/mini";

const addressPrecisions = ["exact", "commune"] as const;

export const addressSources = ["google", "geopf", "communes"] as const;
export type AddressSource = (typeof addressSources)[number];

export const MIN_ADDRESS_SEARCH = 3;
export const MAX_ADDRESS_LENGTH = 200;

const described = {
  id: z.string(),
  label: z.string(),
  address: z.string(),
  postcode: z.nullable(z.string()),
  precision: z.enum(addressPrecisions),
};

/** Coordinates in degrees; a suggestion without them is located by its id once chosen (design §7.11). */
export const addressSuggestion = z.object({
  ...described,
  ville: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export type AddressSuggestion = z.output<typeof addressSuggestion>;

export const locatedAddress = z.object({
  ...described,
  ville: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export type LocatedAddress = z.output<typeof locatedAddress>;

/** Where an address is (spec §3, location); `approximate` when at most the town is known. */
export type Location = {
  address: string;
  ville: string;
  latitude: number;
  longitude: number;
  details: string;
  approximate: boolean;
};

export const UNKNOWN_TOWN = "Ville non spécifiée";
const POSTCODE_AND_TOWN = /\b\d{5}\s+([^,]+)/;
const FALLBACK_POINT = { latitude: 48.73, longitude: -3.46 };

/** The location of an address that could not be geocoded: a fixed point, and the town named in its text (spec §7). */
export function fallbackLocation(text: string): Location {
  const ville = townIn(text) ?? UNKNOWN_TOWN;
  return { address: text.trim(), ville, ...FALLBACK_POINT, details: ville, approximate: true };
}

/** The town named in an address: after its postcode, else its last part, the country apart; null when there is none. */
export function townIn(text: string): string | null {
  const afterPostcode = POSTCODE_AND_TOWN.exec(text)?.[1]?.trim();
  if (afterPostcode) return afterPostcode;
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part.toLowerCase() !== "france");
  const last = parts.at(-1) ?? null;
  const isStreet = parts.length === 1 && /\d/.test(text);
  return isStreet ? null : last;
}

/** The link that opens the way to a place: in the phone's map application, or on the web. */
export function directionsLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
