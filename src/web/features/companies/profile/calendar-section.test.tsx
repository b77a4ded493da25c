import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { errorResponse } from "#web/testing/mock-server.ts";
import { openProfile } from "#web/testing/profile-mocks.ts";

const FIRST = `https://renfort.example/calendar/${"a".repeat(43)}`;
const SECOND = `https://renfort.example/calendar/${"b".repeat(43)}`;

const section = page.getByRole("region", { name: "Votre agenda" });
const address = section.getByLabelText("Adresse de votre agenda");
const button = (name: string) => section.getByRole("button", { name });

/** Opens a profile with this calendar address; a renewal returns the second. */
async function openCalendar(url: string | null) {
  const world = { url };
  await openProfile({
    "GET /api/recruiter/calendar": () => world,
    "PUT /api/recruiter/calendar": ({ query }) => {
      if (world.url === null || query["isFirst"] === undefined)
        world.url = world.url === null ? FIRST : SECOND;
      return world;
    },
    "DELETE /api/recruiter/calendar": () => {
      world.url = null;
      return new Response(null, { status: 204 });
    },
  });
  return world;
}

test("the address of the calendar is created by keyboard, copied and opened", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openCalendar(null);
  await expect.element(section.getByText(/il y lira vos missions/)).toBeVisible();
  button("Créer l’adresse").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(address).toHaveValue(FIRST);
  await expect.element(button("Copier l’adresse")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Adresse copiée")).toBeVisible();
  expect(written).toHaveBeenCalledExactlyOnceWith(FIRST);
  written.mockRestore();
  await expect
    .element(section.getByRole("link", { name: "Ouvrir dans mon agenda" }))
    .toHaveAttribute("href", FIRST.replace("https", "webcal"));
});

test("the address created meanwhile on another device is shown, not replaced", async () => {
  const world = await openCalendar(null);
  await expect.element(button("Créer l’adresse")).toBeVisible();
  world.url = FIRST;
  await button("Créer l’adresse").click();
  await expect.element(address).toHaveValue(FIRST);
});

test("an address copied after it was renewed on another device is said to work no longer, and the new one is shown", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  const world = await openCalendar(FIRST);
  await expect.element(address).toHaveValue(FIRST);
  world.url = SECOND;
  await button("Copier l’adresse").click();
  const told = page.getByText("L’adresse a changé entre-temps\u00a0: l’ancienne ne fonctionne plus");
  await expect.element(told).toBeVisible();
  await expect.element(address).toHaveValue(SECOND);
  await button("Copier l’adresse").click();
  expect(written).toHaveBeenLastCalledWith(SECOND);
});

test("the address of the calendar is renewed, then removed, after confirmations", async () => {
  await openCalendar(FIRST);
  await button("Renouveler l’adresse").click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText(/cessera aussitôt/)).toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect.element(address).toHaveValue(FIRST);
  await button("Renouveler l’adresse").click();
  await question.getByRole("button", { name: "Renouveler l’adresse" }).click();
  await expect.element(address).toHaveValue(SECOND);
  await button("Supprimer l’adresse").click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect.element(button("Créer l’adresse")).toHaveFocus();
  await expect.element(address).not.toBeInTheDocument();
});

test("a calendar that fails to load can be retried, and a failed change shows the address that is stored", async () => {
  const world: { answer: () => unknown } = { answer: () => errorResponse("internal") };
  await openProfile({
    "GET /api/recruiter/calendar": () => world.answer(),
    "PUT /api/recruiter/calendar": () => errorResponse("unavailable"),
    "DELETE /api/recruiter/calendar": () => errorResponse("unavailable"),
  });
  await expect.element(section.getByText("Erreur lors du chargement de l’adresse")).toBeVisible();
  world.answer = () => ({ url: FIRST });
  await button("Réessayer").click();
  await expect.element(address).toHaveValue(FIRST);
  const written = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await button("Copier l’adresse").click();
  await expect.element(page.getByText(/La copie n’est pas possible ici/)).toBeVisible();
  written.mockRestore();
  await button("Renouveler l’adresse").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renouveler l’adresse" }).click();
  await expect.element(page.getByText("Service temporairement indisponible")).toBeVisible();
  await expect.element(address).toHaveValue(FIRST);
  // The response alone was lost.
  world.answer = () => ({ url: SECOND });
  await button("Renouveler l’adresse").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renouveler l’adresse" }).click();
  await expect.element(address).toHaveValue(SECOND);
  world.answer = () => ({ url: null });
  await button("Supprimer l’adresse").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(button("Créer l’adresse")).toBeVisible();
});
