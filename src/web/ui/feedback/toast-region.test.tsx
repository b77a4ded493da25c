import { afterEach, expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { ToastRegion } from "./toast-region.tsx";
import { storeToast, currentToasts, dismissToast, showStoredToast, showToast } from "./toasts.ts";

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

test("a toast stays while hovered, then closes", async () => {
  // Side by side: on a phone the newest toast covers the others.
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
test("a toast lasts 4000 ms by default", () => {
  showToast("warning", "Bientôt la limite");
  expect(currentToasts().at(-1)).toMatchObject({ type: "warning", duration: 4000 });
});

test("a stored toast shows on the next page, once", () => {
  storeToast("success", "Compte créé avec succès ! 🎉 Redirection...");
  showStoredToast();
  showStoredToast();
  expect(currentToasts().map(({ text }) => text)).toEqual(["Compte créé avec succès ! 🎉 Redirection..."]);
});

test("an identical toast replaces the previous one, unless it is about somebody else", async () => {
  await render(<ToastRegion />);
  for (const about of [undefined, undefined, "Zoé Le Gall", "Malo Riou"]) {
    showToast("success", "Connexion rétablie", { about });
  }
  await expect.element(page.getByText("Connexion rétablie")).toHaveLength(3);
});
