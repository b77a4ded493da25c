import type { HttpClient } from "#server/platform/http-client/http-client.ts";
import type { AddressProvider } from "./address-provider.ts";
import { collapseSpaces } from "./address-reading.ts";
import { readGeocoding } from "./google-geocoding.ts";
import { explainGoogle, readPlace, readPredictions } from "./google-places.ts";

type Options = {
  key: string;
  places: HttpClient;
  placesUrl: string;
  geocoding: HttpClient;
  geocodingUrl: string;
};

const PREFIX = "google.";
/** France and its overseas departments; the API accepts five types at most. */
const REGIONS = ["fr", "gp", "mq", "gf", "re", "yt"];
const TYPES = ["street_address", "premise", "subpremise", "route", "locality"];
const FRENCH = { languageCode: "fr", regionCode: "fr" };
/** "France" as a separate word: not in Fort-de-France or Roissy-en-France. */
const FRANCE = /(?<![\p{L}-])france(?![\p{L}-])/iu;

/** Places API (New) for the list, Geocoding v3 (spec §7) for free text. The key stays on the server. */
export function createGoogleAddresses(options: Options): AddressProvider {
  const { key, places, placesUrl, geocoding, geocodingUrl } = options;
  const headers = (fields: string) => ({ "x-goog-api-key": key, "x-goog-fieldmask": fields });

  return {
    source: "google",
    isOutside: true,
    isCacheable: false,
    suggest: (query, { timeoutMs, session }) =>
      places.request({
        url: new URL(`${placesUrl}/v1/places:autocomplete`),
        headers: headers(
          "suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.types",
        ),
        body: {
          input: collapseSpaces(query),
          includedRegionCodes: REGIONS,
          includedPrimaryTypes: TYPES,
          ...FRENCH,
          ...(session !== undefined && { sessionToken: session }),
        },
        read: (json) => readPredictions(json, PREFIX),
        explain: explainGoogle,
        timeoutMs,
      }),
    locate: (id, { timeoutMs, session }) => {
      const url = new URL(`${placesUrl}/v1/places/${encodeURIComponent(id.slice(PREFIX.length))}`);
      const token = session !== undefined && { sessionToken: session };
      url.search = new URLSearchParams({ ...FRENCH, ...token }).toString();
      return places.request({
        url,
        headers: headers("formattedAddress,location,addressComponents,types"),
        read: (json) => readPlace(json, id),
        explain: explainGoogle,
        // An unknown or expired id: not an outage.
        rejections: [400, 404],
        timeoutMs,
      });
    },
    geocode: (text, { timeoutMs }) => {
      const url = new URL(`${geocodingUrl}/maps/api/geocode/json`);
      const address = FRANCE.test(text) ? collapseSpaces(text) : `${collapseSpaces(text)}, France`;
      url.search = new URLSearchParams({ address, key, region: "fr", language: "fr" }).toString();
      return geocoding.request({ url, read: (json) => readGeocoding(json, text), timeoutMs });
    },
  };
}
