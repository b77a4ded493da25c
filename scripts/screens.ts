import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { signInByCookie } from "#e2e/fixtures.ts";
import { newCandidate, newRecruiter } from "#e2e/people.ts";
import type { Recruiter } from "#e2e/people.ts";
import { startServer } from "#e2e/server.ts";
import { failureHeaders, failurePage } from "#server/http/failure-page.ts";
import { picture } from "#server/testing/pictures.ts";
import { buildWeb } from "./build-web.ts";
import { chromiumArgs, chromiumEnv, ensureChromium } from "./chromium.ts";

// Photographs every screen, or those named, at both widths, light and dark, into a folder git ignores.
const FOLDER = ".cache/screens";
const widths = [1280, 390];
const schemes = ["light", "dark"] as const;

/** What the candidates say of themselves. */
const preferences = {
  jobPreferences: ["service", "hotellerie"],
  availabilityTypes: ["evenings", "weekend"],
  availability: {
    dispoNow: true,
    status: "libre",
    weeklySchedule: { friday: ["evening"], saturday: ["morning", "evening"], sunday: ["afternoon"] },
  },
  cvUrl: "https://example.com/cv.pdf",
};

/** What the form of an offer sends. */
const edited =
  "title category hourlyRate numberOfPositions date startTime endTime description requirements experienceRequired benefits instantMatch urgent".split(
    " ",
  );

type Shot = { name: string; path: string; as?: Recruiter; prepare?: (page: Page) => Promise<void> };

await buildWeb();
await mkdir(FOLDER, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArgs,
  env: chromiumEnv,
});
try {
  for (const shot of await shots()) if (isWanted(shot)) await photograph(browser, shot);
} finally {
  await browser.close();
  await server.stop();
}

function isWanted({ name }: Shot): boolean {
  const [, , ...names] = process.argv;
  return names.length === 0 || names.includes(name);
}

async function shots(): Promise<Shot[]> {
  const [fresh, empty, busy] = await Promise.all([
    newRecruiter(server.url, { isOnboarded: false }),
    newRecruiter(server.url),
    newRecruiter(server.url),
  ]);
  const job = await busy.publish();
  const pro = await newRecruiter(server.url);
  await pro.choosePlan("pro");
  for (const [first, last] of [
    ["Zoé", "Le Gall"],
    ["Maël", "Kervella"],
    ["Inès", "Benali"],
    ["Hugo", "Morvan"],
  ]) {
    const candidate = await newCandidate(server.url, first, last);
    await candidate.update(preferences);
    await candidate.apply(job);
  }
  return [
    { name: "landing", path: "/" },
    { name: "privacy", path: "/privacy" },
    { name: "terms", path: "/terms" },
    { name: "support", path: "/support" },
    { name: "login", path: "/login" },
    { name: "register", path: "/register" },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "reset-password", path: `/reset-password#token=${"a".repeat(43)}` },
    { name: "reset-password-broken", path: "/reset-password" },
    { name: "onboarding", path: "/onboarding", as: fresh },
    { name: "jobs-empty", path: "/dashboard/jobs", as: empty },
    { name: "jobs", path: "/dashboard/jobs", as: busy },
    { name: "create-job", path: "/dashboard/create-job", as: empty },
    { name: "create-job-errors", path: "/dashboard/create-job", as: empty, prepare: submitEmpty },
    { name: "limit", path: "/dashboard/create-job", as: busy },
    { name: "applications-empty", path: "/dashboard/applications", as: empty },
    { name: "applications", path: "/dashboard/applications", as: busy },
    { name: "candidate", path: "/dashboard/applications", as: busy, prepare: openCandidate },
    { name: "cv-library", path: "/dashboard/cvtheque", as: pro },
    { name: "cv-library-nobody", path: "/dashboard/cvtheque?q=personne", as: pro },
    { name: "cv-library-upsell", path: "/dashboard/cvtheque", as: empty },
    { name: "cv-library-candidate", path: "/dashboard/cvtheque", as: pro, prepare: openCandidate },
    { name: "job", path: `/dashboard/jobs/${job}`, as: busy },
    { name: "edit-job", path: `/dashboard/jobs/${job}/edit`, as: busy },
    { name: "profile", path: "/dashboard/profile", as: busy },
    { name: "profile-logo", path: "/dashboard/profile", as: busy, prepare: uploadLogo },
    { name: "profile-errors", path: "/dashboard/profile", as: empty, prepare: saveWithoutName },
    { name: "profile-leaving", path: "/dashboard/profile", as: empty, prepare: leaveUnsaved },
    { name: "jobs-none", path: "/dashboard/jobs?etat=suspendues&q=zzz", as: busy },
    { name: "edit-job-changed", path: `/dashboard/jobs/${job}/edit`, as: busy, prepare: editElsewhere },
    { name: "offline", path: "/dashboard/create-job", as: empty, prepare: goOffline },
    { name: "error", path: "/dashboard/jobs", as: empty, prepare: failToLoad },
    { name: "failure", path: "/", prepare: showFailure },
    { name: "accept", path: "/dashboard/applications", as: busy, prepare: askToAccept },
  ];
}

