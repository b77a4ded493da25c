import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import { LIBRARY_CHANNEL } from "#server/live/announce.ts";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#server/testing/exports.ts";
import { importing } from "#server/testing/imports.ts";
import { useDatabase } from "#server/testing/product.ts";

const databaseUrl = useDatabase();
const listening: { client?: Client } = {};
const heard: string[] = [];

beforeAll(async () => {
  listening.client = new Client({ connectionString: databaseUrl() });
  listening.client.on("notification", ({ channel }) => heard.push(channel));
  await listening.client.connect();
  await listening.client.query(`listen ${LIBRARY_CHANNEL}`);
});
afterAll(() => listening.client?.end());

/** How often pages of the CV library are told of an import. */
async function toldOf(files: Record<string, unknown>): Promise<number> {
  heard.length = 0;
  await importing(databaseUrl(), files);
  // Whatever was said before this answer has been heard.
  await listening.client?.query("select");
  return heard.length;
}

test("an import tells the CV library of candidates and applications that it stores, and of nothing else", async () => {
  const company = { "recruiters.json": [oldRecruiter("r1")], "jobs.json": [oldJob("j1", "r1")] };
  const candidates = { "members.json": [oldMember("m1")] };
  const applications = { "applications.json": [oldApplication("a1", { jobId: "j1", userId: "m1" })] };
  expect(await toldOf(company)).toBe(0);
  expect(await toldOf(candidates)).toBe(1);
  expect(await toldOf(applications)).toBe(1);
  expect(await toldOf({ ...company, ...candidates, ...applications })).toBe(0);
});
