import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { formatRelative } from "#domain/values/instants.ts";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { useNow, useToday } from "./use-now.ts";

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

function Today() {
  return <p>{useToday()}</p>;
}

test("the current day changes at midnight in Paris while shown", async () => {
  vi.setSystemTime(new Date("2026-11-22T22:59:45Z"));
  await render(<Today />);
  await expect.element(page.getByText("2026-11-22")).toBeVisible();
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(page.getByText("2026-11-23")).toBeVisible();
});

test("a relative time is right as soon as the page of a device that slept is shown again", async () => {
  await render(<Age />);
  setPageHidden(true);
  vi.setSystemTime(new Date("2026-11-22T13:00:00Z"));
  setPageHidden(false);
  await expect.element(page.getByText("il y a 3 heures")).toBeVisible();
});

test("times shown together have one timer, which updates those that remain", async () => {
  const before = vi.getTimerCount();
  const { rerender } = await render([1, 2].map((key) => <Age key={key} />));
  expect(vi.getTimerCount()).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => page.getByText("il y a 3 minutes").elements()).toHaveLength(2);
  await rerender([<Age key={2} />]);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText("il y a 4 minutes")).toBeVisible();
});

test("a time that is no longer shown is not updated", async () => {
  const added = vi.spyOn(document, "addEventListener");
  const removed = vi.spyOn(document, "removeEventListener");
  onTestFinished(() => {
    added.mockRestore();
    removed.mockRestore();
  });
  const { unmount } = await render(<Age />);
  const running = vi.getTimerCount();
  const listeners = added.mock.calls.filter(([type]) => type === "visibilitychange");
  await unmount();
  expect(vi.getTimerCount()).toBe(running - 1);
  expect(removed.mock.calls.filter(([type]) => type === "visibilitychange")).toEqual(listeners);
});
