import { type AddressSuggestion, MIN_ADDRESS_SEARCH } from "#domain/values/address.ts";
import type { HttpClient } from "#server/platform/http-client/http-client.ts";
import type { AddressProvider, AddressRequest } from "./address-provider.ts";
import { collapseSpaces } from "./address-reading.ts";
import { type GeopfAddress, explainGeopf, isReliableMatch, readGeopf } from "./geopf-answer.ts";

type Options = { client: HttpClient; url: string };

const MAX_SUGGESTIONS = 6;
const MAX_QUERY = 120;
const MAX_WORD = 50;

/** The French government's geocoder, on the Base Adresse Nationale: free, without a key, 50 requests a second (design §7.11). */
export function createGeopfAddresses({ client, url }: Options): AddressProvider {
  function search(
    query: string,
    { timeoutMs }: AddressRequest,
    { limit, isTyped }: { limit: number; isTyped: boolean },
  ) {
    const address = new URL(`${url}/search`);
    address.search = new URLSearchParams({
      q: query,
      limit: String(limit),
      autocomplete: isTyped ? "1" : "0",
    }).toString();
    return client.request({
      url: address,
      read: readGeopf,
      explain: explainGeopf,
      // A text it cannot parse: not an outage.
      rejections: [400],
      timeoutMs,
    });
  }

  return {
    source: "geopf",
    isOutside: true,
    isCacheable: true,
    suggest: async (text, request) => {
      const query = validQuery(text);
      if (query === null) return { answer: [] };
      const result = await search(query, request, { limit: MAX_SUGGESTIONS, isTyped: true });
      if ("failure" in result) return result;
      return { answer: result.answer.slice(0, MAX_SUGGESTIONS).map((found) => suggestion(found, query)) };
    },
    geocode: async (text, request) => {
      const query = validQuery(text);
      if (query === null) return { answer: null };
      const result = await search(query, request, { limit: 1, isTyped: false });
      if ("failure" in result) return result;
      const [found] = result.answer;
      if (!found || !isReliableMatch(found)) return { answer: null };
      const { ville, latitude, longitude, precision } = found;
      const approximate = precision === "commune";
      return { answer: { address: text.trim(), ville, latitude, longitude, details: ville, approximate } };
    },
  };
}

/** A query that the service accepts: 3 characters or more, starting with a letter or a digit, without very long words. */
function validQuery(text: string): string | null {
  const words = collapseSpaces(text)
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .split(" ")
    .map((word) => word.slice(0, MAX_WORD).toWellFormed());
  const query = words.join(" ").slice(0, MAX_QUERY).toWellFormed().trim();
  return query.length < MIN_ADDRESS_SEARCH ? null : query;
}

const NUMBER = /^\d+(?: ?(?:bis|ter|quater))?(?=[ ,])/i;

/** Keeps the typed number where the service only knows the street, except one of its name, as in "8 mai 1945". */
function suggestion(
  { isStreet, name, score: _score, ...found }: GeopfAddress,
  query: string,
): AddressSuggestion {
  const [number] = (isStreet && NUMBER.exec(query)) || [];
  const isOfName = name.split(" ").includes(number ?? "");
  const label = number && !isOfName ? `${number} ${found.label}` : found.label;
  return { ...found, label, address: label };
}
