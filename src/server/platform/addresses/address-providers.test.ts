import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { geopf } from "#server/testing/services/geopf.ts";
import { google, GOOGLE_KEY } from "#server/testing/services/google.ts";
import {
  type Behaviour,
  type StubService,
  closesConnection,
  answersSlowly,
  answersEndlessly,
  neverAnswers,
  redirects,
  answersJson,
  answersPage,
  startStubService,
} from "#server/testing/services/stub-service.ts";
import { createAddressProviders } from "./address-providers.ts";
import { createAddresses } from "./addresses.ts";

const companyId = "claire";
const query = "12 rue Jean Savidan 22300 Lannion";
const down: Behaviour = closesConnection;
const overQuota = answersJson({ results: [], status: "OVER_QUERY_LIMIT" });
const knowsNothing = answersJson({ results: [], suggestions: [], features: [], status: "ZERO_RESULTS" });

const services: { google?: StubService; geopf?: StubService } = {};
beforeEach(async () => {
  services.google = await startStubService(google);
  services.geopf = await startStubService(geopf);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([services.google?.stop(), services.geopf?.stop()]);
});

/** The addresses of a product with these settings and both stub services, and the lines it logs. */
function setUp(env: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const config = readConfig({
    GOOGLE_MAPS_API_KEY: GOOGLE_KEY,
    GOOGLE_PLACES_URL: services.google?.url,
    GOOGLE_GEOCODING_URL: services.google?.url,
    GEOPF_URL: `${services.geopf?.url}/geocodage`,
    ...env,
  });
  const stopping = new AbortController();
  const addresses = createAddresses(
    createAddressProviders({
      config,
      log: createLog("info", destination),
      stopping: stopping.signal,
      metrics: createMetrics(),
    }),
  );
  return {
    lines,
    stop: () => stopping.abort(),
    suggest: (text = query) => addresses.suggest({ query: text, session: "typing-session", companyId }),
    resolve: (id: string) => addresses.resolve({ id, session: "typing-session", companyId }),
    locate: (text = query) => addresses.locate({ text, companyId }),
  };
}

function bothDo(conduct: Behaviour): void {
  services.google?.does(conduct);
  services.geopf?.does(conduct);
}

describe("the order of the providers", () => {
  test.each([
    [{}, "google", false],
    [{ ADDRESS_PROVIDER: "google" }, "google", false],
    [{ GOOGLE_MAPS_API_KEY: "" }, "geopf", false],
    [{ ADDRESS_PROVIDER: "geopf" }, "geopf", false],
    [{ ADDRESS_PROVIDER: "embedded" }, "communes", true],
  ])("with %j starts with %s", async (env, source, approximate) => {
    const { suggest, locate } = setUp(env);
    expect(await suggest()).toMatchObject({ source });
    expect(await locate()).toMatchObject({ ville: "Lannion", approximate });
  });

  test("with one provider configured does not include the other", async () => {
    bothDo(down);
    expect(await setUp({ ADDRESS_PROVIDER: "google" }).suggest()).toMatchObject({ source: "communes" });
    expect(services.geopf?.received).toEqual([]);
    const before = services.google?.received.length;
    expect(await setUp({ ADDRESS_PROVIDER: "geopf" }).suggest()).toMatchObject({ source: "communes" });
    expect(services.google?.received).toHaveLength(before ?? 0);
  });

  test("continues with the next one when one finds nothing", async () => {
    services.google?.does(knowsNothing);
    expect(await setUp().suggest()).toMatchObject({ source: "geopf" });
    services.geopf?.does(knowsNothing);
    expect(await setUp().suggest()).toMatchObject({ source: "communes" });
  });
});

test("a suggestion of Google's is located by its id once chosen", async () => {
  const { suggest, resolve } = setUp();
  const { items } = await suggest();
  expect(items).toMatchObject([{ latitude: null, longitude: null, ville: null }]);
  expect(JSON.stringify(items)).not.toContain(GOOGLE_KEY);
  expect(await resolve(items[0]?.id ?? "")).toMatchObject({ ville: "Lannion", latitude: 48.7326 });
});

describe("when a service fails", () => {
  test.each([
    ["is down", down],
    ["never responds", neverAnswers],
    ["responds a byte at a time", answersSlowly],
    ["returns an HTML page with status 500", answersPage(500)],
    ["returns an HTML page with status 200", answersPage(200)],
    ["returns a gigabyte", answersEndlessly(() => undefined)],
    ["redirects to a private address", redirects("http://169.254.169.254/latest/meta-data/")],
    ["redirects to itself", redirects("/", 307)],
    ["refuses the key", answersJson({ error: { message: "API key not valid." } }, 403)],
    ["asks to wait", answersJson({}, 429, { "retry-after": "5" })],
    ["is over its quota", overQuota],
  ] satisfies [string, Behaviour][])(
    "and %s, the embedded communes are returned in time",
    async (_case, conduct) => {
      bothDo(conduct);
      const { suggest, locate } = setUp();
      const start = performance.now();
      const [suggestions, place] = await Promise.all([suggest(), locate()]);
      // 3 s, with a margin for a busy machine.
      expect(performance.now() - start).toBeLessThan(15_000);
      expect(suggestions).toMatchObject({
        source: "communes",
        items: [{ label: "12 rue Jean Savidan, 22300 Lannion" }],
      });
      expect(place).toMatchObject({ ville: "Lannion", approximate: true });
    },
  );

  test("the other provider is used", async () => {
    services.google?.does(neverAnswers);
    const { suggest, locate } = setUp();
    expect(await suggest()).toMatchObject({ source: "geopf" });
    expect(await locate()).toMatchObject({ ville: "Lannion", approximate: false });
  });

  test("an invalid key is logged, without the key", async () => {
    const { lines, suggest, locate } = setUp({ GOOGLE_MAPS_API_KEY: "AIza-wrong" });
    expect(await suggest()).toMatchObject({ source: "geopf" });
    await locate();
    expect(lines).toMatchObject([
      { service: "Google Places", detail: "HTTP 400: API key not valid." },
      { service: "Google Geocoding", detail: "REQUEST_DENIED: The provided API key is invalid." },
    ]);
    expect(JSON.stringify(lines)).not.toContain("AIza-wrong");
  });

  test("it is logged once, its circuit opens, and it is used again after the pause", async () => {
    bothDo(answersPage(503));
    const { lines, suggest } = setUp();
    for (let number = 0; number < 6; number += 1) await suggest(`${number} rue Jean Savidan`);
    expect(lines.map(({ service, msg }) => [service, msg])).toEqual([
      ["Google Places", "An external service fails"],
      ["Géoplateforme", "An external service fails"],
    ]);
    const attempts = services.google?.received.length;
    expect(attempts).toBe(9);

    bothDo(geopf);
    services.google?.does(google);
    const later = Date.now() + 61_000;
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(later);
    expect(await suggest("7 rue Jean Savidan")).toMatchObject({ source: "google" });
    expect(lines.at(-1)).toMatchObject({
      service: "Google Places",
      msg: "An external service responds again",
    });
  });
});

test("a product that stops aborts its requests and returns the embedded communes", async () => {
  bothDo(neverAnswers);
  const { suggest, stop, lines } = setUp();
  const answer = suggest();
  await expect.poll(() => services.google?.received.length).toBe(1);
  stop();
  expect(await answer).toMatchObject({ source: "communes" });
  expect([services.google?.received.length, services.geopf?.received.length]).toEqual([1, 0]);
  expect(lines).toEqual([]);
});
