import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { secrets } from "#server/platform/db/tables/secrets.ts";
import { createLog } from "#server/platform/log/log.ts";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { interruptible } from "#server/testing/load/interruptible.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { type Transaction, connect, assertSafeDatabase, warmUp } from "./client.ts";
import { databaseErrorCode } from "./failures.ts";

const databaseUrl = useDatabase();

const withOptions = (options: string) => {
  const url = new URL(databaseUrl());
  url.searchParams.set("options", options);
  return url.href;
};

describe("a database that may lose acknowledged writes", () => {
  test("is refused at startup, with the name of the setting", async () => {
    const start = startProduct(withOptions("-c synchronous_commit=off"));
    await expect(start).rejects.toThrow(
      "This database may lose acknowledged writes: synchronous_commit must be on.",
    );
  });

  test("is distinguished from a safe one", async () => {
    for (const setting of ["on", "local", "remote_write"]) {
      const db = connect(withOptions(`-c synchronous_commit=${setting}`), createLog("silent"));
      await expect(assertSafeDatabase(db)).resolves.toBeUndefined();
      await db.$client.end();
    }
  });
});

describe("the connections", () => {
  test("are five at the start, before the first request", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    await warmUp(db);
    expect([db.$client.totalCount, db.$client.idleCount]).toEqual([5, 5]);
    await db.$client.end();
  });

  test("are queued for in a burst", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    const burst = Array.from({ length: 60 }, () => db.execute(sql`select pg_sleep(0.4)`));
    await expect(Promise.all(burst)).resolves.toHaveLength(60);
    await db.$client.end();
  });

  test("that cannot be opened in time leave the open ones to serve a burst", async () => {
    const database = await interruptible(databaseUrl());
    const timeouts = { connect: 500, turn: 5_000, statement: 10_000 };
    const db = connect(database.url, createLog("silent"), { timeouts });
    await warmUp(db);
    database.stallNewConnections();
    const burst = Array.from({ length: 32 }, () => db.execute(sql`select pg_sleep(0.05)`));
    await expect(Promise.all(burst)).resolves.toHaveLength(32);
    const transactions = Array.from({ length: 32 }, () => db.transaction((tx) => tx.execute(sql`select 1`)));
    await expect(Promise.all(transactions)).resolves.toHaveLength(32);
    await db.$client.end();
    await database.stop();
  });

  test("that cannot be opened fail within the timeout when none is free", async () => {
    const database = await interruptible(databaseUrl());
    const timeouts = { connect: 100, turn: 5_000, statement: 10_000 };
    const db = connect(database.url, createLog("silent"), { timeouts });
    await warmUp(db);
    database.stallNewConnections();
    const holding = await Promise.all(Array.from({ length: 5 }, () => db.$client.connect()));
    const since = performance.now();
    await expect(db.execute(sql`select 1`)).rejects.toThrow("Failed query");
    expect(performance.now() - since).toBeLessThan(timeouts.turn);
    for (const client of holding) client.release();
    await db.$client.end();
    await database.stop();
  });

  test("ended by the server, idle or in use, do not end the process", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    const work = db
      .transaction((tx) => tx.execute(sql`select pg_sleep(5)`))
      .then(
        () => "done",
        (error: unknown) => databaseErrorCode(error),
      );
    await db.execute(sql`select 1`);
    const endOthers = sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await expect
      .poll(async () => (await db.execute<{ ended: boolean }>(endOthers)).rows.length)
      .toBeGreaterThan(0);
    expect(await work).toBe("unavailable");
    // The pool learns a moment later that its idle connections are closed: a statement sent before that fails.
    const read = () =>
      db.execute<{ n: number }>(sql`select 1 as n`).then(({ rows }) => rows, databaseErrorCode);
    await expect.poll(read).toEqual([{ n: 1 }]);
    await db.$client.end();
  });
});

describe("a statement", () => {
  /** How many prepared statements of a connection contain this word. */
  const prepared = (tx: Transaction, word: string) =>
    tx.execute<{ n: number }>(
      sql.raw(
        `select count(*)::int as n from pg_prepared_statements where position('${word}' in statement) > 0`,
      ),
    );

  test("is parsed once by a connection, however often it is executed", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    await db.transaction(async (tx) => {
      for (const n of [1, 2, 3]) {
        const { rows } = await tx.execute<{ n: number }>(sql`select ${n}::int as n /* often */`);
        expect(rows).toEqual([{ n }]);
      }
      expect((await prepared(tx, "/* often")).rows).toEqual([{ n: 1 }]);
    });
    await db.$client.end();
  });

  test("has its columns described once to a connection, however often it is executed", async () => {
    const answers: Buffer[] = [];
    const database = await interruptible(databaseUrl(), { onAnswer: (bytes) => answers.push(bytes) });
    const db = connect(database.url, createLog("silent"));
    await db.transaction(async (tx) => {
      const read = (n: number) =>
        tx.execute<{ n: number }>(
          sql`select ${n}::int as described_column, array[now()] is not null as "isNow"`,
        );
      const [first, second] = await Promise.all([read(1), read(2)]);
      const third = await read(3);
      expect([first, second, third].map(({ rows }) => rows)).toEqual(
        [1, 2, 3].map((n) => [{ described_column: n, isNow: true }]),
      );
      answers.length = 0;
      expect((await read(4)).rows).toEqual([{ described_column: 4, isNow: true }]);
    });
    expect(Buffer.concat(answers).includes("described_column")).toBe(false);
    await db.$client.end();
    await database.stop();
  });

  test("that failed can be executed again, by its connection and in the pool", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    const divide = (by: number) => db.execute<{ part: number }>(sql`select 6 / ${by}::int as part`);
    for (const by of [2, 0, 3, 0, 1]) {
      const read = divide(by).then(
        ({ rows }) => rows,
        () => "failed",
      );
      expect(await read).toEqual(by === 0 ? "failed" : [{ part: 6 / by }]);
    }
    await db.$client.end();
  });

  test("with a text search is planned each time", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    await db.transaction(async (tx) => {
      await tx.execute(sql`select ${"Zoé"}::text ilike ${"%zo%"} /* searched */`);
      expect((await prepared(tx, "/* searched")).rows).toEqual([{ n: 0 }]);
    });
    await db.$client.end();
  });

  test("without parameters may be several", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    const both = db.execute(sql.raw("select 1; select 2"));
    await expect(both).resolves.toHaveLength(2);
    await db.$client.end();
  });

  test("survives a column added to its table meanwhile", async () => {
    const db = connect(databaseUrl(), createLog("silent"));
    const read = () => db.select().from(secrets).where(eq(secrets.name, "none"));
    await read();
    await queryRows(asOwner(databaseUrl()), "alter table secrets add column later text");
    expect(await read()).toEqual([]);
    await queryRows(asOwner(databaseUrl()), "alter table secrets drop column later");
    await db.$client.end();
  });
});
