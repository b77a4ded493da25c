import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Todo, type TodoItem, type TodoJob, todoKinds, todoOf } from "#domain/todo.ts";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id, sampleApplication } from "#web/testing/samples.ts";

const TOMORROW = addDays(dayInParis(new Date()), 1);

function item(kind: TodoItem["kind"], changes: Partial<TodoItem> = {}): TodoItem {
  return {
    kind,
    count: 1,
    totalJobs: 1,
    pending: 0,
    late: 0,
    next: 1,
    remindable: 0,
    remindableFrom: null,
    jobs: [jobOn(1)],
    person: null,
    outcome: null,
    ...changes,
  };
}

function jobOn(number: number, startTime = "18:00"): TodoJob {
  const times = { date: TOMORROW, startTime, endTime: "23:30", endsNextDay: false };
  return { id: id(100 + number), title: `Extra du soir ${number}`, ...times };
}

function server(todo: () => Todo | Response, routes: Routes = {}) {
  const job = sampleJob(1);
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    "GET /api/jobs": () => ({ items: [job], nextCursor: null, sort: "newest" }),
    "GET /api/todo": todo,
    ...routes,
  });
}

/** Wide enough for the sidebar. */
async function widen() {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
}

const panel = page.getByRole("region", { name: "À faire" });
const done = page.getByText(/^Rien à faire.: tout est à jour$/);

