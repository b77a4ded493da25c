import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { connectLive } from "#server/testing/live-client.ts";
import type { Cast, Target } from "./bench-load.ts";

export type Latency = { listeners: number; events: number; p50: number; p99: number; max: number };

const LISTENERS = 500;
const PAUSE_MS = 5;

/** How long after the database has acknowledged a change each of 500 open streams tells it. */
export async function measureLive(
  { address }: Target,
  { recruiters }: Cast,
  { databaseUrl, changes }: { databaseUrl: string; changes: number },
): Promise<Latency> {
  const windows = await Promise.all(
    Array.from({ length: LISTENERS }, async (_, index) => {
      const recruiter = recruiters[index % recruiters.length];
      const connection = await connectLive(address, recruiter?.identity ?? {});
      await connection.next();
      return { recruiterId: recruiter?.id, connection };
    }),
  );
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const latencies: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const recruiterId = recruiters[change % recruiters.length]?.id;
    const readers = windows.filter((window) => window.recruiterId === recruiterId);
    const arrivals = readers.map(({ connection }) => connection.next().then(() => performance.now()));
    await client.query(CHANGE, [recruiterId]);
    const committed = performance.now();
    // It may arrive before the acknowledgement does: then nobody waited.
    for (const arrival of await Promise.all(arrivals)) latencies.push(Math.max(0, arrival - committed));
    await delay(PAUSE_MS);
  }
  await client.end();
  for (const { connection } of windows) connection.cut();
  const sorted = latencies.toSorted((left, right) => left - right);
  const quantile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return {
    listeners: LISTENERS,
    events: sorted.length,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: quantile(1),
  };
}

const CHANGE = `with grown as (
    update recruiters set live_version = live_version + 1 where id = $1 returning live_version
  ) select pg_notify('live', json_build_array(json_build_object('recruiterId', $1::text, 'version', live_version, 'kind', 'recruiter',
    'ids', json_build_array($1::text)))::text) from grown`;
