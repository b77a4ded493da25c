import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { type DeferredWrite, Undone, flushDeferredWrites, deferWrite } from "./deferred-write.ts";
import { ToastRegion } from "./toast-region.tsx";
import { currentToasts, dismissToast, showToast } from "./toasts.ts";

let sent: string[] = [];

beforeEach(async () => {
  sent = [];
  await page.viewport(1280, 800);
  // A pointer left over the toasts by another test would keep them open.
  await userEvent.hover(document.documentElement, { position: { x: 1200, y: 700 }, force: true });
  await render(<ToastRegion />);
});

afterEach(async () => {
  await flushDeferredWrites();
  for (const { id } of currentToasts()) dismissToast(id);
});

const region = () => page.getByRole("region", { name: "Notifications" });
const undo = () => region().getByRole("button", { name: "Annuler" });

/** The result of a deferred write: its response, or undone. */
function deferred(
  about: string,
  extraAction?: Parameters<typeof deferWrite>[0]["extraAction"],
): Promise<string> {
  return deferWrite({ text: "Candidature refusée", about, extraAction }, async () => {
    sent.push(about);
    return "answered";
  }).catch((error: unknown) => (error instanceof Undone ? "undone" : "failed"));
}

test("a deferred write shows as done, and is sent after eight seconds without focus", async () => {
  const since = performance.now();
  const [left, waiting] = [deferred("1"), deferred("2")];
  await expect.element(region().getByText("2", { exact: true })).toBeVisible();
  await expect
    .element(region().getByText("Annulation possible pendant 8 secondes").first())
    .toBeInTheDocument();
  undo().last().element().focus();
  expect(await left).toBe("answered");
  expect(performance.now() - since).toBeGreaterThan(7_900);
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(sent).toEqual(["1"]);

  await userEvent.keyboard("{Enter}");
  expect(await waiting).toBe("undone");
  await expect.element(region().getByText(/^Annulé.: rien n’a été envoyé$/)).toBeVisible();
  expect(sent).toEqual(["1"]);
});

test("a deferred write is sent by its instant though its toast has the focus, and still shows as done", async () => {
  const write = deferWrite({ text: "Offre supprimée", sendBy: Date.now() + 1000 }, () => Promise.resolve(1));
  await expect.element(undo()).toBeVisible();
  undo().element().focus();
  expect(await write).toBe(1);
  expect(undo().elements()).toEqual([]);
  await expect.element(region().getByText("Offre supprimée")).toBeVisible();
});

test("closing its toast sends a deferred write; a fifth toast sends the first", async () => {
  const first = deferred("1");
  await region().getByRole("button", { name: "Fermer" }).click();
  expect(await first).toBe("answered");

  const writes = [2, 3, 4, 5].map((number) => deferred(String(number)));
  expect(sent).toEqual(["1"]);
  showToast("info", "Offre désactivée");
  expect(await writes[0]).toBe("answered");
  expect(sent).toEqual(["1", "2"]);
});

test("Ctrl Z outside a field undoes the last deferred write, then the previous one", async () => {
  await render(<input aria-label="Recherche" />);
  const [first, last] = [deferred("1"), deferred("2")];
  let isUndone = false;
  void last.then(() => (isUndone = true));
  page.getByLabelText("Recherche").element().focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  page.getByLabelText("Recherche").element().blur();
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await userEvent.keyboard("{Control>}{Alt>}z{/Alt}{/Control}");
  expect(isUndone).toBe(false);
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(await last).toBe("undone");
  await userEvent.keyboard("{Meta>}z{/Meta}");
  expect(await first).toBe("undone");
  expect(sent).toEqual([]);
});

test("a paused write has no toast and is not undone by Ctrl Z, until it resumes, unless it was sent", async () => {
  const writes: DeferredWrite[] = [];
  const [undone, flushed] = ["1", "2"].map((about) =>
    deferred(about, (write) => {
      writes.push(write);
      return { label: "Dire pourquoi", run: write.pause };
    }),
  );
  for (const { pause } of writes) pause();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(currentToasts()).toEqual([]);
  writes[0]?.resume();
  await expect.element(undo()).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(await undone).toBe("undone");

  await flushDeferredWrites();
  writes[1]?.resume();
  expect(await flushed).toBe("answered");
  expect(undo().elements()).toEqual([]);
});

test("on a touchscreen, hiding the page keeps a paused write, which leaving sends", async () => {
  mockCoarsePointer(true);
  const writes: DeferredWrite[] = [];
  const paused = deferred("1", (write) => {
    writes.push(write);
    return { label: "Dire pourquoi", run: write.pause };
  });
  writes[0]?.pause();
  setPageHidden(true);
  await new Promise(requestAnimationFrame);
  expect(sent).toEqual([]);
  expect(writes[0]?.isWaiting()).toBe(true);
  dispatchEvent(new Event("pagehide"));
  expect(await paused).toBe("answered");
  expect(writes[0]?.isWaiting()).toBe(false);
});

test("leaving the page sends deferred writes within the event", async () => {
  const write = deferred("1");
  let isSentInTime = false;
  addEventListener("pagehide", () => queueMicrotask(() => (isSentInTime = sent.length === 1)), {
    once: true,
  });
  dispatchEvent(new Event("pagehide"));
  expect(await write).toBe("answered");
  expect(isSentInTime).toBe(true);
});

test.each([
  ["a touchscreen", true, ["1"]],
  ["a computer with a mouse", false, []],
] as const)(
  "on %s, hiding the page sends a deferred write: %j, once",
  async (_device, isCoarse, expected) => {
    mockCoarsePointer(isCoarse);
    const write = deferred("1");
    setPageHidden(false);
    await new Promise(requestAnimationFrame);
    expect(sent).toEqual([]);
    setPageHidden(true);
    await expect.poll(() => sent).toEqual(expected);
    setPageHidden(false);
    expect(undo().elements()).toHaveLength(isCoarse ? 0 : 1);
    await flushDeferredWrites();
    expect(await write).toBe("answered");
    expect(sent).toEqual(["1"]);
  },
);

function mockCoarsePointer(isCoarse: boolean): void {
  const matching = vi.spyOn(globalThis, "matchMedia");
  const { matches: _matches, ...media } = matchMedia("(pointer: coarse)");
  matching.mockReturnValue({ ...media, matches: isCoarse });
  onTestFinished(() => matching.mockRestore());
}
