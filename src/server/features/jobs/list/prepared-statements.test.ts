import { expect, test } from "vitest";
import { jobQueries } from "#server/features/jobs/jobs.queries.ts";
import { connect } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log/log.ts";
import { useDatabase } from "#server/testing/product.ts";
import { jobListQueries } from "./list-jobs.queries.ts";

const databaseUrl = useDatabase();
const NOBODY = "01900000-0000-7000-8000-000000000000";

/** A connection with generic plans, which uses an index wherever possible. */
function withPlansForAllValues() {
  const url = new URL(databaseUrl());
  url.searchParams.set("options", "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off");
  return connect(url.href, createLog("silent"));
}

test("a generic plan uses the indexes of open jobs", async () => {
  const db = withPlansForAllValues();
  try {
    await jobListQueries({ db, clock: () => new Date() }).list(NOBODY, {});
    await jobQueries(db).summary(NOBODY, new Date());
    const plans = [];
    for (const [name, values] of [
      ["jobs_newest_any", `'${NOBODY}', 51`],
      ["jobs_summary", `now(), '${NOBODY}'`],
    ]) {
      const { rows } = await db.$client.query(`explain (costs off) execute ${name} (${values})`);
      plans.push(JSON.stringify(rows));
    }
    for (const plan of plans) expect(plan).toMatch(/jobs_listed|jobs_of_day|jobs_by_end|jobs_by_pending/);
  } finally {
    await db.$client.end();
  }
});
