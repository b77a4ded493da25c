import * as z from "zod/mini";
import { searchKey } from "./search.ts";

/** How close a suggested point is: the very address, or only its town. */
export const addressPrecisions = ["exact", "commune"] as const;

/** Who told an address: Google, the State's geocoder, or the table of communes. */
export const addressSources = ["google", "geopf", "communes"] as const;
export type AddressSource = (typeof addressSources)[number];

/** Fewer characters say nothing of an address. */
export const MIN_ADDRESS_SEARCH = 3;

const described = {
  id: z.string(),
  label: z.string(),
  address: z.string(),
  postcode: z.nullable(z.string()),
  precision: z.enum(addressPrecisions),
};

/**
 * One line of the address list (design §7.11). Coordinates in degrees; without them, nor a town, it is to be located by
 * its id once chosen.
 */
export const addressSuggestion = z.object({
  ...described,
  ville: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export type AddressSuggestion = z.output<typeof addressSuggestion>;

/** A line of the list, located. */
export const locatedAddress = z.object({
  ...described,
  ville: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export type LocatedAddress = z.output<typeof locatedAddress>;

/** A place found for an address (spec §3, location); `approximate` when only the town, or less, is known. */
export type Place = {
  address: string;
  ville: string;
  latitude: number;
  longitude: number;
  details: string;
  approximate: boolean;
};

/** What the town reads when nothing tells it (spec §7). */
export const UNKNOWN_TOWN = "Ville non spécifiée";
const POSTCODE_AND_TOWN = /\b\d{5}\s+([^,]+)/;
const lastResortPoint = { latitude: 48.73, longitude: -3.46 };

/** The place of an address that nothing could locate: a fixed point, and the town its text tells (spec §7). */
export function lastResort(text: string): Place {
  const ville = townIn(text) ?? UNKNOWN_TOWN;
  return { address: text.trim(), ville, ...lastResortPoint, details: ville, approximate: true };
}

/** The town that an address tells: after its postcode, else its last part but the country; null when it tells none. */
export function townIn(text: string): string | null {
  const afterPostcode = POSTCODE_AND_TOWN.exec(text)?.[1]?.trim();
  if (afterPostcode) return afterPostcode;
  const parts = text.split(",").map((part) => part.trim());
  // What precedes the first comma is the street, and the country is no town.
  const towns = parts.slice(1).filter((part) => part !== "" && part.toLowerCase() !== "france");
  return towns.at(-1) ?? null;
}

const countries = ["fr", "en"].map(
  (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
);
/** Not told as abroad: the regions of France, and the countries that share their name with a French commune (Grenade). */
const NOT_ABROAD = new Set("FR GP MQ GF RE YT PM BL MF WF PF NC AR GD SD SH".split(" "));
/** Towns near the border, or of some fame, that people write without their country; none is a French commune. */
const FOREIGN_TOWNS = new Set(
  `aix-la-chapelle amsterdam anvers bale barcelone berlin bilbao bruxelles charleroi courtrai delemont
  esch-sur-alzette fribourg-en-brisgau gand geneve genes girone irun lausanne liege lisbonne londres lugano
  luxembourg madrid milan mouscron namur neuchatel nyon pampelune rome sarrebruck
  tournai turin vevey vintimille zurich`.split(/\s+/),
);

/** Whether an address ends with the name of another country, or of a town abroad that needs none. */
export function isAbroad(text: string): boolean {
  const end = text.split(",").at(-1) ?? "";
  const name = searchKey(end.replaceAll(/\d+/g, " "));
  // Suisse is a commune too, with a postcode of ours.
  return (!/\b\d{5}\b/.test(end) && foreignNames().has(name)) || FOREIGN_TOWNS.has(name.replaceAll(" ", "-"));
}

let known: ReadonlySet<string> | undefined;

/** The names of the other countries, in French and in English; read once asked. */
function foreignNames(): ReadonlySet<string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  known ??= new Set(
    codes
      .filter((code) => !NOT_ABROAD.has(code))
      .flatMap((code) => countries.map((names) => searchKey(names.of(code) ?? "")))
      // Codes of no country have no name, and former codes of France have its own.
      .filter((name) => name !== "" && !name.startsWith("france")),
  );
  return known;
}
