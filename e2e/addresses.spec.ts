import type { Page } from "@playwright/test";
import { expect, expectAccessible, test as base } from "#e2e/support/fixtures.ts";
import { fillJob } from "#e2e/support/job-form.ts";
import { startServer } from "#e2e/support/server.ts";
import { geopf } from "#server/testing/services/geopf.ts";
import { google, GOOGLE_KEY } from "#server/testing/services/google.ts";
import {
  type StubService,
  closesConnection,
  neverAnswers,
  answersJson,
  startStubService,
} from "#server/testing/services/stub-service.ts";

type Services = { google: StubService; geopf: StubService };

/** The product set up with a Google key, and mock servers for both address services. */
const test = base.extend<{ outside: Services }, { services: Services }>({
  services: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const services = { google: await startStubService(google), geopf: await startStubService(geopf) };
      await use(services);
      await Promise.all([services.google.stop(), services.geopf.stop()]);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ services }, use) => {
      const server = await startServer({
        ADDRESS_PROVIDER: "auto",
        GOOGLE_MAPS_API_KEY: GOOGLE_KEY,
        GOOGLE_PLACES_URL: services.google.url,
        GOOGLE_GEOCODING_URL: services.google.url,
        GEOPF_URL: `${services.geopf.url}/geocodage`,
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  outside: async ({ services }, use) => {
    services.google.does(google);
    services.geopf.does(geopf);
    await use(services);
  },
});

const address = (page: Page) => page.getByRole("combobox", { name: "Adresse" });
const option = (page: Page, name: RegExp) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", { name }).first();
/** The place shown on the detail of a job. */
const approximate = (page: Page) =>
  page.getByText("lieu approximatif, comme la distance indiquée aux candidats");

async function fillAllButAddress(page: Page): Promise<void> {
  await page.goto("/dashboard/create-job");
  await fillJob(page, {
    title: "Extra service du soir",
    description: "Service en salle pour un repas de groupe.",
    daysAhead: 5,
  });
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await page.waitForURL("**/dashboard/jobs");
  await expect(page.getByText("Offre d’emploi créée avec succès")).toBeVisible();
}

async function openDetail(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Extra service du soir" }).first().click();
  await expect(page.getByRole("heading", { name: "Extra service du soir" })).toBeVisible();
}

// §7.27
test("an address of Google’s is chosen, located and published; the key never leaves the server", async ({
  page,
  recruiter: _signedIn,
  outside,
}) => {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    // The live stream never ends.
    if (/\/api\/(?!live)/.test(response.url())) answers.push(response.text().catch(() => ""));
  });
  await fillAllButAddress(page);
  await address(page).pressSequentially("12 rue jean sav");
  await expect(option(page, /^12 Rue Jean Savidan, Lannion/)).toBeVisible();
  await expect(page.getByText("Google Maps", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Lieu trouvé : Lannion")).toBeVisible();
  await expect(address(page)).toHaveValue("12 Rue Jean Savidan, 22300 Lannion");
  await publish(page);
  await expect(page.getByRole("listitem").getByText("Lannion").first()).toBeVisible();
  await openDetail(page);
  await expect(page.getByText("12 Rue Jean Savidan, 22300 Lannion")).toBeVisible();
  await expect(approximate(page)).toHaveCount(0);

  const sessions = outside.google.received.map(({ url, body }) =>
    url.pathname.endsWith(":autocomplete") ? JSON.stringify(body) : url.searchParams.get("sessionToken"),
  );
  const ended = outside.google.received.at(-1)?.url.searchParams.get("sessionToken");
  expect(ended).toMatch(/^[\w-]{21}$/);
  expect(sessions.every((told) => told?.includes(ended ?? "?"))).toBe(true);
  expect((await Promise.all(answers)).filter((text) => text.includes(GOOGLE_KEY))).toEqual([]);
});

test("an address unknown to Google is located by the State’s geocoder", async ({
  page,
  recruiter: _signedIn,
  outside,
}) => {
  outside.google.does(answersJson({}));
  await fillAllButAddress(page);
  await address(page).fill("12 rue jean savidan");
  await expect(page.getByText("© IGN / BAN")).toBeVisible();
  await expectAccessible(page);
  await option(page, /^12 Rue Jean Savidan 22300 Lannion/).click();
  await expect(page.getByText("Lieu trouvé : Lannion")).toBeVisible();
  await publish(page);
  await openDetail(page);
  await expect(page.getByText("12 Rue Jean Savidan 22300 Lannion")).toBeVisible();
});

test("an address not chosen in the list is located when the job is published", async ({
  page,
  recruiter: _signedIn,
  outside,
}) => {
  await fillAllButAddress(page);
  await address(page).fill("12, rue Jean Savidan (cour du fond)");
  await expect(option(page, /^12 Rue Jean Savidan/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    page.getByText("Adresse non choisie dans la liste : nous la localiserons à la publication."),
  ).toBeVisible();
  await publish(page);
  await openDetail(page);
  await expect(page.getByText("12, rue Jean Savidan (cour du fond)")).toBeVisible();
  await expect(approximate(page)).toHaveCount(0);
  const geocoded = outside.google.received.at(-1)?.url.searchParams;
  expect(geocoded?.get("address")).toBe("12, rue Jean Savidan (cour du fond), France");
});

test("with every address service down, a town can be chosen and published, as an approximate place", async ({
  page,
  recruiter: _signedIn,
  outside,
}) => {
  outside.google.does(neverAnswers);
  outside.geopf.does(closesConnection);
  await fillAllButAddress(page);
  // Awaited before the request: it shows only while the service hangs.
  const searching = page.getByText("Recherche...").waitFor();
  await address(page).fill("3 rue Haute 22200 Guingamp");
  await searching;
  await option(page, /^3 rue Haute, 22200 Guingamp/).click();
  await expect(page.getByText("Lieu approximatif : centre de la commune (Guingamp).")).toBeVisible();
  await publish(page);
  await expect(page.getByText("Lieu approximatif : adresse introuvable.")).toBeVisible();
  await openDetail(page);
  await expect(approximate(page)).toBeVisible();
});
