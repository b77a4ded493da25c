import type { Page } from "@playwright/test";
import { screens } from "#domain/screens.ts";
import { type Recruiter, dayAhead, newCandidate, newRecruiter } from "#e2e/support/people.ts";
import type { Server } from "#e2e/support/server.ts";
import { answered } from "#tools/api-client.ts";
import { type PopulatedCompany, populatedCompany } from "./company.ts";
import {
  chooseLogo,
  editElsewhere,
  withFailedRequests,
  fillJob,
  goOffline,
  whileLoading,
  press,
  saveInvalidProfile,
  tooLargeLogo,
} from "./page-actions.ts";
import type { Screenshot } from "./screenshots.ts";

type Companies = { populated: PopulatedCompany; empty: Recruiter; limited: Recruiter; nearly: Recruiter };

export async function dashboardScreenshots({ url, dataDir }: Server): Promise<Screenshot[]> {
  const [populated, empty, limited, nearly] = await Promise.all([
    populatedCompany(url, dataDir),
    newRecruiter(url),
    newRecruiter(url),
    newRecruiter(url),
  ]);
  await suspendedAndActive(limited);
  await nearly.choosePlan("smart");
  for (let count = 0; count < 4; count += 1) await nearly.publish();
  const companies = { populated, empty, limited, nearly };
  const screenshots = [
    ...jobsScreenshots(companies),
    ...createScreenshots(companies),
    ...jobScreenshots(companies),
    ...applicationsScreenshots(companies),
    ...candidateScreenshots(companies),
    ...planningScreenshots(companies),
    ...libraryScreenshots(companies),
    ...(await poolScreenshots(companies, url)),
    ...profileScreenshots(companies),
  ];
  return [...screenshots, ...otherScreenshots(screenshots, populated)];

  async function suspendedAndActive({ cookie, publish }: Recruiter): Promise<void> {
    const id = await publish({ title: "Plonge du samedi midi", category: "cuisine" });
    await fetch(`${url}/api/jobs/${id}/activity`, {
      method: "PUT",
      headers: { cookie, origin: url, "content-type": "application/json" },
      body: JSON.stringify({ isActive: false }),
    });
    await publish();
  }
}

/** The screens that no screenshot above shows, as they open. */
function otherScreenshots(screenshots: readonly Screenshot[], as: PopulatedCompany): Screenshot[] {
  const known = new Set(screenshots.map(({ path }) => path));
  // `public.ts` has the plans.
  return Object.entries(screens)
    .filter(([name, { path }]) => name !== "pricing" && !path.includes("$") && !known.has(path))
    .map(([name, { path }]) => ({ name, path, as }));
}

function jobsScreenshots({ populated, empty, limited }: Companies): Screenshot[] {
  const path = "/dashboard/jobs";
  return [
    { name: "jobs", path, as: populated },
    { name: "jobs-suspended", path: `${path}?etat=suspendues`, as: populated },
    { name: "jobs-finished", path: `${path}?etat=terminees`, as: populated },
    { name: "jobs-found", path: `${path}?q=cuisine&tri=mission`, as: populated },
    { name: "jobs-none", path: `${path}?etat=suspendues&q=zzz`, as: populated },
    { name: "jobs-empty", path, as: empty },
    { name: "jobs-loading", path, as: populated, prepare: whileLoading("**/api/jobs**") },
    { name: "jobs-failed", path, as: populated, prepare: withFailedRequests("**/api/jobs**") },
    { name: "jobs-window", path, as: populated, isWindow: true },
    { name: "jobs-remove", path, as: populated, isWindow: true, prepare: removeFirst },
    { name: "jobs-toast", path, as: limited, isWindow: true, prepare: suspendAndBack },
    { name: "todo-all", path, as: populated, prepare: press(/^Voir les \d/) },
    { name: "palette", path, as: populated, isWindow: true, only: isWide, prepare: press("Rechercher") },
    { name: "palette-found", path, as: populated, isWindow: true, only: isWide, prepare: searchInPalette },
    { name: "jobs-limit", path, as: limited, isWindow: true, prepare: press(/^Réactiver/) },
    { name: "drawer", path, as: populated, isWindow: true, only: isPhone, prepare: press("Ouvrir le menu") },
    { name: "drawer-free", path, as: empty, isWindow: true, only: isPhone, prepare: press("Ouvrir le menu") },
    { name: "limit-cv", path, as: empty, isWindow: true, prepare: askForLibrary },
    { name: "error", path, as: empty, prepare: withFailedRequests("**/api/recruiter") },
  ];
}

