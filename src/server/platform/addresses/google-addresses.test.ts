import { describe, expect, test } from "vitest";
import {
  detailed,
  geocoded,
  googleError,
  GOOGLE_KEY,
  predicted,
  SAVIDAN_ID,
} from "#server/testing/services/google.ts";
import { answerOf, useHttpClients } from "#server/testing/services/http-clients.ts";
import { answersJson } from "#server/testing/services/stub-service.ts";
import { createGoogleAddresses } from "./google-addresses.ts";

const { service, setUp } = useHttpClients();
const id = `google.${SAVIDAN_ID}`;
const session = "0199-session-of-typing";
const limits = { timeoutMs: 1_000, session };

function provider() {
  const { client, log } = setUp();
  const { url } = service();
  const options = { key: GOOGLE_KEY, places: client, placesUrl: url, geocoding: client, geocodingUrl: url };
  const { suggest, geocode, locate } = createGoogleAddresses(options);
  if (!locate) throw new Error("Google locates its suggestions");
  return { log, suggest, geocode, locate };
}

describe("suggest", () => {
  // §7.27
  test("requests addresses of France and its overseas departments, in one session", async () => {
    service().does(answersJson(predicted()));
    expect(await provider().suggest("12 rue jean sav", limits)).toEqual({
      answer: [
        {
          id,
          label: "12 Rue Jean Savidan, Lannion",
          address: "12 Rue Jean Savidan, Lannion",
          ville: null,
          postcode: null,
          latitude: null,
          longitude: null,
          precision: "exact",
        },
      ],
    });
    expect(service().received).toMatchObject([
      {
        method: "POST",
        url: { pathname: "/v1/places:autocomplete", search: "" },
        headers: { "x-goog-api-key": GOOGLE_KEY },
        body: {
          input: "12 rue jean sav",
          includedRegionCodes: ["fr", "gp", "mq", "gf", "re", "yt"],
          includedPrimaryTypes: ["street_address", "premise", "subpremise", "route", "locality"],
          languageCode: "fr",
          regionCode: "fr",
          sessionToken: session,
        },
      },
    ]);
  });

  test("marks communes", async () => {
    service().does(answersJson(predicted("Lannion, France", ["locality", "political"])));
    expect(answerOf(await provider().suggest("lann", limits))).toMatchObject([
      { label: "Lannion", precision: "commune" },
    ]);
  });

  test.each([
    ["nothing", {}],
    ["a query instead of a place", { suggestions: [{ queryPrediction: { text: { text: "cafés" } } }] }],
    ["a place without an id", { suggestions: [{ placePrediction: { text: { text: "12 rue" } } }] }],
  ])("returns nothing for %s", async (_case, answer) => {
    service().does(answersJson(answer));
    expect(await provider().suggest("12 rue", limits)).toEqual({ answer: [] });
  });

  test.each([
    [400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", "http-error"],
    [403, "PERMISSION_DENIED", "Places API (New) has not been used in project 1 before", "unauthorized"],
    [429, "RESOURCE_EXHAUSTED", "Quota exceeded", "rate-limited"],
  ])("returns the failure of %i %s, and logs Google's message", async (status, code, words, kind) => {
    service().does(googleError(status, code, words));
    const { suggest, log } = provider();
    expect(await suggest("12 rue", limits)).toMatchObject({ failure: { kind } });
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ detail: `HTTP ${status}: ${words}` });
  });
});

