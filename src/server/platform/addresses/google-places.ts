import * as z from "zod/mini";
import { type AddressSuggestion, type LocatedAddress, MAX_ADDRESS_LENGTH } from "#domain/values/address.ts";
import { isInFrance } from "#domain/values/france.ts";
import type { Result } from "#server/platform/external/result.ts";
import { cityOf, componentOf, precisionOf } from "./google-components.ts";

const MAX_SUGGESTIONS = 6;
const types = z._default(z.array(z.string()), []);

// Google's JSON omits empty lists.
const predictions = z.object({ suggestions: z._default(z.array(z.unknown()), []) });
const prediction = z.object({
  placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }), types }),
});
const place = z.object({
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z._default(z.array(z.object({ longText: z.string(), types })), []),
  types,
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** The suggestions of an autocompletion, without coordinates; their ids have this prefix. */
export function readPredictions(json: unknown, prefix: string): Result<AddressSuggestion[]> {
  const read = predictions.safeParse(json);
  if (!read.success) return { failure: { kind: "invalid-response", detail: "no list of suggestions" } };
  const found = read.data.suggestions.flatMap((item) => prediction.safeParse(item).data ?? []);
  return {
    answer: found.slice(0, MAX_SUGGESTIONS).map(({ placePrediction: { placeId, text, types: of } }) => {
      const label = withoutCountry(text.text);
      const unlocated = { ville: null, postcode: null, latitude: null, longitude: null };
      return { id: prefix + placeId, label, address: label, ...unlocated, precision: precisionOf(of) };
    }),
  };
}

export function readPlace(json: unknown, id: string): Result<LocatedAddress | null> {
  const read = place.safeParse(json);
  if (!read.success) return { failure: { kind: "invalid-response", detail: "no place" } };
  const { formattedAddress, location, addressComponents, types: of } = read.data;
  const components = addressComponents.map(({ longText, ...component }) => ({
    ...component,
    name: longText,
  }));
  const ville = cityOf(components);
  if (ville === null || !isInFrance(location.latitude, location.longitude)) return { answer: null };
  const address = withoutCountry(formattedAddress);
  const postcode = componentOf(components, "postal_code");
  return {
    answer: { id, label: address, address, ville, postcode, ...location, precision: precisionOf(of) },
  };
}

export function explainGoogle(json: unknown): string | undefined {
  return refusal.safeParse(json).data?.error.message;
}

function withoutCountry(text: string): string {
  return text
    .replace(/, France$/u, "")
    .slice(0, MAX_ADDRESS_LENGTH)
    .toWellFormed();
}
