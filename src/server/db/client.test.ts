import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { connect, refuseUnsafe, warmUp } from "./client.ts";
import { databaseRefusal } from "./failures.ts";

const databaseUrl = useDatabase();

const withOptions = (options: string) => {
  const url = new URL(databaseUrl());
  url.searchParams.set("options", options);
  return url.href;
};

describe("a database that may lose what it acknowledged", () => {
  test("is refused at the start, by the name of the setting", async () => {
    const start = startProduct(withOptions("-c synchronous_commit=off"));
    await expect(start).rejects.toThrow(
      "This database may lose acknowledged writes: synchronous_commit must be on.",
    );
  });

  test("is told from one that is safe", async () => {
    for (const setting of ["on", "local", "remote_write"]) {
      const db = connect(withOptions(`-c synchronous_commit=${setting}`), createLog("silent"));
      await expect(refuseUnsafe(db)).resolves.toBeUndefined();
      await db.$client.end();
    }
  });
});

describe("the connections", () => {
  test("are five at the start, before anyone asks", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    await warmUp(db);
    expect([db.$client.totalCount, db.$client.idleCount]).toEqual([5, 5]);
    await db.$client.end();
  });

  test("wait for their turn in a burst rather than refuse it", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    const burst = Array.from({ length: 60 }, () => db.execute(sql`select pg_sleep(0.4)`));
    await expect(Promise.all(burst)).resolves.toHaveLength(60);
    await db.$client.end();
  });

  test("ended by the server, idle or at work, do not end the process", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    const work = db
      .transaction((tx) => tx.execute(sql`select pg_sleep(5)`))
      .then(
        () => "done",
        (error: unknown) => databaseRefusal(error),
      );
    await db.execute(sql`select 1`);
    const endOthers = sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await expect
      .poll(async () => (await db.execute<{ ended: boolean }>(endOthers)).rows.length)
      .toBeGreaterThan(0);
    expect(await work).toBe("unavailable");
    await expect(db.execute<{ n: number }>(sql`select 1 as n`)).resolves.toMatchObject({ rows: [{ n: 1 }] });
    await db.$client.end();
  });
});
