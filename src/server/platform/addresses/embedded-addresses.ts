import { type AddressSuggestion, MAX_ADDRESS_LENGTH, MIN_ADDRESS_SEARCH } from "#domain/values/address.ts";
import { lazy } from "#server/platform/lazy.ts";
import type { AddressProvider } from "./address-provider.ts";
import { type SplitAddress, waysToSplit, collapseSpaces } from "./address-reading.ts";
import { communeKey } from "./commune-key.ts";
import { type Commune, type Communes, loadCommunes } from "./communes.ts";

type Match = { commune: Commune; postcode: string | null };

const MAX_SUGGESTIONS = 6;
const POSTCODE_LENGTH = 5;
const DOMINANCE = 10;

const communesOfProcess = lazy(loadCommunes);

/** Finds the commune at the end of an address without any external service; keeps the street as typed. */
export function createEmbeddedAddresses(read = communesOfProcess): AddressProvider {
  return {
    source: "communes",
    isOutside: false,
    // Computing them again is as fast, and they contain the street that this recruiter typed.
    isCacheable: false,
    suggest: async (query) => {
      const communes = await read();
      const isTooShort = collapseSpaces(query).length < MIN_ADDRESS_SEARCH;
      return { answer: isTooShort ? [] : suggestions(communes, waysToSplit(query)) };
    },
    geocode: async (text) => {
      const communes = await read();
      const commune = mostLikely(communes, waysToSplit(text));
      if (!commune) return { answer: null };
      const { name, latitude, longitude } = commune;
      const address = collapseSpaces(text);
      return { answer: { address, ville: name, latitude, longitude, details: name, approximate: true } };
    },
  };
}

/** The coordinates of the commune that a text names; null if none does, or several alike do. */
export async function communePoint(text: string): Promise<Pick<Commune, "latitude" | "longitude"> | null> {
  return mostLikely(await communesOfProcess(), waysToSplit(text)) ?? null;
}

function suggestions(communes: Communes, all: readonly SplitAddress[]): AddressSuggestion[] {
  for (const reading of all) {
    const found = matches(communes, reading).slice(0, MAX_SUGGESTIONS);
    if (found.length > 0) return found.map((match) => suggestion(reading.street, match));
  }
  return [];
}

function mostLikely(communes: Communes, all: readonly SplitAddress[]): Commune | undefined {
  for (const reading of all) {
    const isPartial = reading.postcode !== "" && reading.postcode.length < POSTCODE_LENGTH;
    const found = isPartial ? [] : matches(communes, { ...reading, isWhole: true });
    const [first, second] = found.map(({ commune }) => commune);
    const rival = reading.postcode ? 0 : (second?.population ?? 0);
    if (first && first.population >= DOMINANCE * rival) return first;
  }
  return undefined;
}

function matches(communes: Communes, { postcode, name, isWhole }: SplitAddress): Match[] {
  const key = communeKey(name);
  if (postcode) {
    return communes.withPostcode(postcode).filter(({ commune }) => fits(commune, key, isWhole));
  }
  const found = isWhole ? communes.named(key) : communes.startingWith(key, MAX_SUGGESTIONS);
  return found.map((commune) => ({ commune, postcode: commune.postcodes[0] ?? null }));
}

function fits({ keys }: Commune, key: string, isWhole: boolean): boolean {
  if (key === "") return true;
  return keys.some((known) => (isWhole ? known === key : known.startsWith(key)));
}

function suggestion(street: string, { commune, postcode }: Match): AddressSuggestion {
  const { code, name: ville, latitude, longitude } = commune;
  const place = postcode ? `${postcode} ${ville}` : ville;
  // A suggestion must be valid when the job is published.
  const shortened = street.slice(0, MAX_ADDRESS_LENGTH - place.length - ", ".length).toWellFormed();
  const address = shortened ? `${shortened}, ${place}` : place;
  const id = postcode ? `${code}-${postcode}` : code;
  return { id, label: address, address, ville, postcode, latitude, longitude, precision: "commune" };
}
