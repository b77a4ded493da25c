import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { Venue } from "#domain/jobs/venue.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { type Call, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

function venue(changes: Partial<Venue> = {}): Venue {
  return {
    id: "0195a000-0000-7000-8000-000000000001",
    name: "Bistrot du Port",
    address: "4 quai de Viarmes, 22300 Lannion",
    location: { ville: "Lannion", latitude: 48.73, longitude: -3.46, approximate: false },
    briefing: null,
    upcomingJobs: 0,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T10:00:00.000Z",
    ...changes,
  };
}

function server(venues: () => readonly Venue[], save: (call: Call) => unknown = () => venue()) {
  const sent: Call[] = [];
  const record = (call: Call) => {
    sent.push(call);
    return save(call);
  };
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/venues": () => ({ items: venues() }),
    "POST /api/venues": record,
    "PUT /api/venues/:id": record,
    "DELETE /api/venues/:id": (call) => {
      record(call);
      return new Response(null, { status: 204 });
    },
  });
  return sent;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = (name: string) => page.getByRole("textbox", { name });

test("tabs lead from the venues to the profile's other screens", async () => {
  server(() => []);
  const { router } = await openApp("/dashboard/profile/lieux");
  const tabs = page.getByRole("navigation", { name: "Profil et réglages" });
  await expect.element(tabs.getByRole("link", { name: "Mes lieux" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Profil", exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/dashboard/profile");
});

test("the button that adds a venue is on the line of the title, above the text", async () => {
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  server(() => [venue()]);
  await openApp("/dashboard/profile/lieux");
  await expect.element(button("Ajouter un lieu")).toBeVisible();
  const add = button("Ajouter un lieu").element().getBoundingClientRect();
  const title = page
    .getByRole("heading", { name: /Mes lieux$/ })
    .element()
    .getBoundingClientRect();
  expect(Math.abs(add.top + add.bottom - title.top - title.bottom)).toBeLessThan(3);
});

test("a venue is saved with its briefing", async () => {
  const venues: Venue[] = [];
  const sent = server(
    () => venues,
    () => Response.json(venue(), { status: 201 }),
  );
  await openApp("/dashboard/profile/lieux");
  await expect.element(page.getByText("Aucun lieu enregistré")).toBeVisible();
  await button("Ajouter un lieu").click();
  await field("Nom").first().fill("Bistrot du Port");
  await page.getByRole("combobox", { name: "Adresse" }).fill("4 quai de Viarmes, 22300 Lannion");
  await page.getByText("Consignes", { exact: true }).click();
  await field("Tenue (facultatif)").fill("Noir");
  await button("Enregistrer").click();
  await expect.element(page.getByText("Lieu enregistré : Bistrot du Port")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    name: "Bistrot du Port",
    address: "4 quai de Viarmes, 22300 Lannion",
    briefing: { dress: "Noir" },
  });
  venues.push(venue());
  await button("Ajouter un lieu").click();
  await expect.element(page.getByRole("combobox", { name: "Adresse" })).toHaveValue("");
});

test("an error shows at its field, and the input is kept", async () => {
  server(
    () => [],
    () =>
      Response.json(
        {
          code: "already-exists",
          message: "Nom pris",
          fields: { name: "Un autre lieu porte ce nom" },
          requestId: "test",
        },
        { status: 409 },
      ),
  );
  await openApp("/dashboard/profile/lieux");
  await button("Ajouter un lieu").click();
  await button("Enregistrer").click();
  await expect.element(page.getByText("Le nom est requis").first()).toBeVisible();
  await field("Nom").first().fill("Bistrot du Port");
  await page.getByRole("combobox", { name: "Adresse" }).fill("4 quai de Viarmes, 22300 Lannion");
  await button("Enregistrer").click();
  await expect.element(page.getByText("Un autre lieu porte ce nom").first()).toBeVisible();
  await expect.element(field("Nom").first()).toHaveValue("Bistrot du Port");
});

test("an edited briefing is applied to upcoming jobs on demand", async () => {
  const sent = server(() => [venue({ upcomingJobs: 6 })]);
  await openApp("/dashboard/profile/lieux");
  await button(/^Modifier/).click();
  await expect.element(page.getByRole("checkbox", { name: /consignes des 6 offres à venir/ })).toBeChecked();
  await button("Enregistrer").click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ updateJobs: true, name: "Bistrot du Port" });
});

test("a venue opens the form of a new job at its address, with its briefing", async () => {
  const briefing = {
    meetingPoint: "Entrée de service",
    contactName: null,
    contactPhone: null,
    dress: null,
    breakMinutes: null,
    access: null,
  };
  server(() => [venue({ id: id(2), name: "Le Bar" }), venue({ briefing })]);
  await openApp("/dashboard/profile/lieux");
  await page.getByRole("link", { name: /^Publier une offre ici.: Bistrot du Port$/ }).click();
  await expect.element(page.getByRole("combobox", { name: "Adresse" })).toHaveValue(venue().address);
  await expect.element(button("Bistrot du Port")).toHaveAttribute("aria-pressed", "true");
});

test("a venue is deleted after a confirmation", async () => {
  const venues = [venue()];
  const sent = server(() => venues);
  await openApp("/dashboard/profile/lieux");
  await button("Autres actions pour Bistrot du Port").click();
  await button(/^Supprimer/).click();
  await expect.element(page.getByText("Supprimer « Bistrot du Port » ?")).toBeVisible();
  venues.pop();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText("Lieu supprimé")).toBeVisible();
  await expect.element(page.getByText("Aucun lieu enregistré")).toBeVisible();
  expect(sent[0]?.params).toEqual([venue().id]);
});

test("a venue that was deleted elsewhere meanwhile is no longer listed", async () => {
  const venues = [venue()];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/venues": () => ({ items: venues }),
    "DELETE /api/venues/:id": () => {
      venues.pop();
      return errorResponse("not-found");
    },
  });
  await openApp("/dashboard/profile/lieux");
  await button("Autres actions pour Bistrot du Port").click();
  await button(/^Supprimer/).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText("Aucun lieu enregistré")).toBeVisible();
});

test("venues that fail to load can be retried", async () => {
  let isDown = true;
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/venues": () => (isDown ? errorResponse("internal") : { items: [venue()] }),
  });
  await openApp("/dashboard/profile/lieux");
  await expect.element(page.getByText("Erreur lors du chargement des lieux")).toBeVisible();
  isDown = false;
  await button("Réessayer").click();
  await expect.element(page.getByRole("heading", { name: "Bistrot du Port" })).toBeVisible();
});
