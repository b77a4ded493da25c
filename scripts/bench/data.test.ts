import { expect, test } from "vitest";
import { emptyDatabase } from "#server/testing/backups.ts";
import { withClient } from "#server/testing/databases.ts";
import { addBusyDay, addPools, fillTables, idsOf } from "./data.ts";
import { fillCompany } from "./screens-data.ts";

const ACCEPTED = "select id from applications where status = 'accepted' order by id";
const ENGAGED = "select application_id as id from engagements order by 1";

test("the benchmark's data fits the tables, and each accepted person is engaged", async () => {
  const url = await emptyDatabase("bench");
  await fillTables(url, 100);
  await addPools(url);
  const [recruiter = ""] = await idsOf(url, "select id from companies order by id limit 1");
  await addBusyDay(url, { recruiter, date: "2027-06-01", jobs: 2, people: 3 });
  const accepted = await idsOf(url, ACCEPTED);
  expect(accepted).toHaveLength(2_006);
  expect(await idsOf(url, ENGAGED)).toEqual(accepted);
});

test("the data of the measured screens fits the tables, and each accepted person is engaged", async () => {
  const url = await emptyDatabase("screens");
  await fillTables(url, 10);
  await withClient(url, async (client) => {
    await client.query("delete from companies where id <> (select min(id::text)::uuid from companies)");
    await client.query("delete from jobs");
    await fillCompany(client, new Date("2027-06-01T10:00:00Z"));
  });
  const accepted = await idsOf(url, ACCEPTED);
  expect(accepted).toHaveLength(50);
  expect(await idsOf(url, ENGAGED)).toEqual(accepted);
});
