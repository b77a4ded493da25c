import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import * as z from "zod/mini";
import { checkedRows, expectOne } from "#server/platform/db/rows.ts";
import { type Operation, type Target, loadSteadily } from "./load.ts";
import { quantile } from "./quantile.ts";

/** A recruiter whose streams are opened: one of each in turn, until the requested number. */
export type StreamOwner = { id: string; cookie: string };
type Options = {
  databaseUrl: string;
  owners: readonly StreamOwner[];
  changes: number;
  elsewhere?: Operation;
};
export type Latency = { streams: number; events: number; p50: number; p99: number; max: number };

const PROCESSES = 2;
const PAUSE_MS = 20;
const ELSEWHERE_PER_SECOND = 30;
const REST_MS = 5_000;
const receivedChange = z.object({ at: z.number(), version: z.string(), recruiter: z.string() });

export async function measureLatency(
  target: Target,
  streams: number,
  { databaseUrl, owners, changes, elsewhere }: Options,
): Promise<Latency> {
  const processes = await openStreams(target, streams, owners);
  const committed = new Map<string, number>();
  const arrivals: z.output<typeof receivedChange>[] = [];
  for (const child of processes)
    child.on("message", (event) => void arrivals.push(receivedChange.parse(event)));
  const loading = elsewhere && loadSteadily(target, elsewhere.product, ELSEWHERE_PER_SECOND);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (let change = 0; change < changes; change += 1) {
    const recruiter = owners[(change * 37) % Math.min(owners.length, streams)]?.id ?? "";
    const published = await client.query(CHANGE, [recruiter]);
    const { version } = expectOne(checkedRows(z.object({ version: z.string() }), published));
    committed.set(`${recruiter} ${version}`, performance.timeOrigin + performance.now());
    await delay(PAUSE_MS);
  }
  await client.end();
  await loading?.stop();
  await delay(1_000);
  await closeStreams(processes);
  // It may arrive before the acknowledgement: a latency of zero.
  const latencies = arrivals.flatMap(({ at, version, recruiter }) => {
    const since = committed.get(`${recruiter} ${version}`);
    return since === undefined ? [] : [Math.max(0, at - since)];
  });
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  return { streams, events: latencies.length, p50, p99, max: quantile(latencies, 1) };
}

export type StreamMemory = { each: number[]; atRest: number; left: number };

export async function measureStreamMemory(
  target: Target,
  streams: number,
  { owners, times }: { owners: readonly StreamOwner[]; times: number },
): Promise<StreamMemory> {
  // A first round allocates what is created once.
  await closeStreams(await openStreams(target, Math.ceil(streams / 10), owners));
  const memoryInUse = async () => {
    await target.run("collect garbage");
    return target.memory();
  };
  const atRest = await memoryInUse();
  const each: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const processes = await openStreams(target, streams, owners);
    await delay(REST_MS);
    each.push(((await memoryInUse()) - atRest) / streams);
    await closeStreams(processes);
  }
  return { each, atRest, left: await memoryInUse() };
}

/** In two processes, so that the clients do not run out of descriptors or CPU before the server. */
async function openStreams(
  { address }: Target,
  streams: number,
  owners: readonly StreamOwner[],
): Promise<ChildProcess[]> {
  const cookies = Array.from({ length: streams }, (_, n) => owners[n % owners.length]?.cookie ?? "");
  const script = new URL("streams.ts", import.meta.url);
  const processes = Array.from({ length: PROCESSES }, () => fork(script, [new URL(address).port]));
  const opened = await Promise.all(
    processes.map(async (child, index) => {
      const message = once(child, "message");
      child.send(cookies.filter((_, n) => n % PROCESSES === index));
      const [{ open }] = await message;
      return Number(open);
    }),
  );
  const open = opened.reduce((sum, one) => sum + one, 0);
  if (open < streams) throw new Error(`${open} of ${streams} streams are open: see ulimit -n`);
  return processes;
}

async function closeStreams(processes: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async (child) => {
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    }),
  );
  await delay(REST_MS);
}

const CHANGE = `with versioned as (
    update companies set live_version = live_version + 1 where id = $1 returning live_version
  ) select live_version as version, pg_notify('live', json_build_array(json_build_object('companyId', $1::text, 'version', live_version, 'kind', 'recruiter',
    'ids', json_build_array($1::text)))::text) from versioned`;
