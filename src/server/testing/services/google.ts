import { type Behaviour, answersJson } from "./stub-service.ts";

export const GOOGLE_KEY = "AIzaStandIn-000000000000000000000000000";
export const SAVIDAN_ID = "ChIJfake0000000000000000000";

const parts = [
  ["12", "street_number"],
  ["Rue Jean Savidan", "route"],
  ["Lannion", "locality", "political"],
  ["Côtes-d'Armor", "administrative_area_level_2", "political"],
  ["Bretagne", "administrative_area_level_1", "political"],
  ["FR", "country", "political"],
  ["22300", "postal_code"],
] as const;

/** Geocoding v3: one result, of these types and parts. */
export function geocoded(
  changes: {
    types?: readonly string[];
    location?: { lat: number; lng: number };
    parts?: readonly (readonly string[])[];
  } = {},
) {
  const { types = ["street_address"], location = { lat: 48.7326, lng: -3.4566 } } = changes;
  return {
    results: [
      {
        address_components: (changes.parts ?? parts).map(([name, ...of]) => ({
          long_name: name,
          short_name: name,
          types: of,
        })),
        formatted_address: "12 Rue Jean Savidan, 22300 Lannion, France",
        geometry: {
          location,
          location_type: "ROOFTOP",
          viewport: { northeast: location, southwest: location },
        },
        place_id: SAVIDAN_ID,
        types,
      },
    ],
    status: "OK",
  };
}

/** Places API (New): one prediction. */
export function predicted(
  text = "12 Rue Jean Savidan, Lannion, France",
  types = ["street_address", "geocode"],
) {
  return {
    suggestions: [
      {
        placePrediction: {
          place: `places/${SAVIDAN_ID}`,
          placeId: SAVIDAN_ID,
          text: { text, matches: [{ endOffset: 15 }] },
          structuredFormat: {
            mainText: { text: "12 Rue Jean Savidan" },
            secondaryText: { text: "Lannion, France" },
          },
          types,
        },
      },
    ],
  };
}

/** Places API (New): the details of a place. */
export function detailed(changes: object = {}) {
  return {
    formattedAddress: "12 Rue Jean Savidan, 22300 Lannion, France",
    location: { latitude: 48.7326, longitude: -3.4566 },
    addressComponents: parts.map(([name, ...of]) => ({
      longText: name,
      shortText: name,
      types: of,
      languageCode: "fr",
    })),
    types: ["street_address", "geocode"],
    ...changes,
  };
}

export function googleError(code: number, status: string, message: string): Behaviour {
  return answersJson({ error: { code, message, status } }, code);
}

export const google: Behaviour = (response, received) => {
  const { url, headers, body } = received;
  const key = headers["x-goog-api-key"] ?? url.searchParams.get("key");
  const isGeocoding = url.pathname === "/maps/api/geocode/json";
  if (key !== GOOGLE_KEY && isGeocoding) {
    const words = "The provided API key is invalid.";
    return answersJson({ results: [], status: "REQUEST_DENIED", error_message: words })(response, received);
  }
  if (key !== GOOGLE_KEY) {
    return googleError(400, "INVALID_ARGUMENT", "API key not valid.")(response, received);
  }
  const asked = (isGeocoding ? url.searchParams.get("address") : JSON.stringify(body ?? "")) ?? "";
  const knows = /jean sav/i.test(asked);
  if (isGeocoding) {
    return answersJson(knows ? geocoded() : { results: [], status: "ZERO_RESULTS" })(response, received);
  }
  if (url.pathname === "/v1/places:autocomplete")
    return answersJson(knows ? predicted() : {})(response, received);
  if (url.pathname === `/v1/places/${SAVIDAN_ID}`) return answersJson(detailed())(response, received);
  return googleError(404, "NOT_FOUND", "The Place ID is no longer valid.")(response, received);
};