describe("locate", () => {
  test("reads coordinates, town and postcode, and ends the session", async () => {
    service().does(answersJson(detailed()));
    expect(await provider().locate(id, limits)).toEqual({
      answer: {
        id,
        label: "12 Rue Jean Savidan, 22300 Lannion",
        address: "12 Rue Jean Savidan, 22300 Lannion",
        ville: "Lannion",
        postcode: "22300",
        latitude: 48.7326,
        longitude: -3.4566,
        precision: "exact",
      },
    });
    const [{ url, headers } = { url: new URL("http://none"), headers: {} }] = service().received;
    expect(url.pathname).toBe(`/v1/places/${SAVIDAN_ID}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      languageCode: "fr",
      regionCode: "fr",
      sessionToken: session,
    });
    expect(headers).toMatchObject({
      "x-goog-api-key": GOOGLE_KEY,
      "x-goog-fieldmask": "formattedAddress,location,addressComponents,types",
    });
  });

  test.each([
    ["in another country", { location: { latitude: 40.4, longitude: -3.7 } }],
    ["in no town", { addressComponents: [] }],
  ])("returns null for a place %s", async (_case, changes) => {
    service().does(answersJson(detailed(changes)));
    expect(await provider().locate(id, limits)).toEqual({ answer: null });
  });

  test("an id that Google no longer knows is not logged as an outage", async () => {
    service().does(googleError(404, "NOT_FOUND", "The Place ID is no longer valid."));
    const { locate, log } = provider();
    expect(await locate(id, limits)).toMatchObject({ failure: { kind: "invalid-request" } });
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("escapes an id in the path", async () => {
    service().does(answersJson(detailed()));
    await provider().locate("google.../../v2/secret?x=1#", limits);
    expect(service().received[0]?.url.pathname).toBe("/v1/places/..%2F..%2Fv2%2Fsecret%3Fx%3D1%23");
  });
});

describe("geocode", () => {
  const place = async (text: string) => answerOf(await provider().geocode(text, limits));
  const parts = (...named: string[][]) => geocoded({ parts: named, types: ["route"] });

  // §7.26
  test("sends the request of the specification", async () => {
    service().does(answersJson(geocoded()));
    expect(await place("12 rue Jean Savidan, 22300 Lannion")).toEqual({
      address: "12 rue Jean Savidan, 22300 Lannion",
      ville: "Lannion",
      latitude: 48.7326,
      longitude: -3.4566,
      details: "Lannion",
      approximate: false,
    });
    const [{ url } = { url: new URL("http://none") }] = service().received;
    expect(url.pathname).toBe("/maps/api/geocode/json");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      address: "12 rue Jean Savidan, 22300 Lannion, France",
      key: GOOGLE_KEY,
      region: "fr",
      language: "fr",
    });
  });

  test.each([
    ["12 rue Haute, Lannion, FRANCE", "12 rue Haute, Lannion, FRANCE"],
    ["3 rue de France, Nice", "3 rue de France, Nice"],
    ["1 rue Haute, Fort-de-France", "1 rue Haute, Fort-de-France, France"],
    ["1 rue Haute & key=x", "1 rue Haute & key=x, France"],
  ])("sends %j as %j, with France appended unless present", async (text, address) => {
    service().does(answersJson(geocoded()));
    await place(text);
    expect(service().received[0]?.url.searchParams.get("address")).toBe(address);
    expect(service().received[0]?.url.searchParams.getAll("key")).toEqual([GOOGLE_KEY]);
  });

  // §7.26
  test.each([
    [
      "the locality",
      parts(["Bas", "sublocality"], ["Dpt", "administrative_area_level_2"], ["Ville", "locality"]),
      "Ville",
    ],
    ["else the sublocality", parts(["Dpt", "administrative_area_level_2"], ["Bas", "sublocality"]), "Bas"],
    [
      "else the department",
      parts(["Dpt", "administrative_area_level_2"], ["Région", "administrative_area_level_1"]),
      "Dpt",
    ],
    ["else the text's own", parts(["FR", "country"]), "Lannion"],
  ])("uses as town %s", async (_case, answer, ville) => {
    service().does(answersJson(answer));
    expect(await place("12 rue Haute, 22300 Lannion")).toMatchObject({ ville, details: ville });
  });

  test("is approximate when only the town is found", async () => {
    service().does(answersJson(geocoded({ types: ["locality", "political"] })));
    expect(await place("rue inconnue, Lannion")).toMatchObject({ approximate: true });
  });

  test.each([
    ["ZERO_RESULTS", { results: [], status: "ZERO_RESULTS" }],
    ["a whole country", geocoded({ types: ["country", "political"] })],
    ["a department", geocoded({ types: ["administrative_area_level_2", "political"] })],
  ])("returns null for %s", async (_case, answer) => {
    service().does(answersJson(answer));
    expect(await place("12 rue Haute, Lannion")).toBeNull();
  });

  test.each([
    ["outside the rectangles of France", geocoded({ location: { lat: 50.85, lng: -120 } })],
    ["of another country within them", parts(["CH", "country"], ["Genève", "locality"])],
  ])("returns abroad for a place %s", async (_case, answer) => {
    service().does(answersJson(answer));
    expect(await place("1 rue du Rhône")).toBe("abroad");
  });

  test.each(["FR", "RE", "NC"])("accepts the country code %s as France", async (code) => {
    service().does(answersJson(parts([code, "country"], ["Ville", "locality"])));
    expect(await place("1 rue Haute")).toMatchObject({ ville: "Ville" });
  });

  test.each([
    ["REQUEST_DENIED", "The provided API key is invalid.", { kind: "unauthorized" }],
    ["OVER_DAILY_LIMIT", "You must enable billing.", { kind: "unauthorized" }],
    ["OVER_QUERY_LIMIT", "You have exceeded your rate-limit for this API.", { kind: "rate-limited" }],
    ["UNKNOWN_ERROR", undefined, { kind: "http-error", status: 500 }],
    ["INVALID_REQUEST", "Invalid request. Missing the 'address' parameter.", { kind: "invalid-request" }],
    ["SOMETHING_NEW", undefined, { kind: "invalid-response" }],
  ])("returns the failure of %s", async (status, words, failure) => {
    service().does(answersJson({ results: [], status, error_message: words }));
    const result = await provider().geocode("12 rue Haute", limits);
    expect(result).toMatchObject({
      failure: { ...failure, detail: words ? `${status}: ${words}` : status },
    });
  });

  test.each([
    ["another shape", { features: [] }],
    ["OK without a result", { status: "OK", results: [] }],
    ["OK without coordinates", { status: "OK", results: [{ geometry: {} }] }],
  ])("returns an invalid response for %s", async (_case, answer) => {
    service().does(answersJson(answer));
    expect(await provider().geocode("12 rue Haute", limits)).toMatchObject({
      failure: { kind: "invalid-response" },
    });
  });

  test("retries a transient error of Google's", async () => {
    let times = 0;
    service().does((response, received) => {
      times += 1;
      const answer = times < 3 ? { results: [], status: "UNKNOWN_ERROR" } : geocoded();
      return answersJson(answer)(response, received);
    });
    expect(await place("12 rue Haute, Lannion")).toMatchObject({ ville: "Lannion" });
  });
});
