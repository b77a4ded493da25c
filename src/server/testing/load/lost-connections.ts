import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { connectLive } from "#server/testing/live-client.ts";
import { type LiveView, openView } from "#server/testing/live-view.ts";
import { nonOverlappingPublication } from "#testing/fixtures.ts";
import { type Api, type Identity, answered, apiAt } from "#tools/api-client.ts";

type Options = {
  address: string;
  company: Identity;
  candidate: Identity;
  views: number;
  cutsEach: number;
};

const MAX_LIFE_MS = 300;
const CATCH_UP_WITHIN_MS = 10_000;

/**
 * Views follow a company's changes while their connections are cut at random during writes. Returns the number of
 * writes and the number of views that do not show the database at the end.
 */
export async function followThroughCuts(options: Options): Promise<{ writes: number; outdated: number }> {
  const { address, company, views, cutsEach } = options;
  const api = apiAt(address, company);
  const open = Array.from({ length: views }, () =>
    openView({ address, headers: company, read: () => readAll(api) }),
  );
  const stopping = new AbortController();
  const writing = writeUntil(stopping.signal, { company: api, candidate: apiAt(address, options.candidate) });
  await Promise.all(open.map((view) => cutAtRandom(view, cutsEach)));
  stopping.abort();
  const writes = await writing;
  const probe = await connectLive(address, company);
  const { version } = (await probe.next()).data;
  probe.cut();
  const stored = await readAll(api);
  const areOutdated = await Promise.all(
    open.map(async (view) => {
      await Promise.race([view.reaches(version), delay(CATCH_UP_WITHIN_MS, undefined, { ref: false })]);
      await view.settled();
      return !isDeepStrictEqual(view.shown(), stored);
    }),
  );
  for (const view of open) await view.stop();
  return { writes, outdated: areOutdated.filter(Boolean).length };
}

async function readAll(api: Api): Promise<unknown> {
  return Promise.all([
    answered(api.GET("/api/jobs")),
    answered(api.GET("/api/jobs/summary")),
    answered(api.GET("/api/applications")),
    answered(api.GET("/api/applications/summary")),
  ]);
}

/** Publishes, applies, decides and suspends until aborted; returns the number of writes. */
async function writeUntil(
  signal: AbortSignal,
  { company, candidate }: { company: Api; candidate: Api },
): Promise<number> {
  let writes = 0;
  while (!signal.aborted) {
    const job = await answered(company.POST("/api/jobs", { body: nonOverlappingPublication(writes) }));
    const path = { path: { id: job.id } };
    const application = await answered(
      candidate.POST("/api/candidate/jobs/{id}/applications", { params: path, body: { version: 0 } }),
    );
    const decision = writes % 8 === 0 ? "accepted" : "rejected";
    await answered(
      company.POST("/api/applications/{id}/decision", {
        params: { path: { id: application.id } },
        body: { decision },
      }),
    );
    await answered(company.PUT("/api/jobs/{id}/activity", { params: path, body: { isActive: false } }));
    writes += 4;
  }
  return writes;
}

async function cutAtRandom(view: LiveView, cuts: number): Promise<void> {
  for (let cut = 0; cut < cuts; cut += 1) {
    await delay(Math.random() * MAX_LIFE_MS);
    view.cut();
  }
}
