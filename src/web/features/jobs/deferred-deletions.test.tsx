import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { addDays, dayInParis, eachDay, instantInParis } from "#domain/values/dates.ts";
import { deleteJobs } from "#web/features/jobs/list/job-actions.api.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { mockServer } from "#web/testing/mock-server.ts";
import { chooseAction } from "#web/testing/more-actions.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";
import { deferWrite, flushDeferredWrites } from "#web/ui/feedback/deferred-write.ts";

type OpenedApp = Awaited<ReturnType<typeof openApp>>;

const button = (name: string | RegExp) => page.getByRole("button", { name });
const check = (title: string) =>
  page.getByRole("checkbox", { name: `Sélectionner ${title}`, exact: true }).click();
const created = (body: unknown) => Response.json(body, { status: 201 });

function serve(requests: string[]) {
  const suspended = { isActive: false };
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs": () => ({
      items: [sampleJob(1), sampleJob(2, suspended), sampleJob(3, suspended)],
      nextCursor: null,
      sort: "newest",
    }),
    "GET /api/jobs/:id": () => sampleWholeJob(2),
    "DELETE /api/jobs/:id": () => {
      requests.push("delete");
      return new Response(null, { status: 204 });
    },
    "POST /api/jobs": () => {
      requests.push("publish");
      return created({ ...sampleWholeJob(4), seriesId: null });
    },
    "POST /api/jobs/:id/copies": () => {
      requests.push("copy");
      return created({ items: [sampleJob(4, { seriesId: id(102) })] });
    },
    "POST /api/jobs/actions": () => {
      requests.push("action");
      return {
        outcomes: [102, 103].map((number) => ({ id: id(number), isDone: true, code: null, message: null })),
      };
    },
  });
}

test.each<[string, string, (router: OpenedApp["router"]) => Promise<unknown>]>([
  [
    "publishing a job",
    "publish",
    async (router) => {
      const day = addDays(dayInParis(new Date()), 7);
      await router.navigate({ href: `/dashboard/create-job?depuis=${id(102)}&dates=${day}` });
      await button(/^Publier l.offre/).click();
    },
  ],
  [
    "copying a job",
    "copy",
    async () => {
      await chooseAction("Republier : Extra du soir 2");
      await button("Publier 1 offre").click();
    },
  ],
  [
    "reactivating several jobs",
    "action",
    async () => {
      await check("Extra du soir 2");
      await check("Extra du soir 3");
      await button("Réactiver").click();
    },
  ],
])(
  "%s first sends the deletions that wait, which free positions of the plan, and no other write",
  async (_case, sent, act) => {
    await page.viewport(1280, 900);
    const requests: string[] = [];
    serve(requests);
    const { router, queryClient } = await openApp("/dashboard/profile/account");
    const rejection = deferWrite({ text: "Candidature refusée" }, async () => requests.push("reject"));
    deleteJobs(queryClient, [sampleJob(1)]);
    await router.navigate({ to: "/dashboard/jobs" });
    await act(router);
    await expect.poll(() => requests).toEqual(["delete", sent]);
    await flushDeferredWrites();
    await rejection;
    expect(requests).toEqual(["delete", sent, "reject"]);
  },
);

test.each([
  ["alone", [], "delete"],
  ["after one that starts later", [sampleJob(2, { positionsTaken: 1, date: "2099-12-12" })], "action"],
])(
  "a job about to start, deleted %s, is so at once, as its people are told only before its start",
  async (_case, others, sent) => {
    const starting = sampleJob(1, { positionsTaken: 1 });
    const start = instantInParis(starting.date, starting.startTime).getTime();
    vi.useFakeTimers({ toFake: ["Date"], now: start - 20_000 });
    onTestFinished(() => void vi.useRealTimers());
    const requests: string[] = [];
    serve(requests);
    const { queryClient } = await openApp("/dashboard/profile/account");
    deleteJobs(queryClient, [...others, starting]);
    await expect.poll(() => requests, { timeout: 5000 }).toEqual([sent]);
    expect(button("Annuler").elements()).toEqual([]);
  },
);

