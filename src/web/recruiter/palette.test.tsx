import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Application } from "#domain/applications/application.ts";
import { serveApplications } from "#web/testing/applications-mocks.ts";
import { sampleJob } from "#web/testing/job-samples.ts";
import { type Routes, deferredResponse, errorResponse } from "#web/testing/mock-server.ts";
import { waitForShortcuts, openApp } from "#web/testing/open-app.tsx";
import { sampleApplication } from "#web/testing/samples.ts";

const dialog = page.getByRole("dialog", { name: "Rechercher" });
const field = dialog.getByRole("combobox", { name: "Écran, action, offre ou candidat" });
const option = (name: string | RegExp) => dialog.getByRole("option", { name });
const searchButton = page.getByRole("button", { name: "Rechercher", exact: true });

async function openPalette(routes: Routes = {}) {
  await page.viewport(1280, 900);
  const applications: Application[] = [1, 1, 2, 3, 4, 5].map((number, rank) =>
    sampleApplication(10 * number + rank, {
      userId: sampleApplication(number).userId,
      candidateName: number === 5 ? "Zoé Kerguelen" : `Anaïs Le Gall ${number}`,
    }),
  );
  serveApplications(
    { applications },
    {
      "GET /api/jobs": () => ({
        items: [1, 2, 3, 4].map((number) => sampleJob(number)),
        nextCursor: null,
        sort: "newest",
      }),
      ...routes,
    },
  );
  const app = await openApp("/dashboard/applications");
  await expect.element(page.getByRole("heading", { name: "Zoé Kerguelen" })).toBeVisible();
  await waitForShortcuts();
  return app;
}

async function open() {
  await searchButton.click();
  await expect.element(field).toHaveFocus();
}

test("letters typed while the search opens are no shortcuts", async () => {
  const { router } = await openPalette();
  for (const key of [{ key: "k", ctrlKey: true }, { key: "c" }]) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...key }));
  }
  await expect.element(field).toHaveFocus();
  expect(router.state.location.pathname).toBe("/dashboard/applications");
});

test("Ctrl K opens the search, even from a field, which finds screens regardless of accents", async () => {
  const { router } = await openPalette();
  const search = page.getByRole("searchbox");
  search.element().focus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();

  await open();
  await userEvent.keyboard("SECURITE");
  await expect.element(option("Sécurité et données")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/profile/account");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("the search finds up to three jobs and three distinct people, and opens them", async () => {
  const { router } = await openPalette();
  await open();
  await userEvent.keyboard("anais");
  await expect.element(dialog.getByText("Recherche...")).toBeVisible();
  const people = dialog.getByRole("group", { name: "Vos candidats" }).getByRole("option");
  await expect
    .poll(() => people.elements().map(({ textContent }) => textContent))
    .toEqual([1, 2, 3].map((number) => `Anaïs Le Gall ${number}Perros-Guirec`));
  await expect.element(dialog.getByText(/^6 suggestions/)).toBeInTheDocument();
  expect(dialog.getByRole("group", { name: "Vos offres" }).getByRole("option").elements()).toHaveLength(3);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(people.nth(2)).toHaveAttribute("aria-selected", "true");
  expect(field.element().getAttribute("aria-activedescendant")).toBe(people.nth(2).element().id);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.search).toMatchObject({ q: "Anaïs Le Gall 3" });

  await open();
  // The first entry is the active one again as the text changes.
  await userEvent.keyboard("{ArrowDown}extra");
  await expect.element(option(/^Extra du soir 1/)).toHaveAttribute("aria-selected", "true");
  // The candidates to a job of that name have another name.
  expect(dialog.getByRole("group", { name: "Vos candidats" }).elements()).toEqual([]);
  // The key that ends the composition of a letter opens nothing.
  const composed = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent("keydown", composed));
  await option(/^Extra du soir 2/).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/dashboard/jobs/${sampleJob(2).id}`);
});

test("what an earlier text has found is neither shown nor opened unless it matches the text", async () => {
  const { router } = await openPalette();
  const people = dialog.getByRole("group", { name: "Vos candidats" });
  await open();
  await field.fill("anais");
  await expect.element(people).toBeVisible();
  await field.fill("kerguelen");
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/dashboard/applications");
  await expect.element(option(/^Zoé Kerguelen/)).toBeVisible();
  await field.fill("zo");
  await expect.element(option(/^Zoé Kerguelen/)).toBeVisible();
  await field.fill("z");
  await expect.element(people).not.toBeInTheDocument();
  await expect.element(dialog.getByText("Recherche...")).not.toBeInTheDocument();
  expect(dialog.getByRole("group", { name: /^Vos/ }).elements()).toEqual([]);
});

test("the search runs the actions of the screen, and restores the focus", async () => {
  await openPalette();
  await open();
  for (const name of ["Se déconnecter", "Filtrer les candidatures", "Exporter la liste"]) {
    await expect.element(option(name)).toBeVisible();
  }
  await userEvent.keyboard("liste compacte{Enter}");
  await expect
    .element(page.getByRole("button", { name: "Liste compacte" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(searchButton).toHaveFocus();
  await open();
  await option("Voir les raccourcis").click();
  await expect.element(page.getByRole("dialog", { name: "Raccourcis clavier" })).toBeVisible();
});

test("an empty and a failed search each show a message, and a retry works", async () => {
  let isDown = true;
  const answer = deferredResponse();
  await openPalette({
    "GET /api/jobs": () => (isDown ? errorResponse("unavailable") : answer.answer()),
  });
  await open();
  await userEvent.keyboard("extra");
  await expect.element(dialog.getByRole("alert").getByText(/recherche n’a pas abouti/)).toBeVisible();
  isDown = false;
  await dialog.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(dialog.getByText("Recherche...")).toBeVisible();
  answer.resolve({ items: [], nextCursor: null, sort: "newest" });
  await expect.element(dialog.getByText(/^Rien ne correspond à «.extra.»$/)).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(searchButton).toHaveFocus();
});
