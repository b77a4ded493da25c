import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { PublicJob } from "#domain/candidates/public-job.ts";
import { sampleCandidate } from "#web/testing/candidate-samples.ts";
import { deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openCandidateApp } from "#web/testing/open-app.tsx";
import { sentApplication } from "#web/testing/own-application-samples.ts";
import { sampleFeedJob, publicJob, samplePublicJobPage } from "#web/testing/public-job-samples.ts";
import { id } from "#web/testing/samples.ts";

const path = `/candidat/offres/${id(1)}`;
const empty = { items: [], nextCursor: null };

test("a job has the facts that decide, and one verb", async () => {
  mockServer({
    "GET /api/public/jobs/:id": () => samplePublicJobPage(),
    "GET /api/public/jobs": () => empty,
  });
  const { router } = await openCandidateApp(path, { isSignedIn: false });
  await expect.element(page.getByRole("heading", { level: 1, name: "Extra service du soir" })).toBeVisible();
  for (const fact of [
    "13,50 €/h",
    "≈ 74 € brut",
    "2 places sur 5",
    "Service en salle",
    "Chemise blanche",
    "Repas offerts",
  ]) {
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText(/5 décembre 2099, 18\sh\s–\s23\sh\s30/)).toBeVisible();
  await page.getByRole("button", { name: "Postuler" }).click();
  await expect.poll(() => router.state.location.href).toBe(`/candidat/inscription?offre=${id(1)}`);
});

test("applying from it says so in place, with the way to the application", async () => {
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/jobs/:id": () => sampleFeedJob(),
    "GET /api/candidate/proposals": () => empty,
    "POST /api/candidate/jobs/:id/applications": () => sentApplication(sampleFeedJob()),
  });
  await openCandidateApp(path);
  await page.getByRole("button", { name: "Postuler" }).click();
  await expect.element(page.getByRole("main").getByText("Candidature envoyée")).toBeVisible();
  const see = page.getByRole("main").getByRole("link", { name: "Voir ma candidature" });
  await expect.element(see).toHaveAttribute("href", `/candidat/missions/${id(90)}`);
  await expect.element(see).toHaveFocus();
});

test("applying again to a job that refused one does not say that it was sent", async () => {
  const refused = sampleFeedJob({ applicationId: id(90), applicationStatus: "rejected" });
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/jobs/:id": () => sampleFeedJob(),
    "GET /api/candidate/proposals": () => empty,
    "POST /api/candidate/jobs/:id/applications": () => ({
      ...sentApplication(sampleFeedJob()),
      status: "rejected",
      job: refused,
    }),
  });
  await openCandidateApp(path);
  await page.getByRole("button", { name: "Postuler" }).click();
  await expect.element(page.getByText("Candidature non retenue")).toHaveLength(2);
  await expect.element(page.getByText("Candidature envoyée")).not.toBeInTheDocument();
});

test.each([true, false])(
  "a reserved job opens at its hour without an action; signed in: %s",
  async (isSignedIn) => {
    const opensToAllAt = new Date(Date.now() + 1_500).toISOString();
    const isOpen = () => new Date().toISOString() >= opensToAllAt;
    mockServer({
      "GET /api/candidate/me": () => sampleCandidate,
      "GET /api/candidate/proposals": () => empty,
      "GET /api/candidate/jobs/:id": () =>
        sampleFeedJob(isOpen() ? {} : { isReserved: true, acceptsApplications: false, opensToAllAt }),
      "GET /api/public/jobs/:id": () =>
        samplePublicJobPage(isOpen() ? {} : { state: "reserved", opensToAllAt }),
    });
    await openCandidateApp(path, { isSignedIn });
    await expect.element(page.getByText(/^Cette offre ouvre à tous/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Postuler" })).toBeVisible();
  },
);

test("a reserved job leads a visitor, who may be of the company's pool, to signing in and back", async () => {
  const opensToAllAt = new Date(Date.now() + 3_600_000).toISOString();
  mockServer({ "GET /api/public/jobs/:id": () => samplePublicJobPage({ state: "reserved", opensToAllAt }) });
  const { router } = await openCandidateApp(path, { isSignedIn: false });
  await expect.element(page.getByText(/^Cette offre ouvre à tous/)).toBeVisible();
  await page.getByRole("link", { name: "Se connecter" }).click();
  await expect
    .poll(() => router.state.location)
    .toMatchObject({
      pathname: "/candidat/connexion",
      search: { de: path },
    });
});

test("a job still read as reserved after its opening is read until it is open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const reserved = { state: "reserved", opensToAllAt: "2020-12-01T17:00:00.000Z" } as const;
  let readings = 0;
  mockServer({
    "GET /api/public/jobs/:id": () => samplePublicJobPage(++readings < 3 ? reserved : {}),
  });
  await openCandidateApp(path, { isSignedIn: false });
  await expect.element(page.getByText(/^Cette offre ouvre à tous/)).toBeVisible();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000);
      return page.getByRole("button", { name: "Postuler" }).elements();
    })
    .toHaveLength(1);
});

