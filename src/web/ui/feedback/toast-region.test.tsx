import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { setPageHidden } from "#web/testing/page-visibility.ts";
import { ToastRegion } from "./toast-region.tsx";
import { type Toast, storeToast, currentToasts, dismissToast, showStoredToast, showToast } from "./toasts.ts";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const region = () => page.getByRole("region", { name: "Notifications" });

test("a toast is announced in a live region, then closes by itself", async () => {
  await render(<ToastRegion />);
  await expect.element(region()).toHaveAttribute("aria-live", "polite");
  showToast("success", "Offre supprimée ! 🗑️", { duration: 300 });
  await expect.element(region().getByRole("status")).toHaveTextContent("Offre supprimée ! 🗑️");
  await expect.element(region().getByRole("status")).not.toBeInTheDocument();
});

test("a fifth toast takes the place of the oldest", () => {
  for (const text of ["1", "2", "3", "4", "5"]) showToast("error", text);
  expect(currentToasts().map(({ text }) => text)).toEqual(["2", "3", "4", "5"]);
});

test.each<[string, (toast: HTMLElement) => void, (toast: HTMLElement) => void]>([
  [
    "hovered",
    (toast) => toast.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })),
    (toast) => toast.dispatchEvent(new PointerEvent("pointerout", { bubbles: true })),
  ],
  [
    "focused",
    (toast) => toast.querySelector("button")?.focus(),
    () => document.querySelector("input")?.focus(),
  ],
  [
    "focused, even when the pointer has crossed it,",
    (toast) => {
      toast.querySelector("button")?.focus();
      toast.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      toast.dispatchEvent(new PointerEvent("pointerout", { bubbles: true }));
    },
    () => document.querySelector("input")?.focus(),
  ],
  ["nobody sees the page", () => setPageHidden(true), () => setPageHidden(false)],
])("a toast stays while %s, then closes after the time it had left", async (_how, enter, leave) => {
  await render(
    <>
      <input />
      <ToastRegion />
    </>,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  /** Until the screen has started its timer, or stopped it. */
  const timers = async (count: number) => {
    while (vi.getTimerCount() !== count) await new Promise(requestAnimationFrame);
  };
  showToast("info", "Offre désactivée", { duration: 3000 });
  const toast = await region().getByRole("status").findElement();
  if (!(toast instanceof HTMLElement)) throw new Error("The toast is not an element");
  await timers(1);
  vi.advanceTimersByTime(2000);
  enter(toast);
  await timers(0);
  vi.advanceTimersByTime(10_000);
  leave(toast);
  await timers(1);
  vi.advanceTimersByTime(999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test("a toast whose end sends something closes by itself though nobody sees the page", async () => {
  await render(<ToastRegion />);
  setPageHidden(true);
  showToast("success", "Offre supprimée ! 🗑️", { duration: 300, onClose: () => {} });
  await expect.element(region().getByRole("status")).toBeVisible();
  await expect.element(region().getByRole("status")).not.toBeInTheDocument();
});

// §8.59
test("an error toast is an alert, and can be closed", async () => {
  await render(<ToastRegion />);
  showToast("error", "Erreur lors de la suppression");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Erreur lors de la suppression");
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a toast names its person or job", async () => {
  await render(<ToastRegion />);
  showToast("success", "Offre désactivée", { about: "Serveur en salle" });
  const toast = region().getByRole("status");
  await expect.element(toast.getByText("Offre désactivée", { exact: true })).toBeVisible();
  await expect.element(toast.getByText("Serveur en salle", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).click();
});

test("the action of a toast runs once", async () => {
  let done = 0;
  await render(<ToastRegion />);
  showToast("success", "Offre publiée", { actions: [{ label: "Voir", run: () => (done += 1) }] });
  await page.getByRole("button", { name: "Voir" }).click();
  await expect.element(region().getByText("Offre publiée")).not.toBeInTheDocument();
  expect(done).toBe(1);
});

// §8.59, §9.14
test.each([
  ["by default", {}, 4000],
  ["with a second line", { detail: "Vérifiez l’adresse." }, 8000],
  ["with a button", { actions: [{ label: "Voir", run: () => {} }] }, 8000],
])("a toast %s lasts the time to read and use it", (_what, options, duration) => {
  showToast("warning", "Bientôt la limite", options);
  expect(currentToasts()).toMatchObject([{ type: "warning", duration }]);
});

test("a stored toast shows on the next page, once", () => {
  storeToast("success", "Compte créé avec succès ! 🎉 Redirection...");
  showStoredToast();
  expect(currentToasts()).toMatchObject([
    { type: "success", text: "Compte créé avec succès ! 🎉 Redirection..." },
  ]);
  for (const { id } of currentToasts()) dismissToast(id);
  showStoredToast();
  expect(currentToasts()).toEqual([]);
});

const restored = { type: "success", text: "Connexion rétablie" } as const;

test.each<[string, Partial<Toast>, Partial<Toast>, number]>([
  ["identical", {}, {}, 1],
  ["about somebody else", { about: "Zoé Le Gall" }, { about: "Malo Riou" }, 2],
  ["of another type", {}, { type: "warning" }, 2],
  ["whose button would be lost", { actions: [{ label: "Annuler", run: () => {} }] }, {}, 2],
])("a toast replaces the previous one if it is identical: %s", (_how, first, second, shown) => {
  for (const { type, text, ...options } of [first, second].map((one) => ({ ...restored, ...one })))
    showToast(type, text, options);
  expect(currentToasts()).toHaveLength(shown);
});
