import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { formatRelative } from "#domain/values/instants.ts";
import { useNow } from "./use-now.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T10:02:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function Age() {
  return <p>{formatRelative("2026-11-22T10:00:00Z", useNow())}</p>;
}

test("a relative time is updated while shown", async () => {
  await render(<Age />);
  await expect.element(page.getByText("il y a 2 minutes")).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText("il y a 3 minutes")).toBeVisible();
});
