import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { queryRows, withClient } from "#server/testing/databases.ts";
import { newRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { candidate } from "#testing/fixtures.ts";

const product = useProduct();
const isReady = async () => (await product().app.inject({ url: "/readyz" })).statusCode;

test("a database that becomes read-only is not ready, still answers reads, and refuses writes with 503, until it accepts them again", async () => {
  const { app, context, databaseUrl, time } = product();
  const name = new URL(databaseUrl).pathname.slice(1);
  const setReadOnly = (setting: string) =>
    withClient(inject("postgres").adminUrl, (client) => client.query(`alter database ${name} ${setting}`));
  onTestFinished(async () => void (await setReadOnly("reset default_transaction_read_only")));
  const write = () =>
    visitor(app).call("POST", "/api/candidate/sign-up", {
      body: {
        ...candidate,
        email: `${randomUUID()}@example.fr`,
        password: PASSWORD,
        acceptedTerms: TERMS_OF_USE_VERSION,
      },
    });
  expect([await isReady(), (await write()).statusCode]).toEqual([200, 201]);
  const reader = await newRecruiter(app);
  await context.db.execute("update users set last_active_at = now() - interval '2 days'");

  await setReadOnly("set default_transaction_read_only = on");
  await queryRows(
    inject("postgres").adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await expect.poll(isReady).toBe(503);
  const refused = await write();
  expect([refused.statusCode, refused.json().code]).toEqual([503, "unavailable"]);
  // Neither the use of the session nor the activity of its account, due to be recorded, can be.
  time.set(new Date(Date.now() + 2 * HOUR_MS).toISOString());
  context.sessions.clearCache();
  const read = async () => {
    const { statusCode, cookies } = await reader.call("GET", "/api/recruiter");
    return { statusCode, cookies };
  };
  await expect.poll(read).toEqual({ statusCode: 200, cookies: [] });

  await setReadOnly("reset default_transaction_read_only");
  // Each refused write closes its connection: at most one request for each that was open.
  await expect.poll(async () => (await write()).statusCode).toBe(201);
  await expect.poll(isReady).toBe(200);
});
