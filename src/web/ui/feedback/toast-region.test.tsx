import { afterEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastRegion } from "./toast-region.tsx";
import { storeToast, currentToasts, dismissToast, showStoredToast, showToast } from "./toasts.ts";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const region = () => page.getByRole("region", { name: "Notifications" });

test("says it in a live region, then leaves by itself", async () => {
  await render(<ToastRegion />);
  await expect.element(region()).toHaveAttribute("aria-live", "polite");
  showToast("success", "Offre supprimée ! 🗑️", { duration: 300 });
  await expect.element(region().getByRole("status")).toHaveTextContent("Offre supprimée ! 🗑️");
  await expect.element(region().getByRole("status")).not.toBeInTheDocument();
});

test("stays while pointed at, and leaves afterwards", async () => {
  // Side by side: on a phone the newest lies over the others, under the pointer.
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  await render(<ToastRegion />);
  showToast("info", "Offre désactivée", { duration: 3000 });
  const toast = region().getByText("Offre désactivée");
  await userEvent.hover(toast);
  showToast("success", "Offre réactivée ! ✅", { duration: 3200 });
  await expect.element(region().getByText(/Offre réactivée/)).toBeVisible();
  await expect.element(region().getByText(/Offre réactivée/)).not.toBeInTheDocument();

  await expect.element(toast).toBeVisible();
  await userEvent.unhover(toast);
  await expect.element(toast).not.toBeInTheDocument();
});

test("an error is an alert, and the cross closes it", async () => {
  await render(<ToastRegion />);
  showToast("error", "Erreur lors de la suppression");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Erreur lors de la suppression");
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("names the person or the offer it speaks of", async () => {
  await render(<ToastRegion />);
  showToast("success", "Offre désactivée", { about: "Serveur en salle" });
  const toast = region().getByRole("status");
  await expect.element(toast.getByText("Offre désactivée", { exact: true })).toBeVisible();
  await expect.element(toast.getByText("Serveur en salle", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).click();
});

test("offers what can still be done, once", async () => {
  let done = 0;
  await render(<ToastRegion />);
  showToast("success", "Offre publiée", { actions: [{ label: "Voir", run: () => (done += 1) }] });
  await page.getByRole("button", { name: "Voir" }).click();
  await expect.element(region().getByText("Offre publiée")).not.toBeInTheDocument();
  expect(done).toBe(1);
});

test("lasts 4000 ms unless told otherwise", () => {
  showToast("warning", "Bientôt la limite");
  expect(currentToasts().at(-1)).toMatchObject({ type: "warning", duration: 4000 });
});

test("is carried over to the next page, once", () => {
  storeToast("success", "Compte créé avec succès ! 🎉 Redirection...");
  showStoredToast();
  showStoredToast();
  expect(currentToasts().map(({ text }) => text)).toEqual(["Compte créé avec succès ! 🎉 Redirection..."]);
});

test("the same words again take the place of the first, unless they are about somebody else", async () => {
  await render(<ToastRegion />);
  for (const about of [undefined, undefined, "Zoé Le Gall", "Malo Riou"]) {
    showToast("success", "Connexion rétablie", { about });
  }
  await expect.element(page.getByText("Connexion rétablie")).toHaveLength(3);
});