test("each item links to the screen where it is done", async () => {
  const all = todoKinds.map((kind) => item(kind, { pending: 2, count: kind === "open-positions" ? 2 : 1 }));
  server(() => todoOf(all));
  await openApp("/dashboard/jobs");

  await panel.getByRole("button", { name: "Voir les 10" }).click();
  await expect
    .element(panel.getByRole("link", { name: /^2 places à pourvoir pour demain à 18.h/ }))
    .toBeVisible();
  const links = panel.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/dashboard/applications?statut=en-attente&offre=${id(101)}`,
    `/dashboard/jobs/${id(101)}`,
    ...Array.from({ length: 5 }, () => `/dashboard/planning?vue=jour&du=${TOMORROW}`),
    "/dashboard/applications?statut=en-attente&tri=anciennes",
    `/dashboard/jobs/${id(101)}`,
    `/dashboard/applications?statut=en-attente&offre=${id(101)}`,
  ]);
});

test("who left during a job that was moved since is named on the day worked, and recorded on the job's", async () => {
  const jobs = [{ ...jobOn(1), date: addDays(TOMORROW, -2), movedTo: addDays(TOMORROW, 8) }];
  server(() => todoOf([item("to-record", { jobs })]));
  await openApp("/dashboard/jobs");
  await expect
    .element(panel.getByRole("link", { name: /^Pointez l’équipe d’hier/ }))
    .toHaveAttribute("href", `/dashboard/planning?vue=jour&du=${addDays(TOMORROW, 8)}`);
});

test("a freed position that nobody waits for leads to its job", async () => {
  server(() => todoOf([item("freed-positions")]));
  await openApp("/dashboard/jobs");
  await expect.element(panel.getByRole("link")).toHaveAttribute("href", `/dashboard/jobs/${id(101)}`);
});

test.each([
  [5, "et 2 autres"],
  [4, "et 1 autre"],
])("an item of %i jobs names the next ones, and counts the others", async (totalJobs, others) => {
  const jobs = [jobOn(1, "11:00"), jobOn(2), jobOn(3, "20:30")];
  server(() => todoOf([item("open-positions", { count: 7, totalJobs, jobs }), item("no-applicant")]));
  await openApp("/dashboard/jobs");
  await panel.getByRole("button", { name: "Voir les 2" }).click();

  await expect
    .element(panel.getByText(new RegExp(`7.places à pourvoir d’ici 48.h, sur ${totalJobs}.offres`)))
    .toBeVisible();
  await expect
    .element(panel.getByRole("link", { name: /^Voir l’offre : demain à 20.h.30, Extra du soir 3$/ }))
    .toHaveAttribute("href", `/dashboard/jobs/${id(103)}`);
  await expect.element(panel.getByText(others, { exact: true })).toBeVisible();
});

test.each([
  [1, /^1 candidature à une offre complète/, 0],
  [2, /^2 candidatures à une offre complète/, 1],
])(
  "an item of %i applications to a full job opens the list, to choose several",
  async (count, name, bars) => {
    await widen();
    server(() => todoOf([item("late-answers", { count })]), {
      "GET /api/applications": () => ({
        items: [sampleApplication(1), sampleApplication(2)],
        nextCursor: null,
      }),
      "GET /api/applications/summary": () => ({
        total: 2,
        pending: 2,
        accepted: 0,
        rejected: 0,
        toDeletedJobs: 0,
      }),
      "GET /api/jobs/:id": () => sampleWholeJob(1),
    });
    await openApp("/dashboard/jobs");
    await panel.getByRole("link", { name }).click();
    await expect.element(page.getByRole("heading", { name: "Candidat 1" })).toBeVisible();
    const bar = page.getByRole("region", { name: "Sélection" });
    await expect.poll(() => bar.elements()).toHaveLength(bars);
    if (bars === 0) return;
    await bar.getByRole("button", { name: "Tout sélectionner (2 affichées)" }).click();
    await expect.element(bar.getByText("2 sélectionnées")).toBeVisible();
  },
);

test.each([
  [3, "3 relances envoyées ✅"],
  [1, "Relance envoyée ✅"],
])("%i people are reminded in one click, which then says when they may be again", async (reminded, told) => {
  let sent = 0;
  let one = item("unconfirmed", { count: 3, remindable: 3 });
  const remindableFrom = instantInParis(TOMORROW, "18:05").toISOString();
  server(() => todoOf([one]), {
    "POST /api/reminders": () => {
      sent += 1;
      one = item("unconfirmed", { count: 3, remindableFrom });
      return { reminded };
    },
  });
  await openApp("/dashboard/jobs");

  const button = panel.getByRole("button", { name: "Relancer les 3" });
  const day = panel.getByRole("link", { name: /^3 personnes n’ont pas confirmé leur venue pour demain/ });
  await expect.element(day).toHaveAttribute("href", `/dashboard/planning?vue=jour&du=${TOMORROW}`);
  await button.dblClick();
  await expect.element(page.getByText(told, { exact: true })).toBeVisible();
  await expect.element(panel.getByText(/^Relance possible à 18.h.05$/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(day).toHaveFocus();
  expect(sent).toBe(1);
});

test("the tasks are read again while they stay shown, as they change with time alone", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let late = 0;
  server(() => todoOf([item("to-declare", { late })]));
  await openApp("/dashboard/jobs");
  await expect.element(panel.getByText(/^1.DPAE à faire avant demain à 18.h$/)).toBeVisible();
  late = 1;
  vi.advanceTimersByTime(60_000);
  await expect.element(panel.getByText(/^1.DPAE en retard, à faire sans attendre$/)).toBeVisible();
});

test("reminders that are refused show the reason, and the item is read again", async () => {
  let one = item("unconfirmed", {
    count: 4,
    totalJobs: 2,
    remindable: 2,
    jobs: [jobOn(1), jobOn(2, "20:00")],
  });
  server(() => todoOf([one, item("no-applicant")]), {
    "POST /api/reminders": () => {
      one = item("unconfirmed", { count: 4, totalJobs: 2, jobs: [jobOn(1), jobOn(2, "20:00")] });
      return errorResponse("failed-precondition", "Relance possible à 18 h 05");
    },
  });
  await openApp("/dashboard/jobs");
  await panel.getByRole("button", { name: "Voir les 2" }).click();

  await panel.getByRole("button", { name: "En relancer 2" }).click();
  await expect.element(page.getByText(/^Relance possible à 18.h.05$/)).toBeVisible();
  await expect
    .element(panel.getByRole("link", { name: /^Voir l’équipe : demain à 20.h, Extra du soir 2$/ }))
    .toBeVisible();
  await expect.element(panel.getByRole("button", { name: "En relancer 2" })).not.toBeInTheDocument();
});

test("a single item has no button", async () => {
  server(() => todoOf([item("open-positions")]));
  await openApp("/dashboard/jobs");

  await expect.poll(() => panel.getByRole("link").elements()).toHaveLength(1);
  expect(panel.getByRole("button").query()).toBeNull();
});

test("the panel is one line with the first item and the number of all, until unfolded", async () => {
  await widen();
  const jobs = [jobOn(1, "11:00"), jobOn(2), jobOn(3, "20:30")];
  server(() =>
    todoOf(
      todoKinds.map((kind) =>
        kind === "freed-positions" ? item(kind, { totalJobs: 3, count: 3, jobs }) : item(kind),
      ),
    ),
  );
  await openApp("/dashboard/jobs");

  await expect.poll(() => panel.getByRole("link").elements()).toHaveLength(1);
  await expect.element(panel.getByRole("heading", { name: "À faire 10" })).toBeVisible();
  expect(panel.element().getBoundingClientRect().height).toBeLessThanOrEqual(48);
  panel.getByRole("link").first().element().focus();
  // The link to the answers, « Remplacer », then « Voir les 10 ».
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expect.poll(() => panel.getByRole("link").elements()).toHaveLength(9);
  await expect
    .element(panel.getByRole("button", { name: /^Remplacer : demain à 20.h.30, Extra du soir 3$/ }))
    .toBeVisible();
  const less = panel.getByRole("button", { name: "Voir moins" });
  await expect.element(less).toHaveFocus();
  await expect.element(less).toHaveAttribute("aria-expanded", "true");
});

test("the menu shows the number of items to do", async () => {
  await widen();
  let items = [item("open-positions"), item("no-applicant")];
  server(() => todoOf(items));
  const { queryClient } = await openApp("/dashboard/jobs");

  await expect.element(page.getByRole("link", { name: "Mes offres 2 à faire" })).toBeVisible();
  items = [item("open-positions")];
  await refreshStale(queryClient, ["job"]);
  await expect.element(page.getByRole("link", { name: "Mes offres 1 à faire" })).toBeVisible();
});

test("an empty list is hidden, after one message when it has just been emptied", async () => {
  await widen();
  let items: TodoItem[] = [];
  server(() => todoOf(items));
  const { queryClient, router } = await openApp("/dashboard/jobs");

  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Mes offres", exact: true })).toBeVisible();
  expect(panel.query()).toBeNull();
  expect(done.query()).toBeNull();

  items = [item("open-positions")];
  await refreshStale(queryClient, ["job"]);
  await expect.element(panel).toBeVisible();
  await router.navigate({ to: "/pricing" });
  items = [];
  await refreshStale(queryClient, ["job"]);
  await router.navigate({ to: "/dashboard/jobs" });
  await expect.element(done).toBeVisible();
  await router.navigate({ to: "/pricing" });
  await router.navigate({ to: "/dashboard/jobs" });
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  expect(done.query()).toBeNull();
});

test("a to-do list that fails to load can be retried, and the jobs show", async () => {
  let isDown = true;
  server(() => (isDown ? errorResponse("rate-limit-exceeded") : todoOf([item("open-positions")])));
  await openApp("/dashboard/jobs");

  await expect.element(page.getByText("Vos tâches n’ont pas pu être chargées")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(panel.getByRole("link", { name: /1 place à pourvoir/ })).toBeVisible();
});

test.each(["job", "application", "engagement"] as const)(
  "a change of %s refetches the to-do list",
  async (kind) => {
    let items = [item("open-positions")];
    server(() => todoOf(items));
    const { queryClient } = await openApp("/dashboard/jobs");
    await expect.element(panel).toBeVisible();
    items = [];

    await refreshStale(queryClient, [kind]);
    await expect.element(done).toBeVisible();
  },
);
