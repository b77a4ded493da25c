import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#domain/values/durations.ts";
import { createLog } from "#server/platform/log/log.ts";
import { type InterruptibleDatabase, interruptible } from "#server/testing/load/interruptible.ts";
import { useDatabase } from "#server/testing/product.ts";
import { type Database, connect, warmUp } from "./client.ts";
import { databaseErrorCode } from "./failures.ts";

const databaseUrl = useDatabase();
const fixture: { proxy?: InterruptibleDatabase; db?: Database } = {};

async function opened(statement: number): Promise<{ proxy: InterruptibleDatabase; db: Database }> {
  const proxy = await interruptible(databaseUrl());
  const db = connect(proxy.url, createLog("silent"), {
    timeouts: { connect: MINUTE_MS, turn: MINUTE_MS, statement },
  });
  Object.assign(fixture, { proxy, db });
  await warmUp(db);
  return { proxy, db };
}

beforeEach(() => {
  delete fixture.proxy;
  delete fixture.db;
});
afterEach(async () => {
  await fixture.proxy?.stop();
  await fixture.db?.$client.end();
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => "completed",
    (error: unknown) => databaseErrorCode(error),
  );

describe("a database whose machine becomes unreachable", () => {
  test("fails as unavailable when unreachable, long before the statement timeout", async () => {
    const { proxy, db } = await opened(10 * MINUTE_MS);
    proxy.blackhole({ refuses: true });
    const waiting = [
      refusalOf(db.execute(sql`select 1`)),
      refusalOf(db.execute(sql`select ${1}::int`)),
      refusalOf(db.transaction((tx) => tx.execute(sql`select 1`))),
    ];
    expect(await Promise.all(waiting)).toEqual(["unavailable", "unavailable", "unavailable"]);
  });

  test("fails after the statement timeout behind a proxy that still accepts connections", async () => {
    const { proxy, db } = await opened(500);
    proxy.blackhole({ refuses: false });
    expect(await refusalOf(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe("unavailable");
    expect(db.$client.totalCount).toBeLessThan(5);
  });

  test("fails long before the statement timeout when new connections get no response either", async () => {
    const { proxy, db } = await opened(10 * MINUTE_MS);
    proxy.stallNewConnections();
    proxy.blackhole({ refuses: false });
    const waiting = Array.from({ length: 5 }, () => refusalOf(db.execute(sql`select 1`)));
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => "unavailable"));
  });

  test("fails in the middle of a transaction, and the connection is not reused", async () => {
    const { proxy, db } = await opened(10 * MINUTE_MS);
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.blackhole({ refuses: true });
      await tx.execute(sql`select 1`);
    });
    expect(await refusalOf(work)).toBe("unavailable");
    expect(db.$client.totalCount).toBeLessThan(5);
  });
});

test("a long statement of a reachable database completes", async () => {
  const { db } = await opened(MINUTE_MS);
  const { rows } = await db.execute<{ slept: string }>(sql`select pg_sleep(3)::text as slept`);
  expect(rows).toHaveLength(1);
});
