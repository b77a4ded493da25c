import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readJobsSearch } from "#web/features/jobs/jobs-search.ts";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { type Call, type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const barman = sampleJob(1, { title: "Barman" });
const cook = sampleJob(2, { title: "Commis", isActive: false });
const past = sampleJob(3, { title: "Serveur", isActive: false, date: "2020-01-05" });

/** Opens a list with a job of each state, filtered by the mock server; returns the queries. */
async function openList(path = "/dashboard/jobs", routes: Routes = {}) {
  const requests: Call["query"][] = [];
  const states: Record<string, unknown[]> = { active: [barman], suspended: [cook], finished: [past] };
  mockServer({
    "GET /api/recruiter": () => ({
      ...recruiterOn("smart"),
      usage: { activeJobs: 1, totalSwipes: 0, monthlyJobs: 3 },
    }),
    "GET /api/jobs": ({ query }) => {
      requests.push(query);
      const found = states[query.state ?? ""] ?? [barman, cook, past];
      return { items: query.q === "zzz" ? [] : found, nextCursor: null, sort: "newest" };
    },
    ...routes,
  });
  const { router, queryClient } = await openApp(path);
  const inAddress = () => readJobsSearch(router.state.location.search);
  return { requests, router, queryClient, inAddress };
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const state = (name: string) => page.getByRole("radio", { name, exact: true });
const box = () => page.getByRole("searchbox", { name: "Titre, ville ou catégorie" });

test("each job shows its state: active, suspended or finished", async () => {
  await openList();
  for (const [title, word] of [
    ["Barman", "Active"],
    ["Commis", "Suspendue"],
    ["Serveur", "Terminée"],
  ] as const) {
    const card = page.getByRole("listitem").filter({ has: heading(title) });
    await expect.element(card.getByText(word, { exact: true })).toBeVisible();
  }
});

test("on a phone, the chosen filter is in sight when the list opens", async () => {
  await page.viewport(390, 844);
  await openList("/dashboard/jobs?etat=terminees");
  await expect.element(heading("Serveur")).toBeVisible();
  const chip = () => state("Terminées").element().closest("label")?.getBoundingClientRect();
  await expect.poll(() => chip()?.right).toBeLessThanOrEqual(390);
  expect(chip()?.left).toBeGreaterThan(0);
  await page.viewport(1280, 720);
});

test("the filter by state or need is in the URL, and Back removes it", async () => {
  const { requests, router, inAddress } = await openList();
  await expect.element(heading("Barman")).toBeVisible();
  await state("Suspendues").click({ force: true });
  await expect.element(heading("Barman")).not.toBeInTheDocument();
  await expect.element(heading("Commis")).toBeVisible();
  expect(inAddress()).toEqual({ etat: "suspendues" });
  expect(requests.at(-1)).toEqual({ state: "suspended" });
  await state("Terminées").click({ force: true });
  await expect.element(heading("Serveur")).toBeVisible();
  await state("Sans candidature").click({ force: true });
  await expect.element(heading("Barman")).toBeVisible();
  expect(inAddress()).toEqual({ besoin: "candidatures" });
  expect(requests.at(-1)).toEqual({ need: "no-applicant" });

  router.history.back();
  await expect.element(heading("Barman")).not.toBeInTheDocument();
  router.history.back();
  await expect.element(heading("Commis")).toBeVisible();
  router.history.back();
  await expect.element(heading("Barman")).toBeVisible();
  await expect.element(state("Toutes")).toBeChecked();
});

test("a search runs once typing pauses, in one history entry", async () => {
  const { requests, router, inAddress } = await openList("/dashboard/jobs?etat=actives");
  await box().fill("bar");
  await expect.poll(inAddress).toEqual({ etat: "actives", q: "bar" });
  expect(requests.at(-1)).toEqual({ state: "active", q: "bar" });
  expect(router.history.length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.poll(inAddress).toEqual({ etat: "actives" });
});

test("the found jobs are counted and exported with the same filters", async () => {
  await page.viewport(1280, 900);
  await openList("/dashboard/jobs?etat=actives&tri=mission&q=bar", {
    "GET /api/jobs/count": ({ query }) => ({ count: query.state === "active" ? 20_001 : 0 }),
  });
  await expect
    .element(page.getByRole("link", { name: "Exporter (1)", exact: true }))
    .toHaveAttribute("href", "/api/jobs/export?state=active&q=bar&sort=mission");
  await box().fill("zzz");
  await page.getByRole("button", { name: "Exporter (0)" }).click({ force: true });
  await expect.element(page.getByText("Rien à exporter")).toBeVisible();
});

test("a list whose count failed can still be exported", async () => {
  await page.viewport(1280, 900);
  await openList("/dashboard/jobs", {
    "GET /api/jobs": () => ({ items: [barman], nextCursor: "next", sort: "newest" }),
    "GET /api/jobs/count": () => errorResponse("not-found"),
  });
  await expect
    .element(page.getByRole("link", { name: "Exporter", exact: true }))
    .toHaveAttribute("href", expect.stringMatching(/^\/api\/jobs\/export/));
});

test("the server counts the rows of an export when some pages are not loaded", async () => {
  await page.viewport(1280, 900);
  let count = 1204;
  await openList("/dashboard/jobs", {
    "GET /api/jobs": () => ({ items: [barman], nextCursor: "next", sort: "newest" }),
    "GET /api/jobs/count": () => ({ count }),
  });
  await expect.element(page.getByRole("link", { name: /^Exporter \(1.204\)$/ })).toBeVisible();
  count = 20_001;
  await state("Actives").click({ force: true });
  await page.getByRole("button", { name: /^Exporter \(20.001\)$/ }).click({ force: true });
  await expect.element(page.getByText(/^Affinez vos filtres/)).toBeVisible();
});

test("the sort order is requested, and is not a filter", async () => {
  const { requests, inAddress } = await openList();
  const order = page.getByRole("combobox", { name: "Trier par" });
  await order.selectOptions("Date de mission");
  await expect.poll(inAddress).toEqual({ tri: "mission" });
  await expect.poll(() => requests.at(-1)).toEqual({ sort: "mission" });
  await order.selectOptions("Candidatures en attente");
  await expect.poll(() => requests.at(-1)).toEqual({ sort: "pending" });
  await order.selectOptions("Plus récentes");
  await expect.poll(inAddress).toEqual({ tri: "recentes" });
  await expect.poll(() => requests.at(-1)).toEqual({ sort: "newest" });
});

test("without a chosen order, the select shows the one that the server chose", async () => {
  const requests: Call["query"][] = [];
  await openList("/dashboard/jobs", {
    "GET /api/jobs": ({ query }) => {
      requests.push(query);
      return { items: [barman], nextCursor: null, sort: "mission" };
    },
  });
  await expect.element(heading("Barman")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Trier par" })).toHaveValue("mission");
  expect(requests).toEqual([{}]);
});

test("the filters of the URL are applied; unknown words are ignored", async () => {
  const { requests } = await openList("/dashboard/jobs?etat=suspendues&q=commis&tri=en-attente");
  await expect.element(heading("Commis")).toBeVisible();
  await expect.element(state("Suspendues")).toBeChecked();
  await expect.element(box()).toHaveValue("commis");
  await expect.element(page.getByRole("combobox", { name: "Trier par" })).toHaveValue("en-attente");
  expect(requests).toEqual([{ state: "suspended", q: "commis", sort: "pending" }]);
});

test("filters without results are cleared at once, and the sort order is kept", async () => {
  const { inAddress } = await openList("/dashboard/jobs?q=zzz&besoin=candidatures&tri=mission");
  await expect.element(page.getByText("Aucune offre ne correspond à vos filtres")).toBeVisible();
  expect(page.getByText("Aucune offre d’emploi").elements()).toEqual([]);
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect.element(heading("Barman")).toBeVisible();
  await expect.element(box()).toHaveValue("");
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(inAddress()).toEqual({ tri: "mission" });
});

test("a filtered list that fails to load can be retried", async () => {
  let isDown = true;
  await openList("/dashboard/jobs", {
    "GET /api/jobs": ({ query }) => {
      if (query.state && isDown) return errorResponse("rate-limit-exceeded");
      return { items: query.state ? [cook] : [barman], nextCursor: null, sort: "newest" };
    },
  });
  await state("Suspendues").click({ force: true });
  await expect.element(page.getByText("Erreur lors du chargement des offres")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(heading("Commis")).toBeVisible();
});

test("live changes respect the filters, and new jobs are announced", async () => {
  let active = [barman];
  const { queryClient } = await openList("/dashboard/jobs?etat=actives", {
    "GET /api/jobs": () => ({ items: active, nextCursor: null, sort: "newest" }),
  });
  await expect.element(heading("Barman")).toBeVisible();
  active = [sampleJob(9, { title: "Plonge" }), barman];
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  await page.getByRole("button", { name: "1 nouvelle offre" }).click();
  await expect.element(heading("Plonge")).toHaveFocus();
  await expect.element(page.getByText("Nouvelle offre : Plonge")).toBeInTheDocument();
});
