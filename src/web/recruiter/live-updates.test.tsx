import { createMemoryHistory } from "@tanstack/react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Job } from "#domain/jobs/job.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { readFrom } from "#web/api/read-from.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";
import { recruiterOn, sampleWholeJob } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { sendWithPage, setPageAge } from "#web/testing/page-answers.ts";
import { id, sampleEngaged } from "#web/testing/samples.ts";
import { showWithdrawalToast, startLiveUpdates } from "./live-updates.ts";
import { createAppRouter } from "./router.tsx";

async function withdraw(changes: Partial<Job>, applicationId = id(1001)) {
  const job = sampleWholeJob(1, {
    numberOfPositions: 2,
    acceptedApplications: 2,
    positionsTaken: 1,
    ...changes,
  });
  const gone = sampleEngaged(1, { state: "withdrawn", endedAt: "2026-12-05T14:00:00.000Z" });
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs/summary": () => ({ activeJobs: 1, applicationsTotal: 2, applicationsPending: 0 }),
    "GET /api/jobs/:id": () => job,
    "GET /api/applications": () => ({ items: [{ ...gone, candidateName: "Inès Benali" }], nextCursor: null }),
    "GET /api/applications/summary": () => ({
      total: 2,
      toDeletedJobs: 0,
      pending: 0,
      accepted: 2,
      rejected: 0,
    }),
  });
  const { queryClient, router } = await openApp("/dashboard/jobs");
  await expect.element(page.getByText("Aucune offre d’emploi")).toBeVisible();
  await showWithdrawalToast({ client: queryClient, router, ids: [applicationId, job.id] });
  return router;
}

test("a withdrawal shows a toast on any screen, with a link to the pending applications", async () => {
  const router = await withdraw({ applicationsPending: 3 });
  const said = page.getByText(/^Désistement d’Inès Benali.: sam\. 5 déc\. à 18.h, 1 place à pourvoir$/);
  await expect.element(said).toBeVisible();
  await page.getByRole("button", { name: "Voir qui attend" }).click();
  await expect.element(page.getByRole("heading", { name: "Candidatures", exact: true })).toBeVisible();
  expect(router.state.location.search).toEqual({ statut: "en-attente", offre: id(101) });
});

test("without pending applications, the toast of a withdrawal links to the job", async () => {
  const router = await withdraw({ applicationsPending: 0, positionsTaken: 0 });
  await expect.element(page.getByText(/, 2 places à pourvoir$/)).toBeVisible();
  await page.getByRole("button", { name: "Voir l’offre" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/dashboard/jobs/${id(101)}`);
});

test("a withdrawal from an application deleted meanwhile shows no toast", async () => {
  await withdraw({}, id(9));
  await expect.element(page.getByText(/Désistement/)).not.toBeInTheDocument();
});

/** The live updates of a page, with the streams that it opens. */
function start() {
  const streams: (EventTarget & { readyState: number })[] = [];
  vi.stubGlobal(
    "EventSource",
    vi.fn(function connect() {
      const stream = Object.assign(new EventTarget(), { readyState: 1, close: () => undefined });
      streams.push(stream);
      return stream;
    }),
  );
  const client = createQueryClient(() => undefined, refreshStale);
  const stop = startLiveUpdates(client, createAppRouter(client, createMemoryHistory()));
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
  });
  return { client, streams };
}

test.each([
  ["change", { version: 1, kind: "job", ids: [] }, "server"],
  ["library", {}, "page"],
])("after the event « %s » (%j), what was not read yet is answered by the %s", async (type, data, who) => {
  mockServer({ "GET /api/pool": () => ({ items: [], nextCursor: "server" }) });
  setPageAge(0);
  sendWithPage("/api/pool", { items: [], nextCursor: "page" });
  const { client, streams } = start();
  streams[0]?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  const answered = await client.ensureQueryData({ queryKey: ["pool"], ...readFrom("/api/pool") });
  expect(answered).toEqual({ items: [], nextCursor: who });
});

test.each([
  ["again while the server is down", "unavailable", 2],
  ["no more once the session has ended", "unauthenticated", 1],
] as const)("a refused stream is opened %s (%s)", async (_what, code, opened) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  mockServer({ "GET /api/recruiter": () => errorResponse(code) });
  const { client, streams } = start();
  const [refused] = streams;
  if (refused) refused.readyState = 2;
  refused?.dispatchEvent(new Event("error"));
  const second = () => vi.advanceTimersByTimeAsync(1000);
  await expect
    .poll(async () => {
      await second();
      return client.getQueryState(recruiterQuery.queryKey)?.status;
    })
    .toBe("error");
  await second();
  expect(streams).toHaveLength(opened);
});