function createScreenshots({ populated, empty, limited, nearly }: Companies): Screenshot[] {
  const path = "/dashboard/create-job";
  return [
    { name: "create-job", path, as: populated },
    { name: "create-job-filled", path, as: populated, prepare: fillJob },
    { name: "create-job-nearly", path, as: nearly },
    { name: "create-job-errors", path, as: empty, prepare: press("Publier l’offre") },
    { name: "create-job-dates", path, as: populated, isWindow: true, prepare: press("Ajouter des dates") },
    { name: "limit", path, as: limited },
    {
      name: "limit-urgent",
      path,
      as: empty,
      isWindow: true,
      prepare: (page) => page.getByRole("switch").click(),
    },
    { name: "offline", path, as: empty, isWindow: true, prepare: goOffline },
  ];
}

function jobScreenshots({ populated }: Companies): Screenshot[] {
  const at = (kind: Parameters<typeof populated.job>[0]) => `/dashboard/jobs/${populated.job(kind)}`;
  const edit = `${at("few")}/edit`;
  return [
    { name: "job", path: at("busy"), as: populated },
    { name: "job-few", path: at("few"), as: populated },
    { name: "job-unapplied", path: at("unapplied"), as: populated },
    { name: "job-full", path: at("full"), as: populated },
    { name: "job-suspended", path: at("suspended"), as: populated },
    { name: "job-finished", path: at("finished"), as: populated },
    { name: "job-long", path: at("long"), as: populated },
    { name: "republish", path: at("finished"), as: populated, isWindow: true, prepare: press(/^Republier/) },
    {
      name: "republish-dates",
      path: at("finished"),
      as: populated,
      isWindow: true,
      prepare: republishOnDates,
    },
    { name: "job-loading", path: at("busy"), as: populated, prepare: whileLoading("**/api/jobs/*-*") },
    { name: "job-failed", path: at("busy"), as: populated, prepare: withFailedRequests("**/api/jobs/*-*") },
    { name: "job-lost", path: "/dashboard/jobs/01a20000-0000-7000-8000-000000000001", as: populated },
    { name: "edit-job", path: edit, as: populated },
    { name: "edit-job-long", path: `${at("long")}/edit`, as: populated },
    { name: "edit-job-changed", path: `${at("placeless")}/edit`, as: populated, prepare: editElsewhere },
    { name: "edit-job-errors", path: edit, as: populated, prepare: saveWithoutTitle },
  ];
}

function applicationsScreenshots({ populated, empty }: Companies): Screenshot[] {
  const path = "/dashboard/applications";
  return [
    { name: "applications", path, as: populated },
    { name: "applications-pending", path: `${path}?statut=en-attente`, as: populated },
    { name: "applications-accepted", path: `${path}?statut=acceptees`, as: populated },
    { name: "applications-rejected", path: `${path}?statut=refusees`, as: populated },
    { name: "applications-of-job", path: `${path}?offre=${populated.job("full")}`, as: populated },
    { name: "applications-of-long", path: `${path}?offre=${populated.job("long")}`, as: populated },
    { name: "applications-none", path: `${path}?offre=${populated.job("unapplied")}`, as: populated },
    { name: "applications-empty", path, as: empty },
    { name: "applications-loading", path, as: populated, prepare: whileLoading("**/api/applications**") },
    {
      name: "applications-failed",
      path,
      as: populated,
      prepare: withFailedRequests("**/api/applications**"),
    },
    { name: "applications-window", path, as: populated, isWindow: true },
    { name: "applications-chosen", path, as: populated, isWindow: true, prepare: chooseTwo },
    { name: "accept", path, as: populated, isWindow: true, prepare: press(/^Accepter/) },
  ];
}

function candidateScreenshots({ populated }: Companies): Screenshot[] {
  const of = (name: string, query: string): Screenshot => ({
    name,
    path: `/dashboard/applications?${query}`,
    as: populated,
    isWindow: true,
    prepare: press(/^Voir le profil/),
  });
  return [
    of("candidate", "statut=en-attente"),
    of("candidate-accepted", "statut=acceptees"),
    of("candidate-rejected", "statut=refusees"),
    { ...of("reject", "statut=en-attente"), prepare: rejectWithMessage },
    of("candidate-full", `offre=${populated.job("full")}&statut=en-attente`),
    { ...of("candidate-sparse", `offre=${populated.job("long")}`), prepare: openSparse },
    {
      ...of("candidate-loading", "statut=en-attente"),
      prepare: async (page) => {
        await page.route("**/candidate", () => undefined);
        await press(/^Voir le profil/)(page);
      },
    },
  ];
}

