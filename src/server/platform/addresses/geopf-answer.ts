import * as z from "zod/mini";
import type { LocatedAddress } from "#domain/values/address.ts";
import { isInFrance } from "#domain/values/france.ts";
import type { Result } from "#server/platform/external/result.ts";

export type GeopfAddress = Omit<LocatedAddress, "address"> & {
  name: string;
  isStreet: boolean;
  /** The service's confidence, 0 to 1. */
  score: number;
};

/** The service's own threshold, 0.3, accepts wrong places of similar names. */
const MIN_SCORE = 0.4;
/** The service returns one of several postcodes: these three cities are shown without. */
const CITIES_OF_MANY_POSTCODES = new Set(["75056", "69123", "13055"]);
const text = z.catch(z.string(), "");

const collection = z.object({ features: z.array(z.unknown()) });
const feature = z.object({
  geometry: z.object({ coordinates: z.array(z.number()).check(z.minLength(2)) }),
  properties: z.object({
    label: z.string(),
    type: text,
    id: text,
    name: text,
    city: text,
    postcode: text,
    citycode: text,
    score: z.catch(z.number(), 0),
  }),
});
const refusal = z.object({ message: z.string() });

/** The addresses of a response of `/search`; invalid ones and those outside France are skipped. */
export function readGeopf(json: unknown): Result<GeopfAddress[]> {
  const read = collection.safeParse(json);
  if (!read.success) return { failure: { kind: "invalid-response", detail: "no list of features" } };
  return { answer: read.data.features.flatMap(addressOf) };
}

export function explainGeopf(json: unknown): string | undefined {
  return refusal.safeParse(json).data?.message;
}

export function isReliableMatch({ score }: GeopfAddress): boolean {
  return score >= MIN_SCORE;
}

function addressOf(json: unknown): GeopfAddress[] {
  const read = feature.safeParse(json);
  if (!read.success) return [];
  const { geometry, properties } = read.data;
  const [longitude = NaN, latitude = NaN] = geometry.coordinates;
  const { type, id, name, postcode, citycode, score } = properties;
  const isCommune = type === "municipality";
  const ville = properties.city || (isCommune ? name : "");
  if (ville === "" || !isInFrance(latitude, longitude)) return [];
  const isWithoutPostcode = postcode === "" || (isCommune && CITIES_OF_MANY_POSTCODES.has(citycode));
  // Communes of the same name differ only by postcode.
  const label = isCommune && !isWithoutPostcode ? `${postcode} ${ville}` : properties.label;
  return [
    {
      id: `geopf.${id}`,
      label,
      ville,
      postcode: isWithoutPostcode ? null : postcode,
      latitude,
      longitude,
      precision: isCommune ? "commune" : "exact",
      name,
      isStreet: type === "street",
      score,
    },
  ];
}
