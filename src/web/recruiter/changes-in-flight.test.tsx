import { afterEach, describe, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { action, card, serveApplications } from "#web/testing/applications-mocks.ts";
import { recruiterOn, sampleJob, sampleWholeJob } from "#web/testing/job-samples.ts";
import { type Routes, deferredResponse, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { openProfile } from "#web/testing/profile-mocks.ts";
import { id, sampleRecruiter, sampleApplication } from "#web/testing/samples.ts";

type OpenedApp = Awaited<ReturnType<typeof openApp>>;

/** A change that is shown before the server's answer. */
type Change = {
  route: string;
  open: (routes: Routes) => Promise<OpenedApp>;
  make: () => Promise<unknown>;
  /** What the server answers once it is made. */
  answer: unknown;
  /** What shows once the change is made, and what shows without it. */
  made: () => Locator;
  unmade: () => Locator;
};

async function openJobs(routes: Routes): Promise<OpenedApp> {
  mockServer({
    "GET /api/recruiter": () => recruiterOn("pro"),
    "GET /api/jobs": () => ({ items: [sampleJob(1)], nextCursor: null, sort: "newest" }),
    ...routes,
  });
  return openApp("/dashboard/jobs");
}

const pending = [sampleApplication(1), sampleApplication(2)];

async function openApplications(routes: Routes): Promise<OpenedApp> {
  serveApplications({ applications: pending }, routes);
  return openApp("/dashboard/applications");
}

async function openDetail(routes: Routes): Promise<OpenedApp> {
  serveApplications(
    { applications: [sampleApplication(1, { jobId: id(101) })] },
    { "GET /api/jobs/:id": () => sampleWholeJob(1), ...routes },
  );
  return openApp(`/dashboard/jobs/${id(101)}`);
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const state = (name: string) => page.getByRole("listitem").getByText(name, { exact: true });
const report = (checked: boolean) => page.getByRole("switch", { name: "Bilan de la semaine", checked });
const star = (pressed: boolean) =>
  page.getByRole("button", { name: "Ajouter Candidat 1 à mes favoris", pressed });

const changes: Record<string, Change> = {
  "the suspension of a job": {
    route: "PUT /api/jobs/:id/activity",
    open: openJobs,
    make: () => button("Suspendre : Extra du soir 1").click(),
    made: () => state("Suspendue"),
    unmade: () => state("Active"),
    answer: sampleWholeJob(1, { isActive: false }),
  },
  "the suspension of several jobs": {
    route: "POST /api/jobs/actions",
    open: openJobs,
    make: async () => {
      await page.getByRole("checkbox", { name: "Sélectionner Extra du soir 1", exact: true }).click();
      await page
        .getByRole("region", { name: "Sélection" })
        .getByRole("button", { name: "Suspendre" })
        .click();
    },
    made: () => state("Suspendue"),
    unmade: () => state("Active"),
    answer: { outcomes: [{ id: id(101), isDone: true, code: null, message: null }] },
  },
  "an acceptance": {
    route: "POST /api/applications/:id/decision",
    open: openApplications,
    make: async () => {
      await action("Accepter", "Candidat 1").click();
      await button("Accepter définitivement").click();
    },
    made: () => card("Candidat 1").getByText("Acceptée", { exact: true }),
    unmade: () => card("Candidat 1").getByText("En attente", { exact: true }),
    answer: sampleApplication(1, { status: "accepted" }),
  },
  "an acceptance in the detail of the job": {
    route: "POST /api/applications/:id/decision",
    open: openDetail,
    make: async () => {
      await button(/^Accepter/).click();
      await button("Accepter définitivement").click();
    },
    made: () => state("Acceptée"),
    unmade: () => page.getByRole("listitem").getByRole("button", { name: /^Accepter/ }),
    answer: sampleApplication(1, { status: "accepted" }),
  },
  "the rejection of several applications": {
    route: "POST /api/applications/decisions",
    open: openApplications,
    make: async () => {
      await page.getByRole("checkbox", { name: "Sélectionner Candidat 1", exact: true }).click();
      await page.getByRole("button", { name: /^Tout sélectionner/ }).click();
      await page.getByRole("region", { name: "Sélection" }).getByRole("button", { name: "Refuser" }).click();
      await page
        .getByRole("region", { name: "Notifications" })
        .getByRole("button", { name: "Fermer" })
        .click();
    },
    made: () => card("Candidat 2").getByText("Refusée", { exact: true }),
    unmade: () => card("Candidat 2").getByText("En attente", { exact: true }),
    answer: { outcomes: pending.map((one) => ({ id: one.id, isDone: true, code: null, message: null })) },
  },
  "a favourite": {
    route: "PATCH /api/pool/:id",
    open: openApplications,
    make: () => star(false).click(),
    made: () => star(true),
    unmade: () => star(false),
    answer: { isFavourite: true, isSetAside: false, note: null },
  },
  "a choice of mails": {
    route: "PATCH /api/recruiter/notifications",
    open: (routes) => openProfile(routes),
    make: () => report(false).click(),
    made: () => report(true),
    unmade: () => report(false),
    answer: { ...recruiterOn("pro"), notifications: { ...sampleRecruiter.notifications, analytics: true } },
  },
};

/** From now on no read is answered. */
function holdReads(): void {
  const answered = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return request.method === "GET" ? new Promise(() => {}) : answered(request);
  });
}

async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

afterEach(() => page.viewport(1280, 900));

describe.each(Object.entries(changes))("%s, shown before its answer,", (_name, change) => {
  test.each<[string, () => unknown]>([
    ["a refusal", () => errorResponse("failed-precondition")],
    ["a failure of the server", () => errorResponse("unavailable")],
    [
      "a failure of the network",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("goes back after %s, which is told", async (_how, fail) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await change.open({ [change.route]: () => promise.then(fail) });
    await expect.element(change.unmade()).toBeVisible();
    await change.make();
    await expect.element(change.made()).toBeVisible();
    resolve();
    await expect.element(page.getByRole("alert").first()).toBeVisible();
    await expect.element(change.unmade()).toBeVisible();
    await expect.element(change.made()).not.toBeInTheDocument();
  });

  test("stays while what the server had before is read again", async () => {
    const { answer } = deferredResponse();
    const { queryClient } = await change.open({ [change.route]: answer });
    await expect.element(change.unmade()).toBeVisible();
    await change.make();
    await expect.element(change.made()).toBeVisible();
    await queryClient.invalidateQueries();
    await painted();
    expect(change.made().elements()).toHaveLength(1);
    expect(change.unmade().elements()).toEqual([]);
  });

  test("stays once answered, while what the server has now is not read yet", async () => {
    const { answer, resolve } = deferredResponse();
    await change.open({ [change.route]: answer });
    await expect.element(change.unmade()).toBeVisible();
    await change.make();
    await expect.element(change.made()).toBeVisible();
    holdReads();
    resolve(change.answer);
    await painted();
    expect(change.made().elements()).toHaveLength(1);
    expect(change.unmade().elements()).toEqual([]);
  });
});

test("an acceptance that takes the last position shows it on the job's other applications before they are read", async () => {
  const { answer, resolve } = deferredResponse();
  await openApplications({ "POST /api/applications/:id/decision": answer });
  await action("Accepter", "Candidat 1").click();
  await button("Accepter définitivement").click();
  await expect.element(card("Candidat 1").getByText("Acceptée", { exact: true })).toBeVisible();
  holdReads();
  resolve(sampleApplication(1, { status: "accepted", job: { positionsTaken: 3 } }));
  await expect
    .element(action("Accepter", "Candidat 2"))
    .toHaveAccessibleDescription("Toutes les places sont déjà pourvues");
});
