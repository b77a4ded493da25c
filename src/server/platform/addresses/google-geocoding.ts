import * as z from "zod/mini";
import { isFrenchCode } from "#domain/values/abroad.ts";
import { type Location, townIn, UNKNOWN_TOWN } from "#domain/values/address.ts";
import { isInFrance } from "#domain/values/france.ts";
import type { Failure, Result } from "#server/platform/external/result.ts";
import { cityOf, isTooLarge, precisionOf } from "./google-components.ts";

const types = z._default(z.array(z.string()), []);
const answer = z.object({
  status: z.string(),
  error_message: z.optional(z.string()),
  results: z._default(z.array(z.unknown()), []),
});
const result = z.object({
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z._default(
    z.array(z.object({ long_name: z.string(), short_name: z._default(z.string(), ""), types })),
    [],
  ),
  types,
});

/** The failure of each status except OK and ZERO_RESULTS; the HTTP status is always 200. */
const failures: Partial<Record<string, Pick<Failure, "kind" | "status">>> = {
  OVER_QUERY_LIMIT: { kind: "rate-limited" },
  OVER_DAILY_LIMIT: { kind: "unauthorized" },
  REQUEST_DENIED: { kind: "unauthorized" },
  INVALID_REQUEST: { kind: "invalid-request" },
  UNKNOWN_ERROR: { kind: "http-error", status: 500 },
};

/** The place of an address by Geocoding v3 (spec §7); null when none is found. */
export function readGeocoding(json: unknown, text: string): Result<Location | "abroad" | null> {
  const read = answer.safeParse(json);
  if (!read.success) return { failure: { kind: "invalid-response", detail: "no status" } };
  const { status, error_message: errorMessage, results } = read.data;
  if (status === "ZERO_RESULTS") return { answer: null };
  if (status === "OK") return readResult(results[0], text);
  // Own keys only: "toString" is not a status.
  const known = Object.hasOwn(failures, status) ? failures[status] : undefined;
  const detail = [status || "no status", errorMessage].filter(Boolean).join(": ");
  return { failure: { ...(known ?? { kind: "invalid-response" }), detail } };
}

function readResult(json: unknown, text: string): Result<Location | "abroad" | null> {
  const read = result.safeParse(json);
  if (!read.success) return { failure: { kind: "invalid-response", detail: "no place in the first result" } };
  const { geometry, address_components: parts, types: placeTypes } = read.data;
  const { lat: latitude, lng: longitude } = geometry.location;
  if (isTooLarge(placeTypes)) return { answer: null };
  // The bounding boxes of France include Geneva, Brussels and Monaco: the country decides when it is known.
  const country = parts.find(({ types: partTypes }) => partTypes.includes("country"))?.short_name;
  if (!isInFrance(latitude, longitude) || (country && !isFrenchCode(country))) return { answer: "abroad" };
  const components = parts.map(({ long_name: name, ...component }) => ({ ...component, name }));
  const ville = cityOf(components) ?? townIn(text) ?? UNKNOWN_TOWN;
  const approximate = precisionOf(placeTypes) === "commune";
  return { answer: { address: text.trim(), ville, latitude, longitude, details: ville, approximate } };
}
