import { afterEach, describe, expect, test, vi } from "vitest";
import type { AddressSuggestion, Place } from "#domain/address.ts";
import { createAddresses } from "./addresses.ts";
import type { AddressProvider } from "./addresses.ts";

const lannion: AddressSuggestion = {
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

/** A provider that gives the same answers, and counts how often it was asked. */
function provider(items: () => Promise<AddressSuggestion[]>, found: () => Promise<Place | null>) {
  const asked = { suggest: 0, geocode: 0 };
  const given: AddressProvider = {
    suggest: () => {
      asked.suggest += 1;
      return items();
    },
    geocode: () => {
      asked.geocode += 1;
      return found();
    },
  };
  return { ...given, asked };
}

const knowing = () =>
  provider(
    async () => [lannion],
    async () => place,
  );
const ignorant = () =>
  provider(
    async () => [],
    async () => null,
  );
const failing = () =>
  provider(
    () => Promise.reject(new Error("down")),
    () => Promise.reject(new Error("down")),
  );
const silent = () =>
  provider(
    () => new Promise(() => undefined),
    () => new Promise(() => undefined),
  );

function setUp(...providers: AddressProvider[]) {
  const log = { warn: vi.fn<(detail: unknown, message?: string) => void>() };
  return { log, ...createAddresses({ providers, log }) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("suggest", () => {
  test("takes the first provider that answers", async () => {
    const second = knowing();
    const { suggest } = setUp(knowing(), second);
    expect(await suggest("Lannion")).toEqual([lannion]);
    expect(second.asked.suggest).toBe(0);
  });

  test("asks the next one when one knows nothing", async () => {
    expect(await setUp(ignorant(), knowing()).suggest("Lannion")).toEqual([lannion]);
  });

  test("asks the next one when one fails, and logs why", async () => {
    const { suggest, log } = setUp(failing(), knowing());
    expect(await suggest("Lannion")).toEqual([lannion]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: new Error("down") }, expect.any(String));
  });

  test("waits 3 s in all for those that stay silent", async () => {
    vi.useFakeTimers();
    const answer = setUp(silent(), silent(), knowing()).suggest("Lannion");
    await vi.advanceTimersByTimeAsync(3_010);
    expect(await answer).toEqual([lannion]);
  });

  test("offers nothing when no provider does", async () => {
    expect(await setUp(failing(), ignorant()).suggest("Lannion")).toEqual([]);
  });

  test("asks once for the same text", async () => {
    const asked = knowing();
    const { suggest } = setUp(asked);
    await suggest("Lannion");
    expect(await suggest("Lannion")).toEqual([lannion]);
    expect(asked.asked.suggest).toBe(1);
  });
});

describe("locate", () => {
  test("takes the first provider that knows the place, and asks it once", async () => {
    const asked = knowing();
    const { locate } = setUp(failing(), ignorant(), asked);
    expect(await locate("Lannion")).toEqual(place);
    expect(await locate("Lannion")).toEqual(place);
    expect(asked.asked.geocode).toBe(1);
  });

  test("ends with the last resort, which it does not remember", async () => {
    const { locate, log } = setUp(failing());
    const expected = { ville: "Trifouilly", latitude: 48.73, longitude: -3.46, approximate: true };
    expect(await locate("1 rue Haute, Trifouilly")).toMatchObject(expected);
    expect(await locate("1 rue Haute, Trifouilly")).toMatchObject(expected);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});
