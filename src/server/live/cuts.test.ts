import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { openView } from "#server/testing/live-view.ts";
import type { LiveView } from "#server/testing/live-view.ts";
import { newCandidate, onboardedRecruiter, publication } from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const VIEWS = 5;
const CUTS_EACH = 10;
const product = useProduct();
let address = "";

beforeAll(async () => {
  address = await product().app.listen({ port: 0, host: "127.0.0.1" });
});

async function readAll({ headers }: Person): Promise<unknown> {
  const paths = ["/api/jobs", "/api/jobs/summary", "/api/applications", "/api/applications/summary"];
  return Promise.all(paths.map(async (path) => (await fetch(`${address}${path}`, { headers })).json()));
}

async function versionOf({ id }: Person): Promise<number> {
  const { rows } = await product().context.db.execute<{ version: number }>(
    sql`select live_version::int as version from recruiters where id = ${id}`,
  );
  return rows[0]?.version ?? -1;
}

/** Publishes, suspends, applies and decides until told to stop; answers how many writes were done. */
async function writeUntil(isOver: () => boolean, recruiter: Person): Promise<number> {
  const candidate = await newCandidate(product().app);
  let writes = 0;
  while (!isOver()) {
    const { id } = (await recruiter.call("POST", "/api/jobs", { body: publication() })).json();
    const apply = await candidate.call("POST", `/api/candidate/jobs/${id}/applications`);
    const decision = writes % 2 === 0 ? "accepted" : "rejected";
    const decided = `/api/applications/${apply.json().id}/decision`;
    const last = [
      await recruiter.call("POST", decided, { body: { decision } }),
      await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: false } }),
    ];
    expect(last.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    writes += 4;
  }
  return writes;
}

async function cutAtRandom(view: LiveView): Promise<void> {
  for (let cut = 0; cut < CUTS_EACH; cut += 1) {
    for (let turns = Math.floor(Math.random() * 200); turns > 0; turns -= 1) await setImmediate();
    view.cut();
  }
}

test("views whose connections are cut fifty times during writes end up showing the database", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  await product()
    .context.db.update(recruiters)
    .set({ subscriptionPlan: "pro" })
    .where(eq(recruiters.id, recruiter.id));
  const views = Array.from({ length: VIEWS }, () =>
    openView({ address, headers: recruiter.headers, read: () => readAll(recruiter) }),
  );
  let isOver = false;
  const writing = writeUntil(() => isOver, recruiter);
  await Promise.all(views.map(cutAtRandom));
  isOver = true;
  expect(await writing).toBeGreaterThan(0);

  const version = await versionOf(recruiter);
  for (const view of views) await expect.poll(view.version, { timeout: 5_000 }).toBe(version);
  for (const view of views) await view.settled();
  const truth = await readAll(recruiter);
  for (const view of views) expect(view.shown()).toEqual(truth);
  for (const view of views) await view.stop();
}, 30_000);
