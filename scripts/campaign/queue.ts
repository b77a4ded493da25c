import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import * as z from "zod/mini";
import { checkedRows, expectOne } from "#server/platform/db/rows.ts";
import type { CampaignResult } from "#server/testing/attack.ts";
import { inDatabase } from "#server/testing/load/kills.ts";
import { openCompany } from "#server/testing/load/write-load.ts";
import { publication } from "#server/testing/people.ts";
import { startServer } from "#server/testing/server-process.ts";
import { answered, apiAt, applyAsShown } from "#tools/api-client.ts";
import { COMPANY, signUp } from "./people.ts";

const KILLS = 15;
const MAX_RUN_MS = 1_500;
/** A killed process's run is handed over after 20 s without a heartbeat, and starts again within its minute. */
const DRAINED_WITHIN_MS = 5 * 60_000;

/** Kills the server at random moments of its tasks; no mail may be lost or sent about an application twice. */
export async function killDuringTasks(dataDir: string): Promise<CampaignResult> {
  const env = { DATA_DIR: dataDir, TRUST_PROXY: "true", ADDRESS_PROVIDER: "embedded" };
  let server = await startServer(env);
  const identity = await openCompany(server.address, COMPANY);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const company = apiAt(server.address, identity);
    const body = publication({ title: `Extra ${kill}` });
    const { id } = await answered(company.POST("/api/jobs", { body }));
    await applyAsShown(apiAt(server.address, await signUp(server.address, kill)), id);
    await delay(Math.random() * MAX_RUN_MS);
    await server.end("SIGKILL");
    server = await startServer(env);
  }
  const differences: string[] = [];
  const deadline = performance.now() + DRAINED_WITHIN_MS;
  while ((await inDatabase(dataDir, countWaiting)) > 0 && performance.now() < deadline) await delay(1_000);
  const left = await inDatabase(dataDir, countWaiting);
  if (left > 0) differences.push(`${left} messages or applications are not processed`);
  const sent = await inDatabase(dataDir, sentMail);
  const delivered = new Set(await readdir(join(dataDir, "outbox")));
  for (const { id } of sent) if (!delivered.has(`${id}.eml`)) differences.push(`mail ${id} is lost`);
  const news = sent.filter(({ subject }) => subject.startsWith("Nouvelle"));
  if (news.length !== KILLS) differences.push(`${news.length} messages about ${KILLS} applications`);
  await server.end("SIGTERM");
  return { figures: `${KILLS} kills during tasks; ${sent.length} messages sent`, differences };
}

async function countWaiting(client: Client): Promise<number> {
  const waiting = await client.query(`
    select (select count(*) from mail_outbox where sent_at is null)::int
      + (select count(*) from jobs where applications_total > 0 and applications_mailed_at is null)::int as count`);
  return expectOne(checkedRows(z.object({ count: z.int() }), waiting)).count;
}

async function sentMail(client: Client): Promise<{ id: string; subject: string }[]> {
  const sent = await client.query("select id, subject from mail_outbox where sent_at is not null");
  return checkedRows(z.object({ id: z.string(), subject: z.string() }), sent);
}
