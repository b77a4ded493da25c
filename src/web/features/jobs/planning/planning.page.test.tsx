import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Planning, PlannedJob } from "#domain/jobs/planning.ts";
import { addDays, dayInParis, eachDay, instantInParis, mondayOf } from "#domain/values/dates.ts";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { waitForShortcuts, openApp } from "#web/testing/open-app.tsx";
import { setPageHidden } from "#web/testing/page-visibility.ts";

const monday = mondayOf(dayInParis(new Date()));
const next = addDays(monday, 7);

function job(number: number, changes: Partial<PlannedJob> = {}): PlannedJob {
  const { id, title, category, startTime, endTime, ville } = sampleJob(number);
  return {
    id,
    title,
    category,
    startTime,
    endTime,
    ville,
    date: next,
    endsNextDay: false,
    seriesId: null,
    isActive: true,
    urgent: false,
    numberOfPositions: 3,
    positionsTaken: 0,
    applicationsPending: 0,
    state: "active",
    need: "no-applicant",
    toRecord: 0,
    isDeleted: false,
    team: [],
    ...changes,
  };
}

function server(jobs: readonly PlannedJob[], isWhole = true, read = async (_from: string) => {}) {
  const requests: Record<string, string>[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/planning": async ({ query }): Promise<Planning> => {
      requests.push(query);
      await read(query["from"] ?? "");
      const days = eachDay(query["from"] ?? "", query["to"] ?? "").map((date) => ({
        date,
        holiday: date === addDays(next, 1) ? "Noël" : null,
        jobs: jobs.filter((one) => one.date === date),
      }));
      return { days, isWhole };
    },
  });
  return requests;
}

const link = (name: string | RegExp) => page.getByRole("link", { name });

test("shows each job on its day, with what it needs", async () => {
  server([
    job(1, { title: "Bar", need: "no-applicant", startTime: "19:00", endTime: "01:00", endsNextDay: true }),
    job(2, { title: "Salle", need: "open-positions", positionsTaken: 1 }),
    job(3, { title: "Plonge", need: "to-answer", applicationsPending: 2 }),
    job(4, { title: "Cuisine", need: "full", positionsTaken: 3 }),
    job(5, { title: "Caisse", need: "off", state: "suspended" }),
  ]);
  await openApp(`/dashboard/planning?du=${addDays(next, 2)}`);
  await expect.element(link(/19.h.–.1.h \(lendemain\)\s*Bar.*Personne/)).toBeVisible();
  await expect.element(link(/Salle.*1 place pourvue sur 3\s*2 à trouver/)).toBeVisible();
  await expect.element(link(/Plonge.*2 en attente/)).toBeVisible();
  await expect.element(link(/Cuisine.*Complet/)).toBeVisible();
  await expect.element(link(/Caisse.*Suspendue/)).toBeVisible();
  await expect.element(page.getByRole("region").getByText("Noël")).toBeVisible();
  await expect
    .element(link(/^Publier une offre le lundi/))
    .toHaveAttribute("href", `/dashboard/create-job?date=${next}`);
});

