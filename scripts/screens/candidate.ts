import type { Browser } from "@playwright/test";
import type { AttendanceOutcome } from "#domain/engagements/attendance.ts";
import { instantInParis } from "#domain/values/dates.ts";
import {
  type Candidate,
  type Recruiter,
  dayAhead,
  newCandidate,
  newRecruiter,
  PASSWORD,
} from "#e2e/support/people.ts";
import type { Server } from "#e2e/support/server.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { onConfiguredDatabase } from "#server/platform/db/own-database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { publication } from "#testing/fixtures.ts";
import { answered, apiAt, succeeded } from "#tools/api-client.ts";
import { withConnection } from "#tools/command/connection.ts";
import { withdraw } from "#tools/demo/candidate.ts";
import { moveTeams, recordTeams } from "#tools/demo/teams.ts";
import { goOffline, press, whileLoading, withFailedRequests } from "./page-actions.ts";
import type { Screenshot, SignedInStorage } from "./screenshots.ts";

/** The screens of the candidates' web application: a visitor's, then those of somebody who applied, and of a newcomer. */
export async function candidateAppScreenshots(
  { url, dataDir }: Server,
  browser: Browser,
): Promise<Screenshot[]> {
  const company = await newRecruiter(url);
  await company.choosePlan("pro");
  const job = await company.publish();
  const zoe = await newCandidate(url);
  const own = await applyEverywhere(company, zoe, { url, dataDir });
  const malo = await newCandidate(url, "Malo");
  const code = await company.openLink();
  const lena = await newCandidate(url, "Léna");
  await propose(company, { to: lena, code, url });
  await answered(lena.api.PUT("/api/candidate/calendar"));
  const ofZoe = await signIn(browser, url, zoe);
  const [ofMalo, ofLena] = [await signIn(browser, url, malo), await signIn(browser, url, lena)];
  const signedIn = (name: string, path: string, prepare?: Screenshot["prepare"]): Screenshot => {
    return { name: `candidate-${name}`, path, storage: ofZoe, ...(prepare && { prepare }) };
  };
  return [
    { name: "candidate-offer-page", path: `/offre/${job}`, isScriptOff: true },
    { name: "candidate-offer-page-closed", path: `/offre/${own.present.jobId}`, isScriptOff: true },
    { name: "candidate-offers", path: "/candidat?ville=Lannion" },
    { name: "candidate-offers-none", path: "/candidat?ville=Lannion&metier=securite" },
    { name: "candidate-offers-loading", path: "/candidat", prepare: whileLoading("**/api/public/jobs**") },
    {
      name: "candidate-offers-failed",
      path: "/candidat",
      prepare: withFailedRequests("**/api/public/jobs**"),
    },
    { name: "candidate-offer", path: `/candidat/offres/${job}` },
    { name: "candidate-offer-lost", path: "/candidat/offres/01a20000-0000-7000-8000-000000000001" },
    { name: "candidate-sign-up", path: `/candidat/inscription?offre=${job}` },
    {
      name: "candidate-sign-up-errors",
      path: `/candidat/inscription?offre=${job}`,
      prepare: press("Créer mon compte et postuler"),
    },
    { name: "candidate-sign-in", path: `/candidat/connexion?offre=${job}` },
    { name: "candidate-joining", path: `/candidat/rejoindre/${code}` },
    { name: "candidate-forgot-password", path: "/forgot-password?de=/candidat/connexion" },
    { name: "candidate-visitor", path: "/candidat/missions" },
    { name: "candidate-visitor-notifications", path: "/candidat/notifications" },
    { name: "candidate-visitor-profile", path: "/candidat/profil" },
    signedIn("offers-own", "/candidat"),
    signedIn("missions", "/candidat/missions"),
    signedIn("missions-pending", "/candidat/missions?vue=en-attente"),
    signedIn("missions-past", "/candidat/missions?vue=passees"),
    inWindow(signedIn("missions-offline", "/candidat/missions", goOffline)),
    signedIn("missions-loading", "/candidat/missions", whileLoading("**/api/candidate/applications**")),
    signedIn("missions-failed", "/candidat/missions", withFailedRequests("**/api/candidate/applications**")),
    signedIn("mission-pending", `/candidat/missions/${own.pending.id}`),
    signedIn("mission", `/candidat/missions/${own.upcoming.id}`),
    signedIn("mission-changed", `/candidat/missions/${own.changed.id}`),
    signedIn("mission-recorded", `/candidat/missions/${own.late.id}`),
    signedIn("mission-rejected", `/candidat/missions/${own.rejected.id}`),
    signedIn(
      "mission-failed",
      `/candidat/missions/${own.upcoming.id}`,
      withFailedRequests("**/applications/*"),
    ),
    inWindow(signedIn("mission-withdrawal", `/candidat/missions/${own.upcoming.id}`, press("Je me désiste"))),
    inWindow(signedIn("mission-contest", `/candidat/missions/${own.late.id}`, press("Contester"))),
    signedIn("notifications", "/candidat/notifications"),
    signedIn("profile", "/candidat/profil"),
    signedIn("profile-loading", "/candidat/profil", whileLoading("**/api/candidate/me")),
    signedIn("profile-failed", "/candidat/profil", withFailedRequests("**/api/candidate/me")),
    signedIn("reliability", "/candidat/profil/fiabilite"),
    signedIn("account", "/candidat/profil/compte"),
    { name: "candidate-profile-joined", path: "/candidat/profil", storage: ofLena },
    { name: "candidate-offers-proposed", path: "/candidat", storage: ofLena },
    { name: "candidate-missions-empty", path: "/candidat/missions", storage: ofMalo },
    { name: "candidate-notifications-empty", path: "/candidat/notifications", storage: ofMalo },
    { name: "candidate-reliability-empty", path: "/candidat/profil/fiabilite", storage: ofMalo },
  ];
}

