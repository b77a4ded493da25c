import * as z from "zod/mini";
import { addressSuggestion } from "#domain/address.ts";
import { named, operation } from "./operation.ts";

/** Addresses that start like the text, in France, at most six (design §7.11). */
export const suggestAddresses = operation({
  method: "GET",
  url: "/api/addresses",
  config: { access: "recruiter", errors: ["rate-limit-exceeded"] },
  schema: {
    operationId: "suggestAddresses",
    tags: ["Addresses"],
    summary: "Suggest addresses in France",
    querystring: z.strictObject({
      q: z
        .string("L'adresse est requise")
        .check(
          z.trim(),
          z.minLength(3, "Trois caractères au moins"),
          z.maxLength(200, "200 caractères au plus"),
        ),
    }),
    response: { 200: z.object({ items: z.array(named(addressSuggestion, "AddressSuggestion")) }) },
  },
});
