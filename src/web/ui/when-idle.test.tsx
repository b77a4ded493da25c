import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

/** How long the browser is busy before it is idle. */
const BUSY_MS = 50;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, BUSY_MS));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Work to do a tenth of a second after the page is loaded, once it is idle. */
function waitForIdle(readyState: DocumentReadyState = "complete") {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue(readyState);
  onTestFinished(() => state.mockRestore());
  const work = vi.fn<() => void>();
  return { work, giveUp: whenIdle(work, { afterMs: 100 }) };
}

test("work is done once the page is loaded and idle", () => {
  const { work } = waitForIdle("interactive");
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(BUSY_MS);
  expect(work).toHaveBeenCalledOnce();
});

test("work is done after a pause where the browser tells nothing of being idle", () => {
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  const { work } = waitForIdle();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test.each([
  ["the page is loaded", "interactive", 0],
  ["the pause is over", "complete", 50],
  ["the page is idle", "complete", 100],
] as const)("work given up before %s is not done", (_, readyState, afterMs) => {
  const { work, giveUp } = waitForIdle(readyState);
  vi.advanceTimersByTime(afterMs);
  giveUp();
  dispatchEvent(new Event("load"));
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
