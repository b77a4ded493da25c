import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInByCookie, signInCandidate, test } from "#e2e/support/fixtures.ts";
import { newCandidate, newRecruiter } from "#e2e/support/people.ts";
import { startServer } from "#e2e/support/server.ts";

const ADDRESS = "12 rue Jean Savidan, 22300 Lannion";
const briefing = {
  meetingPoint: "Entrée cuisine",
  contactName: "Claire",
  contactPhone: "06 12 34 56 78",
  dress: "Chemise blanche",
  breakMinutes: 30,
  access: null,
};

// Each request that fails without network is reported in the console.
test.use({ expectedErrors: [/Failed to load resource|net::ERR_/] });

/** A candidate accepted for a job, signed in on a phone. */
async function accepted(page: Page, url: string) {
  const recruiter = await newRecruiter(url);
  const candidate = await newCandidate(url);
  const job = await recruiter.publish({ title: "Service du soir", briefing });
  const application = await candidate.apply(job);
  await recruiter.accept(application);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInCandidate(page, candidate);
  return { recruiter, candidate, job, application };
}

test("the job is read on the way without network; an answer that was not sent says so, and keeps its button", async ({
  page,
  context,
  server,
}) => {
  await accepted(page, server.url);
  await page.getByRole("link", { name: "Mes missions" }).click();
  await expect(page.getByText(ADDRESS)).toBeVisible();
  await expect.poll(() => keptIn(page, "candidat-data")).toContain("/api/candidate/applications");
  // A file of an earlier release.
  await page.evaluate(async () =>
    (await caches.open("candidat-shell")).put("/assets/old-1.js", new Response()),
  );
  await page.goto("/candidat/profil");
  await expect.poll(() => keptIn(page, "candidat-data")).toContain("/api/candidate/me");
  await expect.poll(() => keptIn(page, "candidat-shell")).toContain("/candidat");
  await expect.poll(() => keptIn(page, "candidat-shell")).not.toContain("/assets/old-1.js");
  // Without being opened, so that they are read offline too.
  await expect.poll(() => keptIn(page, "candidat-data")).toContain("/api/candidate/notifications");
  await expect
    .poll(() => keptIn(page, "candidat-shell"))
    .toContainEqual(expect.stringMatching(/^\/assets\/notifications\.page-/));

  await context.setOffline(true);
  await page.goto("/candidat/missions");
  await expect(page.getByText(/^Hors ligne, vu à \d+.h/)).toBeVisible();
  await page.getByRole("link", { name: "Service du soir", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Service du soir" })).toBeVisible();
  for (const words of [ADDRESS, "Entrée cuisine", "Chemise blanche", "Claire"]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Appeler Claire" })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
  await page.getByRole("button", { name: /^Je confirme/ }).click();
  await expect(page.getByText(/votre réponse n’a pas pu être envoyée/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Je confirme/ })).toBeEnabled();
  await page.getByRole("link", { name: /^Notifications/ }).click();
  await expect(page.getByText("Candidature acceptée")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bonjour Zoé", level: 1 })).toBeVisible();
  await page.goBack();

  await context.setOffline(false);
  await expect(page.getByText("Connexion rétablie")).toBeVisible();
  await expect(page.getByText(/^Hors ligne/)).toBeHidden();
  await page.getByRole("button", { name: /^Je confirme/ }).click();
  await expect(page.getByText("Présence confirmée")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Confirmée", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("an offer published while there is no network shows once it is back, without a tap", async ({
  page,
  context,
  server,
}) => {
  const recruiter = await newRecruiter(server.url);
  await signInCandidate(page, await newCandidate(server.url));
  await expect(page.getByRole("heading", { name: /^Offres/, level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Vous êtes hors ligne")).toBeVisible();
  await recruiter.publish({ title: "Plonge du soir" });
  await context.setOffline(false);
  await expect(page.getByText("Plonge du soir")).toBeVisible();
});

test("the job is read on the way, each time, while a proxy answers that the product is down, nothing, or a release without its files", async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  await accepted(page, server.url);
  await openKeptJobs(page);
  await page.reload();
  await expect.poll(() => keptIn(page, "candidat-shell")).toContain("/candidat");

  const release = (await (await page.request.get("/candidat")).text()).replaceAll("/assets/", "/assets/new-");
  await server.stop();
  let navigation: "down" | "nothing" | "release" = "down";
  let releases = 0;
  const proxy = createServer((request, response) => {
    const isNavigation = request.headers["sec-fetch-mode"] === "navigate";
    const isOfJobs = request.url?.startsWith("/api/candidate/applications");
    if (navigation === "down" || !(isNavigation || (navigation === "nothing" && isOfJobs)))
      response.writeHead(503).end();
    else if (navigation === "release") {
      releases += 1;
      response.setHeader("content-type", "text/html").end(release);
    }
  });
  proxy.listen(Number(new URL(server.url).port));
  const openOffline = async () => {
    await page.goto("/candidat/missions");
    await expect(page.getByText(/^Hors ligne, vu à \d+.h/)).toBeVisible();
    await expect(page.getByText(ADDRESS)).toBeVisible();
  };
  await openOffline();
  // Its answer has not replaced the kept page.
  await openOffline();
  navigation = "release";
  await page.goto("/candidat/missions");
  await expect.poll(() => releases).toBeGreaterThan(0);
  // Its page has not replaced the one whose files are kept.
  navigation = "down";
  await openOffline();
  // Last: the browser lets the next request of the same address wait for one that is not answered.
  navigation = "nothing";
  await openOffline();
  await page.getByRole("link", { name: "Service du soir", exact: true }).click();
  await expect(page.getByText("Entrée cuisine", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Hors ligne, vu à \d+.h/)).toBeVisible();
  await page.close();
  proxy.close();
  proxy.closeAllConnections();
});

test.describe("a file that is not sent", () => {
  test.use({
    expectedErrors: [/status of 503|Response status 503|Failed to fetch dynamically imported module/],
  });

  test("is asked for again when its screen is next opened", async ({ page, context, server }) => {
    await accepted(page, server.url);
    await openKeptJobs(page);
    await page.reload();
    await expect.poll(() => keptIn(page, "candidat-shell")).toContain("/candidat");
    let isDown = true;
    await context.route(/\/assets\/profile\.page-/, (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto("/candidat/profil");
    await expect(page.getByText("Erreur de communication avec le serveur")).toBeVisible();
    isDown = false;
    await page.goto("/candidat/profil");
    await expect(page.getByRole("heading", { name: "Bonjour Zoé", level: 1 })).toBeVisible();
  });
});

test("an application that no longer exists is kept no more once it was read", async ({ page, server }) => {
  const recruiter = await newRecruiter(server.url);
  const candidate = await newCandidate(server.url);
  const application = await candidate.apply(await recruiter.publish());
  await signInCandidate(page, candidate);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`/candidat/missions/${application}`);
  const reading = `/api/candidate/applications/${application}`;
  await expect.poll(() => keptIn(page, "candidat-data")).toContain(reading);
  await candidate.withdraw(application, "Malade");
  await page.reload();
  await expect(page.getByText("Cette candidature n’existe plus")).toBeVisible();
  await expect.poll(() => keptIn(page, "candidat-data")).not.toContain(reading);
});

test("in a browser whose storage is full, what the server answers is shown all the same", async ({
  page,
  context,
  server,
}) => {
  const { application } = await accepted(page, server.url);
  await openKeptJobs(page);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("Full", "QuotaExceededError"));
  });
  // Neither this screen's file nor these readings are kept yet.
  await page.goto("/candidat/profil");
  await expect(page.getByRole("heading", { name: "Bonjour Zoé", level: 1 })).toBeVisible();
  await page.goto(`/candidat/missions/${application}`);
  await expect(page.getByText("Entrée cuisine", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Hors ligne/)).toBeHidden();
});

test("signing out empties what was kept; the company's sign-out in the same browser does not", async ({
  page,
  context,
  server,
}) => {
  const { recruiter } = await accepted(page, server.url);
  await openKeptJobs(page);

  const dashboard = await context.newPage();
  await signInByCookie(dashboard, server.url, recruiter);
  await dashboard.goto("/dashboard");
  await dashboard.getByRole("button", { name: "Se déconnecter" }).first().click();
  await expect(dashboard).toHaveURL(/\/login/);
  expect(await keptIn(page, "candidat-data")).toContain("/api/candidate/applications");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
  await page.reload();
  await expect(page.getByText(ADDRESS)).toBeVisible();

  await page.goto("/candidat/profil");
  await page.getByRole("button", { name: "Me déconnecter" }).click();
  await expect(page.getByText("Connectez-vous")).toBeVisible();
  await expect.poll(() => keptIn(page, "candidat-data")).toEqual([]);
  await context.setOffline(true);
  await page.goto("/candidat/missions");
  await expect(page.getByText("Connectez-vous")).toBeVisible();
  await expect(page.getByText(ADDRESS)).toBeHidden();
});

test("on two devices, one withdraws and the other then reads it, and its answer is refused with a sentence", async ({
  page,
  browser,
  server,
}) => {
  const { candidate, application } = await accepted(page, server.url);
  const other = await browser.newPage({ baseURL: server.url });
  await signInCandidate(other, candidate);
  for (const device of [page, other]) {
    await device.goto(`/candidat/missions/${application}`);
    await expect(device.getByRole("button", { name: /^Je confirme/ })).toBeVisible();
  }
  await page.getByRole("button", { name: "Je me désiste" }).click();
  await expect(page.getByText(/ne compte pas dans votre fiabilité/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Me désister" }).click();
  await expect(page.getByText("Désistement envoyé")).toBeVisible();
  await other.getByRole("button", { name: /^Je confirme/ }).click();
  await expect(other.getByText("Désistement", { exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: /^Je confirme/ })).toBeHidden();
  await other.close();
});

test("the application can be installed, and its worker answers only for its own addresses", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto("/candidat");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const manifest = await page.request.get("/candidat.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const worker = await page.request.get("/candidat-sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe("/candidat");
  await page.close();
});

/** Opens the list of their jobs, and waits until it is kept for reading without network. */
async function openKeptJobs(page: Page): Promise<void> {
  await page.goto("/candidat/missions");
  await expect(page.getByText(ADDRESS)).toBeVisible();
  await expect.poll(() => keptIn(page, "candidat-data")).toContain("/api/candidate/applications");
}

/** The paths kept in a cache of the service worker. */
function keptIn(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    async (cache) =>
      (await caches.has(cache))
        ? (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
        : [],
    name,
  );
}
