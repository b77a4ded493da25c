import { expect, test } from "vitest";
import { emptyDatabase } from "#server/testing/backups.ts";
import { withClient } from "#server/testing/databases.ts";
import { changedRows, copyRows } from "./kept-rows.ts";

test("a row that is deleted or changed since the copy is found, a new row, column or table is not", async () => {
  await withClient(await emptyDatabase(), async (client) => {
    await client.query("create table kept (id int, name json); insert into kept values (1, null), (2, '{}')");
    await client.query("create table counted (id int); insert into counted values (1)");
    expect(await copyRows(client)).toBe(3);
    await client.query("alter table kept add column later text default 'now'; create table later (id int)");
    await client.query("insert into kept values (3, null); delete from counted");
    expect(await changedRows(client, new Set(["counted"]))).toEqual([]);
    await client.query("delete from kept where id = 1; update kept set name = '[]' where id = 2");
    expect(await changedRows(client, new Set())).toEqual([
      '1 rows of counted are lost or changed: {"id":"1"}',
      expect.stringMatching(/^2 rows of kept are lost or changed: /),
    ]);
  });
});