test.each([
  ["", "Semaine"],
  [`?du=${next}`, "Semaine"],
  [`?du=${addDays(next, 2)}`, "Semaine"],
  [`?vue=jour&du=${addDays(next, 2)}`, "Jour"],
  [`?vue=heures&du=${monday}&au=${next}`, "Heures"],
])("%s has « %s » as its only current view", async (search, shown) => {
  server([]);
  await openApp(`/dashboard/planning${search}`);
  const views = page.getByRole("navigation", { name: "Semaine, jour ou heures" });
  await expect.element(views.getByRole("link", { name: shown })).toHaveAttribute("aria-current", "page");
  expect(views.element().querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("a job that is finished says how many people are to record, and leads to its day", async () => {
  const past = addDays(monday, -7);
  server([
    job(1, {
      title: "Bar",
      date: past,
      state: "finished",
      need: "to-record",
      toRecord: 2,
      positionsTaken: 2,
    }),
    job(2, { title: "Salle", date: past, state: "finished", need: "off", positionsTaken: 3 }),
  ]);
  const { router } = await openApp(`/dashboard/planning?du=${past}`);
  await expect.element(link(/Salle.*Terminée/)).toBeVisible();
  await link(/Bar.*2 à pointer/).click();
  await expect.poll(() => router.state.location.search).toEqual({ vue: "jour", du: past });
});

test("a job is copied from the week", async () => {
  server([job(1, { title: "Bar" })]);
  await openApp(`/dashboard/planning?du=${next}`);
  await page.getByRole("button", { name: "Republier : Bar" }).click();
  await expect.element(page.getByRole("dialog", { name: /^Republier/ })).toBeVisible();
});

test("an empty week shows a message and the jobs of the next one", async () => {
  server([job(1), job(2)]);
  const { router } = await openApp("/dashboard/planning");
  await expect.element(page.getByText("Rien cette semaine")).toBeVisible();
  await link("Semaine suivante : 2 missions").click();
  await expect.element(link(/Extra du soir 1/)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ du: next });
});

test("weeks change by button and arrow key, and « t » returns to the current one", async () => {
  const requests = server([]);
  const { router } = await openApp("/dashboard/planning");
  await waitForShortcuts();
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  await expect.poll(() => requests.some(({ from }) => from === next)).toBe(true);
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{ArrowRight}");
  await expect.poll(() => requests.some(({ from }) => from === addDays(monday, 14))).toBe(true);
  await expect.element(page.getByRole("button", { name: "Semaine suivante" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ du: addDays(monday, 14) });
  await userEvent.keyboard("t");
  await expect.element(page.getByRole("button", { name: "Cette semaine" })).not.toBeInTheDocument();
});

test("the filters of the list apply to the planning", async () => {
  const requests = server([]);
  await openApp("/dashboard/planning?etat=actives&q=bar");
  await expect.poll(() => requests[0]).toMatchObject({ state: "active", q: "bar" });
  await expect
    .element(page.getByText("Aucune mission ne correspond à vos filtres cette semaine"))
    .toBeVisible();
  await expect.element(page.getByRole("status").getByText("Aucun résultat")).toBeInTheDocument();
  const printed = page.getByText(/\(Missions filtrées\)/);
  await expect.element(printed).toBeInTheDocument();
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect.element(printed).not.toBeInTheDocument();
  await expect.element(page.getByText("Rien cette semaine")).toBeVisible();
});

test("the filters stay on another week and in the other views, and Back returns to the week before", async () => {
  const requests = server([]);
  const { router } = await openApp("/dashboard/planning?etat=actives&q=bar");
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  await expect.poll(() => requests.at(-1)).toMatchObject({ from: next, state: "active", q: "bar" });
  await expect
    .element(link("Jour"))
    .toHaveAttribute("href", "/dashboard/planning?etat=actives&q=bar&vue=jour");
  await expect
    .element(link("Heures"))
    .toHaveAttribute("href", "/dashboard/planning?etat=actives&q=bar&vue=heures");
  await page.getByRole("searchbox").fill("barman");
  await expect.poll(() => requests.at(-1)).toMatchObject({ from: next, state: "active", q: "barman" });
  router.history.back();
  await expect.poll(() => router.state.location.search).toEqual({ etat: "actives", q: "bar" });
});

test("while another week is read, it is not said to be empty", async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  server([job(1)], true, (from) => (from === next ? release : Promise.resolve()));
  await openApp("/dashboard/planning");
  await expect.element(page.getByText("Rien cette semaine")).toBeVisible();
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  await expect.element(page.getByText("Rien cette semaine")).not.toBeInTheDocument();
  resolve();
  await expect.element(link(/Extra du soir 1/)).toBeVisible();
});

test("in the current week, past days are folded with what they have to record, and jobs are added from today on", async () => {
  const today = addDays(monday, 2);
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis(today, "12:00") });
  onTestFinished(() => void vi.useRealTimers());
  const over = { need: "to-record", state: "finished" } as const;
  server([job(1, { ...over, date: monday, toRecord: 2 }), job(2, { ...over, date: today, toRecord: 1 })]);
  await openApp("/dashboard/planning");
  await expect.element(page.getByText(/^2.jours passés.*2.à pointer$/).first()).toBeVisible();
  await expect.poll(() => link(/^Publier une offre le/).elements()).toHaveLength(5);
});

