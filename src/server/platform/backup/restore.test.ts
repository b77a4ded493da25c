import { readFile, stat, truncate, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { contentsOf, emptyDatabase, makeBackup } from "#server/testing/backups.ts";
import { asOwner, asServing, queryRows, withClient } from "#server/testing/databases.ts";
import { newCandidate, onboardedRecruiter, PASSWORD } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { tablesNotBackedUp } from "./backup-tables.ts";
import { restore } from "./restore.ts";

const product = useProduct();
const backedUp = (url = product().databaseUrl) => makeBackup(url, undefined);

beforeAll(() => onboardedRecruiter(product().app));

describe("restoring", () => {
  const tables = (url: string) => queryRows(url, "select from pg_tables where schemaname = 'public'");

  test.each([
    ["cut short", async (file: string) => truncate(file, (await stat(file)).size - 10)],
    ["cut at the end of a line", (file: string) => rewrite(file, (text) => text.replace(/end .*\n$/, ""))],
    [
      "changed, then compressed again",
      (file: string) => rewrite(file, (text) => text.replace(/Claire/, "Claude")),
    ],
    ["added to", (file: string) => rewrite(file, (text) => `${text}row users []\n`)],
    ["empty", (file: string) => writeFile(file, "")],
    ["changed by one byte", flipByte],
    ["not a backup", (file: string) => writeFile(file, "create table users ();\n")],
  ])("refuses a file that was %s, and changes nothing", async (_, damage) => {
    const { file } = await backedUp();
    await damage(file);
    const url = await emptyDatabase();
    await expect(
      restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: false }),
    ).rejects.toThrow(`${file} is not a whole backup: nothing was restored.`);
    expect(await tables(url)).toEqual([]);
  });

  test("refuses a database that is not empty, even when forced", async () => {
    const { file } = await backedUp();
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await queryRows(url, "insert into secrets values ('key', 'value')");
    const before = await contentsOf(url);
    for (const isForced of [false, true]) {
      await expect(
        restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced }),
      ).rejects.toThrow(
        /^The database "restore_\w+" is not empty: create another one\. Nothing was restored\.$/,
      );
    }
    expect(await contentsOf(url)).toEqual(before);
  });

  test("refuses a database whose name does not allow it, unless forced", async () => {
    const { file } = await backedUp();
    const url = await emptyDatabase("production");
    await expect(
      restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: false }),
    ).rejects.toThrow(/is not named for a restoration .* add --force if it is the one\.$/);
    expect(await tables(url)).toEqual([]);
    await restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: true });
    expect(await contentsOf(url)).toEqual(await contentsOf(product().databaseUrl));
  });

  test("leaves statistics of every table to the planner of queries", async () => {
    const { file } = await backedUp();
    const url = await emptyDatabase();
    await restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: false });
    const unknown = await queryRows(
      url,
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0",
    );
    expect(unknown).toEqual([]);
  });

  test("refuses a backup of a newer release", async () => {
    const newer = await emptyDatabase();
    await migrateDatabase(newer);
    await queryRows(
      newer,
      "insert into drizzle.__drizzle_migrations (hash, name) values ('', '29990101000000_later')",
    );
    const { file } = await backedUp(newer);
    const url = await emptyDatabase();
    await expect(
      restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: false }),
    ).rejects.toThrow("This backup comes from a newer release (29990101000000_later): use that one.");
    expect(await tables(url)).toEqual([]);
  });
});

test("the runbook's statements do again, in a restored database, what owners did since the backup", async () => {
  const runbook = await readFile("docs/runbooks/restore.md", "utf8");
  const { app, databaseUrl } = product();
  const signUp = () => newCandidate(app);
  const [gone, secured, renewed] = [await signUp(), await signUp(), await signUp()];
  const [unlinked, moved, kept] = [await signUp(), await signUp(), await signUp()];
  const body = { currentPassword: PASSWORD, password: "tout-neuf-1234", confirmPassword: "tout-neuf-1234" };
  for (const person of [renewed, unlinked, kept]) await person.call("PUT", "/api/candidate/calendar");
  await kept.call("POST", "/api/candidate/me/password", { body });
  const { file } = await backedUp();
  const deletion = { body: { currentPassword: PASSWORD } };
  const answers = [
    await gone.call("POST", "/api/candidate/me/deletion", deletion),
    await secured.call("POST", "/api/candidate/me/password", { body }),
    await renewed.call("PUT", "/api/candidate/calendar"),
    await unlinked.call("DELETE", "/api/candidate/calendar"),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 200, 204]);
  await queryRows(
    databaseUrl,
    `insert into security_events (kind, user_id) values ('email-changed', '${moved.id}')`,
  );
  const url = await emptyDatabase();
  const { at } = await restore({
    file,
    url,
    servingUrl: asServing(url),
    storage: undefined,
    isForced: false,
  });
  const statements = (pattern: RegExp) =>
    [...runbook.matchAll(pattern)].map(([, text = ""]) => text.replace(/'\d[\d-]+T[\d:.]+Z'/, `'${at}'`));
  const [copied = ""] = statements(/\\copy \((select [^"]+)\) to 'since\.csv'/g);
  const since = await queryRows<{ kind: string; id: string }>(databaseUrl, copied);
  await withClient(url, async (client) => {
    for (const text of statements(/"(create temp table [^"]+)"/g)) await client.query(text);
    for (const { kind, id } of since) await client.query("insert into since values ($1, $2)", [kind, id]);
    for (const text of statements(/"(update [^"]+)"/g)) await client.query(text);
  });
  const [support = ""] = statements(/"(select at, kind, email[^"]+)"/g);
  expect(await queryRows(databaseUrl, support)).toMatchObject([{ kind: "email-changed" }]);
  const restored = await startProduct(asServing(url));
  await runTask(restored.context, "finish-account-deletions");
  await restored.stop();
  const people = await queryRows<{ id: string }>(
    url,
    "select id, u.password is not null as password, calendar_token is not null as calendar from members join users u using (id)",
  );
  const all = [gone, secured, renewed, unlinked, moved, kept];
  const left = all.map(({ id }) => people.find((row) => row.id === id));
  expect(left).toMatchObject([
    undefined,
    { password: false, calendar: false },
    { password: true, calendar: false },
    { password: true, calendar: false },
    { password: false, calendar: false },
    { password: true, calendar: true },
  ]);
});

test("the runbook's statements revoke each secret that the database holds, calendars' addresses included", async () => {
  const runbook = await readFile("docs/runbooks/rotate-secrets.md", "utf8");
  const { app, context, databaseUrl } = product();
  await (await onboardedRecruiter(app)).call("PUT", "/api/recruiter/calendar");
  await (await newCandidate(app)).call("PUT", "/api/candidate/calendar");
  const calendars = () =>
    queryRows(
      databaseUrl,
      "select from companies where calendar_token is not null union all select from members where calendar_token is not null",
    );
  expect(await calendars()).not.toEqual([]);
  for (const [, statements = ""] of runbook.matchAll(/`((?:update|delete) [^`]+;)`/g))
    await queryRows(asOwner(databaseUrl), statements);
  expect(await calendars()).toEqual([]);
  const counts = await rowCounts(context.db);
  expect([...tablesNotBackedUp].filter((name) => counts[name] !== 0)).toEqual([]);
});

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString();
  expect(change(text)).not.toBe(text);
  await writeFile(file, gzipSync(change(text)));
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(file, bytes);
}
