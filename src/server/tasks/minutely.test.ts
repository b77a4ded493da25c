import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withClient } from "#server/testing/databases.ts";
import { onboardedRecruiter, publication, publishedJob } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";
import { startServer } from "#server/testing/server-process.ts";
import { runMinutelyTasks, startMinutelyTasks } from "./minutely.ts";

const product = useProduct();

describe("the minute-ly tasks", () => {
  test("forget old idempotency keys and past attempts, and keep the others", async () => {
    const { context, app } = product();
    const recruiter = await onboardedRecruiter(app);
    const headers = { "idempotency-key": "kept-for-a-day" };
    await recruiter.call("POST", "/api/jobs", { body: publication(), headers });
    await context.db.execute(`insert into idempotency_keys
      select owner_id, operation, 'too-old-to-keep', fingerprint, resource_id, created_at - interval '25 hours'
      from idempotency_keys`);
    await context.db.execute(`insert into rate_limits values
      ('past', 3, now() - interval '1 second'), ('under way', 3, now() + interval '1 minute')`);
    await runMinutelyTasks(context);
    const { rows: keys } = await context.db.execute<{ key: string }>("select key from idempotency_keys");
    expect(keys).toEqual([{ key: "kept-for-a-day" }]);
    const { rows } = await context.db.execute<{ key: string }>(
      "select key from rate_limits where key in ('past', 'under way')",
    );
    expect(rows).toEqual([{ key: "under way" }]);
  });

  test("change nothing when there is nothing to do", async () => {
    const before = await rowCounts(product().context.db);
    await runMinutelyTasks(product().context);
    expect(await rowCounts(product().context.db)).toEqual(before);
  });

  test("run at the start, and stop once the run under way has ended", async () => {
    const { context } = product();
    await context.db.execute(
      "insert into rate_limits values ('at the start', 3, now() - interval '1 second')",
    );
    const tasks = startMinutelyTasks(context);
    await tasks.stop();
    const { rows } = await context.db.execute<{ key: string }>(
      "select key from rate_limits where key = 'at the start'",
    );
    expect(rows).toEqual([]);
  });

  test("are done by one process at a time, and by another once that one is killed", async () => {
    const { context, app, databaseUrl } = product();
    const recruiter = await onboardedRecruiter(app);
    const jobId = await publishedJob(recruiter);
    await context.db.execute(
      sql`update jobs set date = current_date - 2, ends_at = now() - interval '1 minute' where id = ${jobId}`,
    );
    const isActive = async () => {
      const { rows } = await context.db.execute<{ active: boolean }>(
        sql`select is_active as active from jobs where id = ${jobId}`,
      );
      return rows[0]?.active;
    };
    const locks = async (isGranted: boolean) => {
      const { rows } = await context.db.execute<{ pid: number }>(sql`
        select pid from pg_locks l join pg_stat_activity using (pid) where datname = current_database()
          and ((${isGranted} and locktype = 'advisory') or (not ${isGranted} and not granted))`);
      return rows.length;
    };
    await withClient(databaseUrl, async (holder) => {
      await holder.query("begin");
      await holder.query("select from recruiters where id = $1 for update", [recruiter.id]);
      const server = await startServer({ DATA_DIR: context.config.dataDir, DATABASE_URL: databaseUrl });
      // It is at the tasks, and waits for this recruiter.
      await expect.poll(() => locks(false)).toBeGreaterThan(0);
      await runMinutelyTasks(context);
      expect(await isActive()).toBe(true);
      await server.end("SIGKILL");
      await holder.query("commit");
      await expect.poll(() => locks(true)).toBe(0);
    });
    await runMinutelyTasks(context);
    expect(await isActive()).toBe(false);
  });
});
