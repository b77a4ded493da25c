import { afterEach, describe, expect, test, vi } from "vitest";
import type { AddressSuggestion, LocatedAddress, Location } from "#domain/values/address.ts";
import type { Failure } from "#server/platform/external/result.ts";
import type { AddressProvider, AddressRequest } from "./address-provider.ts";
import { createAddresses } from "./addresses.ts";

const companyId = "claire";
const lannion: LocatedAddress = {
  id: "22113-22300",
  label: "22300 Lannion",
  address: "22300 Lannion",
  ville: "Lannion",
  postcode: "22300",
  latitude: 48.7326,
  longitude: -3.4566,
  precision: "commune",
};
const place: Location = {
  address: "Lannion",
  ville: "Lannion",
  latitude: 48.7326,
  longitude: -3.4566,
  details: "Lannion",
  approximate: true,
};
const failure: Failure = { kind: "unreachable", detail: "down" };

type Results = { items?: AddressSuggestion[]; place?: Location | null; failure?: Failure };

/** A provider with fixed results that records its requests. */
function createProvider(
  { items = [], place: known = null, ...result }: Results,
  kind: Partial<AddressProvider> = {},
) {
  const requests: (AddressRequest & { text: string })[] = [];
  const answer = async <Answer>(text: string, how: AddressRequest, found: Answer) => {
    requests.push({ text, ...how });
    return result.failure ? { failure: result.failure } : { answer: found };
  };
  const given: AddressProvider = {
    source: "geopf",
    isOutside: true,
    isCacheable: true,
    suggest: (query, how) => answer(query, how, items),
    geocode: (text, how) => answer(text, how, known),
    ...kind,
  };
  return { ...given, requests };
}

const findingProvider = (kind?: Partial<AddressProvider>) =>
  createProvider({ items: [lannion], place }, kind);
const emptyProvider = () => createProvider({});
const failingProvider = () => createProvider({ failure });
const embeddedProvider = () => findingProvider({ source: "communes", isOutside: false, isCacheable: false });

function setUp(...providers: AddressProvider[]) {
  const addresses = createAddresses(providers);
  return {
    ...addresses,
    suggest: (query: string, session?: string) => addresses.suggest({ query, session, companyId }),
    locate: (text: string) => addresses.locate({ text, companyId }),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("suggest", () => {
  test("returns the first provider's suggestions, and its source", async () => {
    const second = findingProvider({ source: "communes" });
    expect(await setUp(findingProvider(), second).suggest("Lannion")).toEqual({
      items: [lannion],
      source: "geopf",
    });
    expect(second.requests).toEqual([]);
  });

  test.each([
    ["finds nothing", emptyProvider],
    ["fails", failingProvider],
  ])("continues with the next provider when one %s", async (_case, first) => {
    expect(await setUp(first(), embeddedProvider()).suggest("Lannion")).toEqual({
      items: [lannion],
      source: "communes",
    });
  });

  test("returns nothing when no provider does", async () => {
    expect(await setUp(failingProvider(), emptyProvider()).suggest("Lannion")).toEqual({
      items: [],
      source: null,
    });
  });

  test("splits 3 s between the remaining external services", async () => {
    vi.useFakeTimers();
    const [first, second, last] = [emptyProvider(), emptyProvider(), embeddedProvider()];
    await setUp(first, second, last).suggest("Lannion", "typing-session");
    expect(first.requests).toEqual([{ text: "Lannion", timeoutMs: 1_500, session: "typing-session" }]);
    expect(second.requests[0]?.timeoutMs).toBe(3_000);
    expect(last.requests[0]?.timeoutMs).toBe(3_000);
  });

  test("caches texts for five minutes, ignoring spaces and case", async () => {
    vi.useFakeTimers();
    const provider = findingProvider();
    const { suggest } = setUp(provider);
    await suggest("Lannion");
    expect(await suggest("  LANNION ")).toEqual({ items: [lannion], source: "geopf" });
    expect(provider.requests).toHaveLength(1);
    vi.advanceTimersByTime(5 * 60_000 + 1_000);
    await suggest("Lannion");
    expect(provider.requests).toHaveLength(2);
  });

  test("caches 500 texts at most", async () => {
    const provider = findingProvider();
    const { suggest } = createAddresses([provider]);
    for (let number = 0; number < 501; number += 1) {
      await suggest({ query: `rue ${number}`, companyId: `recruiter ${number}` });
    }
    await suggest({ query: "rue 0", companyId });
    expect(provider.requests).toHaveLength(502);
  });

  test("does not cache a provider that forbids it", async () => {
    const provider = findingProvider({ source: "google", isCacheable: false });
    const { suggest } = setUp(provider);
    await suggest("Lannion");
    await suggest("Lannion");
    expect(provider.requests).toHaveLength(2);
  });
});

describe("resolve", () => {
  const chosen = { id: "google.ChIJfake00", session: "typing-session", companyId };
  const locating = (result: Awaited<ReturnType<NonNullable<AddressProvider["locate"]>>>) =>
    createAddresses([findingProvider({ locate: () => Promise.resolve(result) }), embeddedProvider()]);

  test("uses the provider that made the suggestion", async () => {
    expect(await locating({ answer: lannion }).resolve(chosen)).toEqual(lannion);
  });

  test.each([
    ["it fails", { failure }],
    ["the place is not in France", { answer: null }],
  ])("throws geocoding-failed when %s", async (_case, result) => {
    await expect(locating(result).resolve(chosen)).rejects.toMatchObject({
      code: "geocoding-failed",
      message: "Impossible de localiser cette adresse. Vérifiez qu'elle est complète.",
    });
  });

  test("finds nothing where suggestions already have coordinates", async () => {
    await expect(createAddresses([embeddedProvider()]).resolve(chosen)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("locate", () => {
  test("returns the first place found, and caches it", async () => {
    const provider = findingProvider();
    const { locate } = setUp(failingProvider(), emptyProvider(), provider);
    expect(await locate("Lannion")).toEqual(place);
    expect(await locate("lannion")).toEqual(place);
    expect(provider.requests).toHaveLength(1);
  });

  test("ends with the fallback place, which it does not cache", async () => {
    const provider = failingProvider();
    const { locate } = setUp(provider);
    const expected = { ville: "Trifouilly", latitude: 48.73, longitude: -3.46, approximate: true };
    expect(await locate("1 rue Haute, Trifouilly")).toMatchObject(expected);
    expect(await locate("1 rue Haute, Trifouilly")).toMatchObject(expected);
    expect(provider.requests).toHaveLength(2);
  });

  test("skips external services for a recruiter beyond the search limit", async () => {
    const [outside, embedded] = [emptyProvider(), embeddedProvider()];
    const { locate } = setUp(outside, embedded);
    for (let number = 0; number < 50; number += 1) expect(await locate(`rue ${number}`)).toEqual(place);
    expect(outside.requests).toHaveLength(40);
    expect(embedded.requests).toHaveLength(50);
  });
});
