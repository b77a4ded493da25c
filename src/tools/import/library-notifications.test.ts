import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { useDatabase } from "#server/testing/product.ts";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#tools/testing/exports.ts";
import { importFiles } from "#tools/testing/imports.ts";

const databaseUrl = useDatabase();
const listening: { client?: Client } = {};
const notified: string[] = [];

beforeAll(async () => {
  listening.client = new Client({ connectionString: databaseUrl() });
  listening.client.on("notification", ({ channel }) => notified.push(channel));
  await listening.client.connect();
  await listening.client.query(`listen ${LIBRARY_CHANNEL}`);
});
afterAll(() => listening.client?.end());

/** The number of notifications of the CV library during an import. */
async function notificationsOf(files: Record<string, unknown>): Promise<number> {
  notified.length = 0;
  await importFiles(databaseUrl(), files);
  // Notifications sent earlier arrive before this response.
  await listening.client?.query("select");
  return notified.length;
}

test("an import notifies the CV library when it loads candidates or applications, and only then", async () => {
  const company = { "recruiters.json": [oldRecruiter("r1")], "jobs.json": [oldJob("j1", "r1")] };
  const candidates = { "members.json": [oldMember("m1")] };
  const applications = { "applications.json": [oldApplication("a1", { jobId: "j1", userId: "m1" })] };
  expect(await notificationsOf(company)).toBe(0);
  expect(await notificationsOf(candidates)).toBe(1);
  expect(await notificationsOf(applications)).toBe(1);
  expect(await notificationsOf({ ...company, ...candidates, ...applications })).toBe(0);
});