test("a job that is over, deleted with people engaged, can be kept for as long as any other", async () => {
  const requests: string[] = [];
  serve(requests);
  const { queryClient } = await openApp("/dashboard/profile/account");
  const yesterday = addDays(dayInParis(new Date()), -1);
  deleteJobs(queryClient, [sampleJob(1, { date: yesterday, positionsTaken: 2 })]);
  await button("Annuler").click();
  await expect.element(button("Annuler")).not.toBeInTheDocument();
  await flushDeferredWrites();
  expect(requests).toEqual([]);
});

test("a finished job being deleted was not an active one, and a counter never goes under zero", async () => {
  const finished = sampleJob(1, { date: "2026-01-05", applicationsTotal: 3, applicationsPending: 2 });
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs": () => ({ items: [finished, sampleJob(2)], nextCursor: null, sort: "newest" }),
    // The server has deleted it already: its applications are counted no more.
    "GET /api/jobs/summary": () => ({ activeJobs: 1, applicationsTotal: 1, applicationsPending: 0 }),
    "DELETE /api/jobs/:id": () => new Response(null, { status: 204 }),
  });
  const { queryClient } = await openApp("/dashboard/jobs");
  await expect.element(page.getByRole("heading", { name: "Extra du soir 2" })).toBeVisible();
  deleteJobs(queryClient, [finished]);
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).not.toBeInTheDocument();
  const counter = (name: string) =>
    page.getByText(name, { exact: true }).element().parentElement?.textContent;
  expect(["Offre active", "Candidature reçue", "En attente"].map(counter)).toEqual([
    "Offre active1",
    "Candidature reçue0",
    "En attente0",
  ]);
  await flushDeferredWrites();
});

const tomorrow = addDays(dayInParis(new Date()), 1);
const dayOf = (date: string, hours: { startTime: string; endTime: string }) => ({
  ...sampleJob(1),
  ...hours,
  date,
  state: "active",
  need: "no-applicant",
  toRecord: 0,
  isDeleted: false,
  team: [],
  people: [],
  address: "12 rue Jean Savidan, 22300 Lannion",
  briefing: null,
});

function serveDays(job: ReturnType<typeof dayOf>) {
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs/:id": () => sampleWholeJob(1),
    "GET /api/applications": () => ({ items: [], nextCursor: null }),
    "GET /api/planning": ({ query }) => ({
      days: eachDay(query["from"] ?? "", query["to"] ?? "").map((date) => ({
        date,
        holiday: null,
        jobs: date === job.date ? [job] : [],
      })),
      isWhole: true,
    }),
    "GET /api/day": ({ query }) => ({ date: query["date"], jobs: [job] }),
  });
}

test.each([
  ["its page", `/dashboard/jobs/${id(101)}`, "Offre non trouvée"],
  ["the week", `/dashboard/planning?du=${tomorrow}`, "Rien cette semaine"],
  ["the day", `/dashboard/planning?vue=jour&du=${tomorrow}`, "Aucune mission ce jour"],
])("a job being deleted is no longer on %s, until the deletion is undone", async (_screen, path, instead) => {
  serveDays(dayOf(tomorrow, { startTime: "18:00", endTime: "23:30" }));
  const { queryClient } = await openApp(path);
  const name = /Extra du soir 1/;
  const job = page.getByRole("heading", { name }).or(page.getByRole("link", { name })).first();
  await expect.element(job).toBeVisible();
  deleteJobs(queryClient, [sampleJob(1)]);
  await expect.element(page.getByText(instead)).toBeVisible();
  await button("Annuler").click();
  await expect.element(job).toBeVisible();
});

test("a job under way being deleted stays on its day, where its people are recorded", async () => {
  serveDays(dayOf(dayInParis(new Date()), { startTime: "00:00", endTime: "23:59" }));
  const { queryClient } = await openApp("/dashboard/planning?vue=jour");
  deleteJobs(queryClient, [sampleJob(1)]);
  await expect.element(button("Annuler")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Extra du soir 1" })).toBeVisible();
  await button("Annuler").click();
});
