import { expect, test } from "vitest";
import { asOwner } from "#server/testing/databases.ts";
import { useDatabase } from "#server/testing/product.ts";
import { assertOneDatabase, describeDatabase } from "./database-identity.ts";

const databaseUrl = useDatabase();
const otherUrl = useDatabase();

const withOptions = (url: string, options: string) => {
  const changed = new URL(url);
  changed.searchParams.set("options", options);
  return changed.href;
};

test("one database named with several roles is accepted", async () => {
  const url = databaseUrl();
  const found = await assertOneDatabase({
    DATABASE_URL: url,
    DATABASE_OWNER_URL: asOwner(url),
    DATABASE_DIRECT_URL: url,
  });
  expect(found).toMatchObject({ name: new URL(url).pathname.slice(1), isReadOnly: false });
});

test("another database of the same server is refused, with both settings and no password", async () => {
  const settings = { DATABASE_URL: databaseUrl(), DATABASE_OWNER_URL: asOwner(otherUrl()) };
  const [name, other] = [databaseUrl(), otherUrl()].map((url) => new URL(url).pathname.slice(1));
  const refusal = await assertOneDatabase(settings).catch(String);
  expect(refusal).toMatch(
    new RegExp(
      `DATABASE_OWNER_URL names another database \\(${other} on .*\\) than DATABASE_URL \\(${name} on `,
    ),
  );
  for (const url of Object.values(settings)) expect(refusal).not.toContain(new URL(url).password);
});

test("a database that cannot be reached is reported with its setting", async () => {
  const settings = {
    DATABASE_URL: databaseUrl(),
    DATABASE_OWNER_URL: "postgresql://owner:secret@127.0.0.1:1/renfort",
  };
  await expect(assertOneDatabase(settings)).rejects.toThrow(
    "DATABASE_OWNER_URL (renfort on 127.0.0.1:1): connect ECONNREFUSED 127.0.0.1:1",
  );
});

test("a database that accepts no write is read-only", async () => {
  const url = withOptions(databaseUrl(), "-c default_transaction_read_only=on");
  expect(await assertOneDatabase({ DATABASE_URL: url })).toMatchObject({ isReadOnly: true });
});

test("a database is described by its name, its server and its accounts", async () => {
  expect(await describeDatabase(databaseUrl())).toMatchObject({
    description: expect.stringMatching(/^\S+ on \S+, 0 accounts$/),
    accounts: 0,
  });
});
