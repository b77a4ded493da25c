import { describe, expect, test } from "vitest";
import {
  feature,
  found,
  lyon,
  saintDenis,
  savidan,
  savidanStreet,
  unparsed,
} from "#server/testing/services/geopf.ts";
import { answerOf, useHttpClients } from "#server/testing/services/http-clients.ts";
import { neverAnswers, answersJson, answersPage } from "#server/testing/services/stub-service.ts";
import { createGeopfAddresses } from "./geopf-addresses.ts";

const { service, setUp } = useHttpClients();
const options = { timeoutMs: 1_000 };

function provider() {
  const { client, log } = setUp();
  const { suggest, geocode } = createGeopfAddresses({ client, url: `${service().url}/geocodage` });
  return {
    log,
    suggest: async (query: string) => answerOf(await suggest(query, options)),
    geocode: async (text: string) => answerOf(await geocode(text, options)),
    failure: (query: string) => suggest(query, options),
  };
}

describe("suggest", () => {
  test("sends an autocompletion query, and reads coordinates in degrees", async () => {
    service().does(answersJson(found(savidan)));
    expect(await provider().suggest(" 12 rue jean sav ")).toEqual([
      {
        id: "geopf.22113_0790_00012",
        label: "12 Rue Jean Savidan 22300 Lannion",
        address: "12 Rue Jean Savidan 22300 Lannion",
        ville: "Lannion",
        postcode: "22300",
        latitude: 48.7326,
        longitude: -3.4566,
        precision: "exact",
      },
    ]);
    const [{ url } = { url: new URL("http://none") }] = service().received;
    expect(url.pathname).toBe("/geocodage/search");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: "12 rue jean sav",
      limit: "6",
      autocomplete: "1",
    });
  });

  test.each([
    ["12 rue jean savidan", "12 Rue Jean Savidan 22300 Lannion"],
    ["12 bis rue jean savidan", "12 bis Rue Jean Savidan 22300 Lannion"],
    ["rue jean savidan", "Rue Jean Savidan 22300 Lannion"],
    ["12e rue", "Rue Jean Savidan 22300 Lannion"],
  ])("keeps the typed number when only the street is known: %s", async (query, label) => {
    service().does(answersJson(found(savidanStreet)));
    expect(await provider().suggest(query)).toMatchObject([{ label, address: label }]);
  });

  test("does not take a number of the street's name for a house number", async () => {
    const street = {
      ...savidanStreet.properties,
      label: "Rue du 8 Mai 1945 22300 Lannion",
      name: "Rue du 8 Mai 1945",
    };
    service().does(answersJson(found(feature([-3.4566, 48.7326], street))));
    expect(await provider().suggest("8 mai 1945")).toMatchObject([
      { label: "Rue du 8 Mai 1945 22300 Lannion" },
    ]);
  });

  test("labels communes of the same name with their postcodes", async () => {
    service().does(answersJson(found(saintDenis, lyon)));
    expect(await provider().suggest("Saint-Denis")).toMatchObject([
      { label: "97400 Saint-Denis", ville: "Saint-Denis", postcode: "97400", precision: "commune" },
      { label: "Lyon", ville: "Lyon", postcode: null, precision: "commune" },
    ]);
  });

  test.each(["75056", "69123", "13055"])("gives no postcode for a city of many (%s)", async (citycode) => {
    service().does(answersJson(found(feature([4.835, 45.758], { ...lyon.properties, citycode }))));
    expect(await provider().suggest("grande ville")).toMatchObject([{ postcode: null }]);
  });

  test.each([
    ["no coordinates", feature([], savidan.properties)],
    ["coordinates in words", feature(["-3.4", "48.7"], savidan.properties)],
    ["coordinates abroad", feature([2.1734, 41.0], savidan.properties)],
    ["no town", feature([-3.4566, 48.7326], { label: "Rue", type: "street" })],
    ["nothing", null],
    ["no label", { ...savidan, properties: {} }],
  ])("skips a result with %s, and keeps the others", async (_case, odd) => {
    service().does(answersJson(found(odd, savidan)));
    expect(await provider().suggest("rue")).toHaveLength(1);
  });

  test("accepts an address without its optional fields", async () => {
    const bare = { label: "Kervegan 22300 Lannion", city: "Lannion", type: "locality" };
    service().does(
      answersJson(found(feature([-3.45, 48.73, 12], { ...bare, score: null, postcode: null, banId: null }))),
    );
    expect(await provider().suggest("kervegan")).toMatchObject([{ postcode: null, precision: "exact" }]);
  });

  test("suggests six at most", async () => {
    service().does(answersJson(found(...Array.from({ length: 20 }, () => savidan))));
    expect(await provider().suggest("rue jean")).toHaveLength(6);
  });

  test.each(["", "ab", "  ab  ", "???", "'--", "\u0000\u0000a"])("sends no request for %j", async (query) => {
    expect(await provider().suggest(query)).toEqual([]);
    expect(service().received).toEqual([]);
  });

  test.each([
    ["(12) rue", "12) rue"],
    ["rue\t\u0000jean\n savidan", "rue jean savidan"],
    ["a".repeat(200), "a".repeat(50)],
    ["rue ".repeat(60), "rue ".repeat(30).trim()],
    ["rue & co #2?limit=50", "rue & co #2?limit=50"],
    [`${"a".repeat(49)}😀`, "a".repeat(49)],
  ])("sends %j as %j", async (query, sent) => {
    service().does(answersJson(found()));
    await provider().suggest(query);
    expect(
      service()
        .received[0]?.url.searchParams.get("q")
        ?.replace(/\uFFFD/g, ""),
    ).toBe(sent);
    expect(service().received[0]?.url.searchParams.get("limit")).toBe("6");
  });

  test("a text that the service refuses is not logged as an outage", async () => {
    service().does(answersJson(unparsed, 400));
    const { failure, log } = provider();
    expect(await failure("rue")).toMatchObject({
      failure: { kind: "invalid-request", detail: "HTTP 400: Failed parsing query" },
    });
    expect(log.warn).not.toHaveBeenCalled();
  });

  test.each([
    ["an empty 500", (response) => response.writeHead(500).end(), { kind: "http-error", status: 500 }],
    ["a page", answersPage(200), { kind: "invalid-response" }],
    ["another shape", answersJson({ results: [] }), { kind: "invalid-response" }],
    ["429", answersJson({}, 429, { "retry-after": "5" }), { kind: "rate-limited", retryAfterMs: 5_000 }],
    ["no response", neverAnswers, { kind: "timeout" }],
  ] satisfies [string, Parameters<ReturnType<typeof service>["does"]>[0], object][])(
    "returns the failure of %s",
    async (_case, conduct, failure) => {
      service().does(conduct);
      expect(await provider().failure("rue")).toMatchObject({ failure });
    },
  );
});

describe("geocode", () => {
  test("queries the whole address and keeps it as typed", async () => {
    service().does(answersJson(found(savidan)));
    expect(await provider().geocode(" 12 rue Jean Savidan, Lannion ")).toEqual({
      address: "12 rue Jean Savidan, Lannion",
      ville: "Lannion",
      latitude: 48.7326,
      longitude: -3.4566,
      details: "Lannion",
      approximate: false,
    });
    expect(Object.fromEntries(service().received[0]?.url.searchParams ?? [])).toEqual({
      q: "12 rue Jean Savidan, Lannion",
      limit: "1",
      autocomplete: "0",
    });
  });

  test("is approximate when only the commune is known", async () => {
    service().does(answersJson(found(lyon)));
    expect(await provider().geocode("rue inconnue, Lyon")).toMatchObject({
      ville: "Lyon",
      approximate: true,
    });
  });

  test.each([
    ["nothing", found()],
    [
      "a result too different from the text",
      found(feature([4.8, 45.7], { ...lyon.properties, score: 0.39 })),
    ],
  ])("returns null for %s", async (_case, answer) => {
    service().does(answersJson(answer));
    expect(await provider().geocode("zzzz qqqq")).toBeNull();
  });
});