async function signIn(browser: Browser, url: string, { email }: Candidate): Promise<SignedInStorage> {
  const page = await browser.newPage();
  await page.goto(`${url}/candidat/connexion`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await press("Se connecter")(page);
  await page.waitForURL("**/candidat");
  const storage = await page.context().storageState();
  await page.close();
  return storage;
}

/** An application of the person in each state, to jobs of separate days until they are moved. */
async function applyEverywhere(company: Recruiter, zoe: Candidate, { url, dataDir }: Omit<Server, "stop">) {
  const api = apiAt(url, { cookie: company.cookie });
  const toConfirm = await engage(15, "Chef de rang, séminaire");
  const upcoming = await engage(5, "Plonge du samedi midi");
  await zoe.confirm(upcoming.id);
  const changed = await engage(7, "Banquet de mariage");
  const { address: _address, location: _location, ...job } = publication({ date: dayAhead(7) });
  const edit = { experienceRequired: false, instantMatch: true, urgent: false, ...job, startTime: "19:00" };
  await answered(api.PUT("/api/jobs/{id}", { params: { path: { id: changed.jobId } }, body: edit }));
  const pending = await apply(9, "Petits déjeuners");
  const rejected = await apply(10, "Barman, soirée concert");
  const params = { path: { id: rejected.id } };
  const answer = {
    decision: "rejected",
    reason: "filled",
    message: "Une autre fois, avec plaisir.",
  } as const;
  await answered(api.POST("/api/applications/{id}/decision", { params, body: answer }));
  const left = await engage(11, "Accueil des congressistes");
  await withdraw(zoe.api, left.id);
  const present = await work(-2, "Brunch du dimanche", "present");
  const late = await work(-4, "Renfort en cuisine", "late");
  const past = [present, late, await work(-8, "Cocktail", "absent"), await work(-1, "Dîner de gala")];
  const tomorrow = { jobId: toConfirm.jobId, startsAt: instantInParis(dayAhead(1), "18:00") };
  await onConfiguredDatabase(readConfig({ DATA_DIR: dataDir }), createLog("error"), ({ url: address }) =>
    withConnection(address, (runner) => moveTeams(runner, [...past, { ...present, ...tomorrow }])),
  );
  await recordTeams(api, past);
  return { pending, upcoming, changed, rejected, present, late };

  async function apply(inDays: number, title: string) {
    const jobId = await company.publish({ title, date: dayAhead(inDays) });
    return { jobId, id: await zoe.apply(jobId) };
  }

  async function engage(inDays: number, title: string) {
    const application = await apply(inDays, title);
    await company.accept(application.id);
    return application;
  }

  async function work(inDays: number, title: string, outcome?: AttendanceOutcome) {
    const { jobId, id } = await engage(20 - inDays, title);
    const startsAt = instantInParis(dayAhead(inDays), "18:00");
    const outcomes = outcome === undefined ? [] : [outcome];
    return { id, jobId, startsAt, engaged: [{ person: zoe.api, id }], outcomes };
  }
}

type ProposedTo = { to: Candidate; code: string; url: string };

/** Two jobs, of which a yes to the second engages, to somebody who follows the company's link. */
async function propose({ publish, cookie }: Recruiter, { to, code, url }: ProposedTo) {
  await succeeded(to.api.POST("/api/candidate/companies", { body: { code } }));
  const { id } = await answered(to.api.GET("/api/candidate/me"));
  const message = "Même équipe que samedi dernier ?";
  for (const isInstant of [false, true]) {
    const job = await publish({ title: isInstant ? "Service du réveillon" : "Bar, soirée concert" });
    const body = { people: [id], message, isInstant };
    await answered(
      apiAt(url, { cookie }).POST("/api/jobs/{id}/proposals", { params: { path: { id: job } }, body }),
    );
  }
}

function inWindow(screenshot: Screenshot): Screenshot {
  return { ...screenshot, isWindow: true };
}
