import { afterEach, describe, expect, test, vi } from "vitest";
import type { AddressSuggestion, LocatedAddress, Place } from "#domain/values/address.ts";
import type { Failure } from "#server/http-client/result.ts";
import type { AddressProvider, Asked } from "./address-provider.ts";
import { createAddresses } from "./addresses.ts";

const recruiterId = "claire";
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
const place: Place = {
  address: "Lannion",
  ville: "Lannion",
  latitude: 48.7326,
  longitude: -3.4566,
  details: "Lannion",
  approximate: true,
};
const failure: Failure = { kind: "unreachable", detail: "down" };

type Knowledge = { items?: AddressSuggestion[]; place?: Place | null; failure?: Failure };

/** A provider that answers the same each time, and remembers how it was asked. */
function createProvider(
  { items = [], place: known = null, ...told }: Knowledge,
  kind: Partial<AddressProvider> = {},
) {
  const requests: (Asked & { text: string })[] = [];
  const answer = async <Answer>(text: string, how: Asked, found: Answer) => {
    requests.push({ text, ...how });
    return told.failure ? { failure: told.failure } : { answer: found };
  };
  const given: AddressProvider = {
    source: "geopf",
    isOutside: true,
    mayBeKept: true,
    suggest: (query, how) => answer(query, how, items),
    geocode: (text, how) => answer(text, how, known),
    ...kind,
  };
  return { ...given, requests };
}

const knowing = (kind?: Partial<AddressProvider>) => createProvider({ items: [lannion], place }, kind);
const ignorant = () => createProvider({});
const failing = () => createProvider({ failure });
const table = () => knowing({ source: "communes", isOutside: false, mayBeKept: false });

function setUp(...providers: AddressProvider[]) {
  const addresses = createAddresses(providers);
  return {
    ...addresses,
    suggest: (query: string, session?: string) => addresses.suggest({ query, session, recruiterId }),
    locate: (text: string) => addresses.locate({ text, recruiterId }),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("suggest", () => {
  test("takes the first provider that answers, and says which", async () => {
    const second = knowing({ source: "communes" });
    expect(await setUp(knowing(), second).suggest("Lannion")).toEqual({ items: [lannion], source: "geopf" });
    expect(second.requests).toEqual([]);
  });

  test.each([
    ["knows nothing", ignorant],
    ["fails", failing],
  ])("asks the next one when one %s", async (_case, first) => {
    expect(await setUp(first(), table()).suggest("Lannion")).toEqual({
      items: [lannion],
      source: "communes",
    });
  });

  test("offers nothing when no provider does", async () => {
    expect(await setUp(failing(), ignorant()).suggest("Lannion")).toEqual({ items: [], source: null });
  });

  test("shares 3 s between the external services that are left", async () => {
    vi.useFakeTimers();
    const [first, second, last] = [ignorant(), ignorant(), table()];
    await setUp(first, second, last).suggest("Lannion", "typing-session");
    expect(first.requests).toEqual([{ text: "Lannion", within: 1_500, session: "typing-session" }]);
    expect(second.requests[0]?.within).toBe(3_000);
    expect(last.requests[0]?.within).toBe(3_000);
  });

  test("asks once for texts that differ by spaces and capitals, for five minutes", async () => {
    vi.useFakeTimers();
    const provider = knowing();
    const { suggest } = setUp(provider);
    await suggest("Lannion");
    expect(await suggest("  LANNION ")).toEqual({ items: [lannion], source: "geopf" });
    expect(provider.requests).toHaveLength(1);
    vi.advanceTimersByTime(5 * 60_000 + 1_000);
    await suggest("Lannion");
    expect(provider.requests).toHaveLength(2);
  });

  test("keeps 500 texts at most", async () => {
    const provider = knowing();
    const { suggest } = createAddresses([provider]);
    for (let number = 0; number < 501; number += 1) {
      await suggest({ query: `rue ${number}`, recruiterId: `recruiter ${number}` });
    }
    await suggest({ query: "rue 0", recruiterId });
    expect(provider.requests).toHaveLength(502);
  });

  test("never keeps what may not be", async () => {
    const provider = knowing({ source: "google", mayBeKept: false });
    const { suggest } = setUp(provider);
    await suggest("Lannion");
    await suggest("Lannion");
    expect(provider.requests).toHaveLength(2);
  });
});

describe("resolve", () => {
  const chosen = { id: "google.ChIJfake00", session: "typing-session", recruiterId };
  const locating = (outcome: Awaited<ReturnType<NonNullable<AddressProvider["locate"]>>>) =>
    createAddresses([knowing({ locate: () => Promise.resolve(outcome) }), table()]);

  test("asks the provider that told the suggestion", async () => {
    expect(await locating({ answer: lannion }).resolve(chosen)).toEqual(lannion);
  });

  test.each([
    ["it fails", { failure }],
    ["it knows no place in France there", { answer: null }],
  ])("is told in the catalogue's words when %s", async (_case, outcome) => {
    await expect(locating(outcome).resolve(chosen)).rejects.toMatchObject({
      code: "geocoding-failed",
      message: "Impossible de localiser cette adresse. Vérifiez qu'elle est complète.",
    });
  });

  test("finds nothing where suggestions are located already", async () => {
    await expect(createAddresses([table()]).resolve(chosen)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("locate", () => {
  test("takes the first provider that knows the place, and asks it once", async () => {
    const provider = knowing();
    const { locate } = setUp(failing(), ignorant(), provider);
    expect(await locate("Lannion")).toEqual(place);
    expect(await locate("lannion")).toEqual(place);
    expect(provider.requests).toHaveLength(1);
  });

  test("ends with the last resort, which it does not remember", async () => {
    const provider = failing();
    const { locate } = setUp(provider);
    const expected = { ville: "Trifouilly", latitude: 48.73, longitude: -3.46, approximate: true };
    expect(await locate("1 rue Haute, Trifouilly")).toMatchObject(expected);
    expect(await locate("1 rue Haute, Trifouilly")).toMatchObject(expected);
    expect(provider.requests).toHaveLength(2);
  });

  test("asks no external service for a recruiter who sends more than anyone types", async () => {
    const [outside, embedded] = [ignorant(), table()];
    const { locate } = setUp(outside, embedded);
    for (let number = 0; number < 50; number += 1) expect(await locate(`rue ${number}`)).toEqual(place);
    expect(outside.requests).toHaveLength(40);
    expect(embedded.requests).toHaveLength(50);
  });
});
