import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { inject, expect, test, onTestFinished } from "vitest";
import { asOwner, withClient } from "#server/testing/databases.ts";
import { onboarding } from "#server/testing/people.ts";
import { useDatabase } from "#server/testing/product.ts";
import { startServer } from "#server/testing/server-process.ts";
import { answered, apiAt, enterCompany } from "#tools/api-client.ts";

const databaseUrl = useDatabase();

const REST_MS = 240_000;

/** Counts the connections to the test's database often, from another one. */
async function watchConnections() {
  const { pathname } = new URL(databaseUrl());
  const client = new Client({ connectionString: inject("postgres").adminUrl });
  await client.connect();
  const opened = async () => {
    const text = `select application_name, state, state_change, query from pg_stat_activity
      where datname = $1 and application_name like 'renfort%'`;
    return (await client.query(text, [pathname.slice(1)])).rows;
  };
  const count = async () => (await opened()).length;
  let most = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await count());
      await delay(50);
    }
  })();
  onTestFinished(async () => {
    over.abort();
    await watching;
    await client.end();
  });
  return { opened, count, most: () => most };
}

// docs/production.md states these numbers.
test(
  "a process has 6 connections at rest, and 22 at most, while it starts as well",
  { timeout: 600_000 },
  async () => {
    const connections = await watchConnections();
    const ownerUrl = asOwner(databaseUrl());
    const server = await startServer({ DATABASE_URL: databaseUrl(), DATABASE_OWNER_URL: ownerUrl });
    // The tasks of a start may need more for a moment, which then close after a minute.
    await expect.poll(connections.opened, { timeout: REST_MS }).toHaveLength(6);
    expect(connections.most()).toBeLessThanOrEqual(22);
    const identity = await enterCompany(server.address, {
      email: "claire@kerguelen.fr",
      companyName: "Maison Kerguelen",
    });
    const api = apiAt(server.address, identity);
    await answered(api.POST("/api/recruiter/onboarding", { body: onboarding() }));
    const answers = await withClient(ownerUrl, async (client) => {
      await client.query("begin; lock table jobs in access exclusive mode");
      const waiting = Array.from({ length: 100 }, () => api.GET("/api/jobs"));
      await expect.poll(connections.count).toBeGreaterThanOrEqual(21);
      // Long enough for the server to be probed, on a connection of its own.
      await delay(3_000);
      await client.query("rollback");
      return Promise.all(waiting);
    });
    expect(answers.map(({ response }) => response.status)).toEqual(Array.from({ length: 100 }, () => 200));
    // 22 is the documented limit; a process may stay one below it for as long as it runs.
    expect([21, 22]).toContain(connections.most());
    expect(await server.end("SIGTERM")).toBe(0);
    await expect.poll(connections.count).toBe(0);
  },
);