function planningScreenshots({ populated, empty }: Companies): Screenshot[] {
  const path = "/dashboard/planning";
  const day = `${path}?vue=jour`;
  const hours = `${path}?vue=heures&du=${dayAhead(-6)}&au=${dayAhead(0)}`;
  return [
    { name: "planning", path, as: populated },
    { name: "planning-empty", path, as: empty },
    { name: "planning-loading", path, as: populated, prepare: whileLoading("**/api/planning**") },
    { name: "planning-failed", path, as: populated, prepare: withFailedRequests("**/api/planning**") },
    { name: "day", path: day, as: populated },
    { name: "day-tomorrow", path: `${day}&du=${dayAhead(1)}`, as: populated },
    { name: "day-to-record", path: `${day}&du=${dayAhead(-1)}`, as: populated, prepare: recordBadly },
    { name: "day-recorded", path: `${day}&du=${dayAhead(-2)}`, as: populated },
    { name: "day-empty", path: day, as: empty },
    { name: "day-loading", path: day, as: populated, prepare: whileLoading("**/api/day**") },
    { name: "day-failed", path: day, as: populated, prepare: withFailedRequests("**/api/day**") },
    { name: "day-printed", path: day, as: populated, isPrint: true },
    { name: "announce", path: day, as: populated, isWindow: true, prepare: press(/^Écrire aux/) },
    { name: "hours", path: hours, as: populated },
    { name: "hours-empty", path: hours, as: empty },
    { name: "hours-loading", path: hours, as: populated, prepare: whileLoading("**/api/hours**") },
    { name: "hours-failed", path: hours, as: populated, prepare: withFailedRequests("**/api/hours**") },
  ];
}

