import { readFile, stat, truncate, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { contentsOf, emptyDatabase, makeBackup } from "#server/testing/backups.ts";
import { queryRows, asServing } from "#server/testing/databases.ts";
import { onboardedRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
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
