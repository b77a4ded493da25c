import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compareClocks, serverNow } from "./server-clock.ts";

const DEVICE = new Date("2026-12-05T16:00:00Z");
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: DEVICE });
});
afterEach(() => {
  compareClocks(new Date().toUTCString(), Date.now());
  vi.useRealTimers();
});

const later = (ms: number) => new Date(DEVICE.getTime() + ms);

test.each([
  ["hours away is corrected", later(HOUR_MS).toUTCString(), 0, HOUR_MS],
  ["less than a minute away is taken as it is", later(50_000).toUTCString(), 0, 0],
  ["is taken as it is by an answer without a date", null, 0, 0],
  ["is taken as it is by an answer that waited", later(-HOUR_MS).toUTCString(), 10_000, 0],
])("a device's clock %s", (_case, date, waitedMs, aheadMs) => {
  compareClocks(date, Date.now() - waitedMs);
  expect(serverNow()).toEqual(later(aheadMs));
});
