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