test("a deleted job with people to record says so, on paper too, leads to its day and cannot be copied", async () => {
  const deleted = { isDeleted: true, isActive: false, positionsTaken: 1 } as const;
  server([
    job(1, { ...deleted, title: "Bar", need: "to-record", state: "finished", toRecord: 1 }),
    job(2, { ...deleted, title: "Salle", need: "off", state: "suspended" }),
    job(3, { title: "Plonge" }),
  ]);
  await openApp(`/dashboard/planning?du=${next}`);
  const day = `/dashboard/planning?vue=jour&du=${next}`;
  await expect.element(link(/Bar.*Supprimée\s*1.à pointer$/)).toHaveAttribute("href", day);
  // Under way: « Suspendue » would say less.
  await expect.element(link(/Salle.*Supprimée$/)).toHaveAttribute("href", day);
  const copies = page.getByRole("button", { name: /^Republier/ }).elements();
  expect(copies.map((button) => button.ariaLabel)).toEqual([expect.stringMatching(/Plonge$/)]);
  const printed = [...document.querySelectorAll("td section")].map(({ textContent }) => textContent);
  expect(printed).toEqual([
    expect.stringMatching(/Bar.*Supprimée/),
    expect.stringMatching(/Salle.*Supprimée/),
    expect.not.stringMatching(/Supprimée/),
  ]);
});

test("an open planning follows the day that begins", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: instantInParis(addDays(monday, 6), "23:59") });
  onTestFinished(() => void vi.useRealTimers());
  server([job(1, { title: "Bar" })]);
  await openApp("/dashboard/planning");
  await expect.element(page.getByText("Rien cette semaine")).toBeVisible();
  vi.setSystemTime(instantInParis(next, "00:01"));
  setPageHidden(true);
  setPageHidden(false);
  await expect.element(link(/Bar.*Personne/)).toBeVisible();
});

test("a truncated week shows a message, on paper too", async () => {
  server([job(1, { date: monday })], false);
  await openApp("/dashboard/planning");
  const message = page.getByText(/300 premières missions/);
  await expect.element(message.last()).toBeVisible();
  // The first sheet to print arrives after the screen.
  await expect
    .poll(() => message.elements().map((one) => one.closest(".screen-only") === null))
    .toEqual([true, false]);
});

test("while another week is read, no sheet has its title over the days of the former", async () => {
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  const { promise, resolve } = Promise.withResolvers<void>();
  server([job(1, { date: monday, title: "Bar" })], true, (from) =>
    from === next ? promise : Promise.resolve(),
  );
  await openApp("/dashboard/planning");
  const sheet = page.getByRole("table", { includeHidden: true });
  await expect.element(sheet).toBeInTheDocument();
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  await expect.element(page.getByRole("button", { name: "Cette semaine" })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Imprimer" })).toHaveAttribute("aria-busy", "true");
  resolve();
  await expect.element(sheet).toBeInTheDocument();
});

test("a week that fails to load can be retried", async () => {
  let isDown = true;
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/planning": () => (isDown ? errorResponse("internal") : { days: [], isWhole: true }),
  });
  await openApp("/dashboard/planning");
  await expect.element(page.getByText("Erreur lors du chargement du planning")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Rien cette semaine")).toBeVisible();
});