test("a job that cannot be read is said to be so, and is read again", async () => {
  let isBroken = true;
  mockServer({
    "GET /api/public/jobs/:id": () => (isBroken ? errorResponse("permission-denied") : samplePublicJobPage()),
  });
  await openCandidateApp(path, { isSignedIn: false });
  await expect.element(page.getByText("Cette offre n’a pas pu être chargée")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Extra service du soir" })).toBeVisible();
});

test("an application refused once the screen is left says so on the next one", async () => {
  const { answer, resolve } = deferredResponse();
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/jobs/:id": () => sampleFeedJob(),
    "GET /api/candidate/proposals": () => empty,
    "GET /api/candidate/applications": () => empty,
    "POST /api/candidate/jobs/:id/applications": answer,
  });
  await openCandidateApp(path);
  await page.getByRole("button", { name: "Postuler" }).click();
  await page.getByRole("link", { name: "Mes missions" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Mes missions" })).toBeVisible();
  resolve(errorResponse("job-full"));
  await expect.element(page.getByRole("alert").getByText("Extra service du soir")).toBeVisible();
});

describe("a job of a series", () => {
  const seriesId = id(70);

  async function open(others: PublicJob[]) {
    mockServer({
      "GET /api/public/jobs/:id": () => samplePublicJobPage({ seriesId }),
      "GET /api/public/jobs": ({ query }) => ({
        items: query["seriesId"] === seriesId ? [publicJob(), ...others] : [],
        nextCursor: null,
      }),
    });
    const { queryClient } = await openCandidateApp(path, { isSignedIn: false });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
  }

  test("has its other open dates one tap away", async () => {
    await open([publicJob({ id: id(2), date: "2099-12-12" })]);
    // One link alone.
    const date = page.getByRole("list").filter({ hasText: "12 déc." }).getByRole("link");
    await expect.element(date).toHaveTextContent("sam. 12 déc.");
    await expect.element(date).toHaveAttribute("href", `/candidat/offres/${id(2)}`);
  });

  test("has no list of other dates when they are closed", async () => {
    await open([]);
    await expect.element(page.getByRole("heading", { name: "Autres dates" })).not.toBeInTheDocument();
  });
});

test("« Offres » goes back to the list as it was, from another date too", async () => {
  const seriesId = id(70);
  mockServer({
    "GET /api/public/jobs/:id": ({ params: [jobId] }) =>
      samplePublicJobPage(jobId === id(2) ? { id: jobId, seriesId, title: "Le 6" } : { seriesId }),
    "GET /api/public/jobs": ({ query }) => ({
      items: query["seriesId"] ? [publicJob(), publicJob({ id: id(2), date: "2099-12-06" })] : [publicJob()],
      nextCursor: null,
    }),
  });
  const list = "/candidat?metier=service&jour=2099-12-05";
  const { router } = await openCandidateApp(list, { isSignedIn: false });
  await page.getByRole("link", { name: "Extra service du soir" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Extra service du soir" })).toBeVisible();
  await page.getByRole("link", { name: "dim. 6 déc." }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Le 6" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Offres" }).click();
  await expect.poll(() => router.state.location.href).toBe(list);
});

test.each([
  ["deleted", "not-found"],
  ["whose id is cut", "out-of-range"],
] as const)("a job %s leads to the others", async (_which, code) => {
  mockServer({ "GET /api/public/jobs/:id": () => errorResponse(code) });
  await openCandidateApp(path, { isSignedIn: false });
  await expect.element(page.getByText("Cette offre n’existe plus")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Voir les autres offres" }))
    .toHaveAttribute("href", "/candidat");
});

test("a job deleted while it is open is no longer shown, nor can it be applied to", async () => {
  let isDeleted = false;
  mockServer({
    "GET /api/candidate/me": () => sampleCandidate,
    "GET /api/candidate/jobs/:id": () => (isDeleted ? errorResponse("not-found") : sampleFeedJob()),
    "GET /api/candidate/proposals": () => empty,
    "POST /api/candidate/jobs/:id/applications": () => errorResponse("not-found"),
  });
  await openCandidateApp(path);
  const apply = page.getByRole("button", { name: "Postuler" });
  await expect.element(apply).toBeVisible();
  isDeleted = true;
  await apply.click();
  await expect.element(page.getByRole("main").getByText("Cette offre n’existe plus")).toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Offre", exact: true }))
    .toBeInTheDocument();
});