async function chooseTwo(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "Autres actions", exact: true });
  if (await more.isVisible()) {
    await more.click();
    await press("Sélectionner")(page);
  }
  const boxes = page.getByRole("checkbox", { name: /^Sélectionner / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
}

async function recordBadly(page: Page): Promise<void> {
  const people = page.getByRole("region", { name: "Pointage des personnes engagées" }).getByRole("listitem");
  await people.nth(0).getByText("En retard").click();
  await people.nth(1).getByText("Absence", { exact: true }).click();
  await press("Enregistrer")(page);
}

function libraryScreenshots({ populated, empty }: Companies): Screenshot[] {
  const path = "/dashboard/cvtheque";
  const detail: Screenshot = {
    name: "",
    path,
    as: populated,
    isWindow: true,
    prepare: press(/^Voir le profil/),
  };
  return [
    { name: "cv-library", path, as: populated },
    { name: "cv-library-found", path: `${path}?ville=lannion`, as: populated },
    { name: "cv-library-nobody", path: `${path}?q=personne`, as: populated },
    { name: "cv-library-loading", path, as: populated, prepare: whileLoading("**/api/candidates**") },
    { name: "cv-library-failed", path, as: populated, prepare: withFailedRequests("**/api/candidates**") },
    { name: "cv-library-upsell", path, as: empty },
    { ...detail, name: "cv-library-candidate", path: `${path}?q=zoe` },
    { ...detail, name: "cv-library-sparse", path: `${path}?q=marie-ange` },
  ];
}

async function poolScreenshots({ empty, nearly }: Companies, url: string): Promise<Screenshot[]> {
  const path = "/dashboard/vivier";
  const code = await nearly.openLink();
  for (const name of ["Zoé", "Anaïs", "Malo"]) {
    const { api } = await newCandidate(url, name);
    await answered(api.POST("/api/candidate/companies", { body: { code } }));
  }
  return [
    { name: "pool", path, as: nearly },
    { name: "pool-joined", path: `${path}?filtre=joined`, as: nearly },
    { name: "pool-empty", path, as: empty },
    { name: "pool-propose", path, as: nearly, isWindow: true, prepare: proposeToFirst },
    { name: "pool-note", path, as: nearly, isWindow: true, prepare: writeNote },
    { name: "pool-renewal", path, as: nearly, isWindow: true, prepare: renewLink },
    { name: "pool-poster", path: `${path}/affiche`, as: nearly },
    { name: "pool-poster-print", path: `${path}/affiche`, as: nearly, isPrint: true },
    { name: "joining", path: `/rejoindre/${code}`, isScriptOff: true },
    { name: "candidate-join", path: `/candidat/rejoindre/${code}` },
    { name: "candidate-join-closed", path: "/candidat/rejoindre/K7RMPQ4X" },
  ];
}

async function removeFirst(page: Page): Promise<void> {
  await press(/^Autres actions/)(page);
  await press(/^Supprimer/)(page);
}

async function searchInPalette(page: Page): Promise<void> {
  await press("Rechercher")(page);
  await page.getByRole("combobox").waitFor();
  await page.keyboard.type("serv");
  await page.getByRole("option").first().waitFor();
}

async function republishOnDates(page: Page): Promise<void> {
  await press(/^Republier/)(page);
  await press("Choisir les dates…")(page);
}

async function rejectWithMessage(page: Page): Promise<void> {
  await press(/^Voir le profil/)(page);
  await press(/^Dire pourquoi/)(page);
}

async function writeNote(page: Page): Promise<void> {
  await press(/^Autres actions pour /)(page);
  await press(/^Ajouter une note/)(page);
}

async function renewLink(page: Page): Promise<void> {
  await press("Autres actions")(page);
  await press("Renouveler le lien")(page);
}

async function proposeToFirst(page: Page): Promise<void> {
  const begin = page.getByRole("button", { name: "Sélectionner", exact: true });
  if (await begin.isVisible()) await begin.click();
  await page.getByRole("checkbox").first().check();
  await press("Proposer une mission")(page);
  await page.getByRole("dialog").getByRole("radio").first().check();
  await press("Continuer")(page);
  await page.getByRole("textbox", { name: /Votre mot/ }).waitFor();
}

function profileScreenshots({ populated, empty }: Companies): Screenshot[] {
  const path = "/dashboard/profile";
  return [
    { name: "profile", path, as: populated },
    { name: "profile-free", path, as: empty },
    { name: "profile-email-pending", path, as: populated, prepare: waitForConfirmation },
    { name: "account", path: `${path}/account`, as: populated },
    { name: "account-email-pending", path: `${path}/account`, as: populated, prepare: waitForConfirmation },
    { name: "profile-changed", path, as: populated, isWindow: true, prepare: rename },
    { name: "profile-errors", path, as: empty, prepare: saveInvalidProfile },
    { name: "profile-leaving", path, as: empty, isWindow: true, prepare: leaveUnsaved },
    { name: "keys", path, as: populated, isWindow: true, prepare: press("Voir les raccourcis") },
    {
      name: "venue",
      path: screens.venues.path,
      as: populated,
      isWindow: true,
      prepare: press("Ajouter un lieu"),
    },
    { name: "profile-logo-uploading", path, as: populated, isWindow: true, prepare: uploading },
    { name: "profile-logo-error", path, as: populated, isWindow: true, prepare: tooLargeLogo },
    { name: "profile-logo-failed", path, as: populated, isWindow: true, prepare: uploadFailed },
    { name: "profile-logo-remove", path, as: populated, isWindow: true, prepare: press("Retirer le logo") },
  ];
}

async function waitForConfirmation(page: Page): Promise<void> {
  await page.route(/\/api\/recruiter(\/sign-in-email)?$/, async (route) => {
    const response = await route.fetch();
    const json = { ...Object(await response.json()), pendingEmail: "contact@kerguelen.example" };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByText("En attente de confirmation").waitFor();
}

function isPhone(width: number): boolean {
  return width < 900;
}

function isWide(width: number): boolean {
  return !isPhone(width);
}

async function suspendAndBack(page: Page): Promise<void> {
  await press(/^Suspendre/)(page);
  await page.getByText("Offre désactivée").waitFor();
  await press(/^Réactiver.*Extra service du soir/)(page);
  await page.getByText("Offre réactivée").waitFor();
}

async function askForLibrary(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Ouvrir le menu" });
  if (await menu.isVisible()) await menu.click();
  // It is off, and says why when pressed.
  await page
    .getByRole("button", { name: /^CVthèque/ })
    .first()
    .click({ force: true });
}

async function openSparse(page: Page): Promise<void> {
  await press(/Voir le profil de Marie-Ange/)(page);
}

async function saveWithoutTitle(page: Page): Promise<void> {
  await page.getByLabel("Titre").fill("");
  await page.getByLabel("Heure de fin").fill("08:00");
  await press("Enregistrer")(page);
}

async function rename(page: Page): Promise<void> {
  await page.getByLabel("Prénom").fill("Maëlle");
}

async function leaveUnsaved(page: Page): Promise<void> {
  await rename(page);
  await page.getByRole("link", { name: "Voir les plans" }).click();
  await page.getByRole("alertdialog").waitFor();
}

async function uploading(page: Page): Promise<void> {
  await page.route("**/api/recruiter/logo", () => undefined);
  await chooseLogo(page);
}

async function uploadFailed(page: Page): Promise<void> {
  const json = { code: "internal", message: "Erreur interne du serveur" };
  await page.route("**/api/recruiter/logo", (route) => route.fulfill({ status: 500, json }));
  await chooseLogo(page);
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
}
