import { LRUCache } from "lru-cache";
import { lastResort } from "#domain/address.ts";
import type { Place } from "#domain/address.ts";
import type { ImportedJob } from "#domain/import-job.ts";
import type { Notes } from "#domain/import-notes.ts";
import type { AddressProvider } from "#server/addresses/address-provider.ts";

type Written = Pick<ImportedJob, "address" | "ville" | "details" | "point">;
/** Says where an offer takes place, and notes what it had to guess. */
export type Placer = (job: Written, notes: Notes) => Promise<ReturnType<typeof columns>>;

const WITHIN_MS = 3_000;
const REMEMBERED = 5_000;

/** Places offers that lack coordinates or a city in the town that their address tells, with no outside service. */
export function createPlacer({ geocode }: Pick<AddressProvider, "geocode">): Placer {
  const known = new LRUCache<string, { place: Place | null }>({ max: REMEMBERED });

  async function find(text: string): Promise<Place | null> {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered.place;
    const outcome = text === "" ? { answer: null } : await geocode(text, { within: WITHIN_MS });
    const place = "answer" in outcome ? outcome.answer : null;
    known.set(text, { place });
    return place;
  }

  return async (job, notes) => {
    const { address, ville, point } = job;
    if (point !== null && ville !== null) return columns(job, { ...point, ville, approximate: false });
    const found =
      (await find([address, ville].filter((part) => part !== null).join(", "))) ?? (await find(ville ?? ""));
    if (point !== null) {
      if (found !== null) notes.add("city-found");
      return columns(job, { ...point, ville: found?.ville ?? null, approximate: false });
    }
    notes.add(found === null ? "place-unknown" : "place-guessed");
    const { latitude, longitude } = found ?? lastResort("");
    return columns(job, { latitude, longitude, ville: ville ?? found?.ville ?? null, approximate: true });
  };
}

type Where = { latitude: number; longitude: number; ville: string | null; approximate: boolean };

function columns({ address, details }: Written, { latitude, longitude, ville, approximate }: Where) {
  return {
    address: address ?? ville ?? lastResort("").ville,
    locationVille: ville,
    locationLatitude: latitude,
    locationLongitude: longitude,
    locationDetails: details ?? ville,
    locationApproximate: approximate,
  };
}
