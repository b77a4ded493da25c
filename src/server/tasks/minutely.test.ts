import { describe, expect, test } from "vitest";
import { onboardedRecruiter, publication } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";
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
});
