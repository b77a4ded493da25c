import * as z from "zod/mini";
import {
  addressSources,
  addressSuggestion,
  locatedAddress,
  MIN_ADDRESS_SEARCH,
} from "#domain/values/address.ts";
import { named, operation } from "#contract/operation.ts";

const session = z.optional(
  z
    .string()
    .check(
      z.regex(/^[\w-]{8,36}$/, "Session invalide"),
      z.describe(
        "Random, chosen by the caller, the same from the first letter typed to the address chosen; then a new one",
      ),
    ),
);

/** Addresses that start like the text, in France, at most six, all from one source (design §7.11). */
export const suggestAddresses = operation({
  method: "GET",
  url: "/api/addresses",
  config: { access: "recruiter", errors: ["rate-limit-exceeded"] },
  schema: {
    operationId: "suggestAddresses",
    tags: ["Addresses"],
    summary: "Suggest addresses in France",
    description:
      "An item without coordinates is located by its id once chosen. The source is to be named beside the list.",
    querystring: z.strictObject({
      q: z
        .string("L'adresse est requise")
        .check(
          z.trim(),
          z.minLength(MIN_ADDRESS_SEARCH, "Trois caractères au moins"),
          z.maxLength(200, "200 caractères au maximum"),
        ),
      session,
    }),
    response: {
      200: z.object({
        items: z.array(named(addressSuggestion, "AddressSuggestion")),
        source: z.nullable(z.enum(addressSources)),
      }),
    },
  },
});

/** Where a suggested address without coordinates is; ends the caller's session. */
export const locateAddress = operation({
  method: "GET",
  url: "/api/addresses/:id",
  config: { access: "recruiter", errors: ["not-found", "geocoding-failed", "rate-limit-exceeded"] },
  schema: {
    operationId: "locateAddress",
    tags: ["Addresses"],
    summary: "Locate a suggested address",
    params: z.strictObject({
      id: z.string().check(z.regex(/^google\.[\w-]{10,300}$/, "Identifiant invalide")),
    }),
    querystring: z.strictObject({ session }),
    response: { 200: named(locatedAddress, "LocatedAddress") },
  },
});