async function photograph(from: Browser, { name, path, as, prepare }: Shot): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const page = await from.newPage({
        viewport: { width, height: 844 },
        colorScheme,
        locale: "fr-FR",
        reducedMotion: "reduce",
      });
      if (as !== undefined) await signInByCookie(page, server.url, as);
      await page.goto(server.url + path);
      // The live stream never ends, so the network is never idle: a heading says that the screen is there.
      await page.getByRole("heading").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await prepare?.(page);
      await page.waitForTimeout(400);
      await page.screenshot({
        path: `${FOLDER}/${name}-${width}-${colorScheme}.png`,
        fullPage: !["accept", "offline", "candidate", "cv-library-candidate", "profile-leaving"].includes(
          name,
        ),
      });
      await page.close();
    }
  }
  console.log(name);
}

/** Another tab saves the offer that this one is changing. */
async function editElsewhere(page: Page): Promise<void> {
  await page.getByLabel("Titre").fill("Chef de rang");
  const url = page.url().replace("/dashboard/", "/api/").replace("/edit", "");
  const job: Record<string, unknown> = await (await page.request.get(url)).json();
  const data = Object.fromEntries(edited.map((key) => [key, job[key]]));
  data["title"] = `Barman du ${Date.now()}`;
  await page.request.put(url, { data, headers: { origin: server.url } });
  await page.getByText("Cette offre a été modifiée ailleurs").waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText("Vous êtes hors ligne").waitFor();
}

async function failToLoad(page: Page): Promise<void> {
  const requestId = "01a20000-0000-7000-8000-000000000001";
  const json = { code: "internal", message: "Erreur interne du serveur", requestId };
  await page.route("**/api/recruiter", (route) => route.fulfill({ status: 500, json }));
  await page.reload();
  await page.getByText("Cet écran n’a pas pu s’afficher").waitFor();
}

/** What the server answers when it has no page to give. */
async function showFailure(page: Page): Promise<void> {
  const body = failurePage({
    title: "Service temporairement indisponible",
    text: "Le problème vient de notre côté. Réessayez dans un instant.",
    requestId: "01a20000-0000-7000-8000-000000000001",
  });
  await page.route(server.url + "/", (route) =>
    route.fulfill({ status: 503, headers: failureHeaders, body }),
  );
  await page.reload();
}

async function submitEmpty(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publier l’offre" }).click();
}

async function openCandidate(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Voir le profil/ })
    .first()
    .click();
}

async function askToAccept(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Accepter/ })
    .first()
    .click();
}

async function uploadLogo(page: Page): Promise<void> {
  const buffer = await picture({ width: 300, height: 180 }).png().toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Retirer le logo" }).waitFor();
}

async function saveWithoutName(page: Page): Promise<void> {
  await page.getByLabel("Prénom").fill("");
  await page.getByLabel("Type d’activité").selectOption("Autre activité");
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel("Prénom").fill("Maëlle");
  await page.getByRole("link", { name: "Voir les plans" }).click();
  await page.getByRole("alertdialog").waitFor();
}
