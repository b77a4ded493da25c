import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import { startDatabasePair } from "#scripts/campaign/machines/database-pair.ts";
import { startForwarder } from "#scripts/campaign/machines/forwarder.ts";
import { uploadLogos } from "#scripts/campaign/machines/logos.ts";
import { findPooler, startPooler } from "#scripts/campaign/machines/pooler.ts";
import { hasNginx, startProxy } from "#scripts/campaign/machines/proxy.ts";
import { checkedRows } from "#server/platform/db/rows.ts";
import type { CampaignResult } from "#server/testing/attack.ts";
import { beginLoad } from "#server/testing/constant-load.ts";
import { withClient } from "#server/testing/databases.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { compareWithDatabase } from "#server/testing/load/kills.ts";
import { openCompany } from "#server/testing/load/write-load.ts";
import { type ServerProcess, startServer } from "#server/testing/server-process.ts";
import { startS3Server } from "#server/testing/services/s3-server.ts";
import type { Identity } from "#tools/api-client.ts";
import { COMPANY } from "./people.ts";

const SERVERS = 3;
const COMPANIES = 12;
/** An account may upload few logos an hour. */
const LOGO_OWNERS = 6;
const PHASE_MS = 5_000;
const STORAGE_DOWN_MS = 3_000;

/**
 * Three servers behind nginx, with PgBouncer, a synchronous standby and an S3 storage. Under load: the primary is lost and
 * the standby promoted, the storage is lost and replaced, a server is killed. Every write acknowledged must be found.
 */
export async function loseMachines(dataDir: string): Promise<CampaignResult> {
  if (!hasNginx())
    return { figures: "nginx is needed: apt install nginx", differences: ["nginx is missing"] };
  const pair = await startDatabasePair(dataDir);
  const database = await startForwarder(pair.primary);
  const pooler = findPooler();
  const pooled =
    "program" in pooler
      ? await startPooler(pooler.program, join(dataDir, "pooler"), database.port)
      : undefined;
  const firstStorage = await startS3Server();
  const storage = await startForwarder(portOf(firstStorage.url));
  const [proxyPort = 0, ...ports] = await freePorts(SERVERS + 1);
  const direct = `127.0.0.1:${database.port}/renfort`;
  const env = {
    DATABASE_URL: `postgresql://renfort:serving@127.0.0.1:${pooled?.port ?? database.port}/renfort`,
    DATABASE_DIRECT_URL: `postgresql://renfort:serving@${direct}`,
    DATABASE_OWNER_URL: `postgresql://renfort_owner:owner@${direct}`,
    STORAGE_URL: firstStorage.url.replace(String(portOf(firstStorage.url)), String(storage.port)),
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUST_PROXY: "1",
    ADDRESS_PROVIDER: "embedded",
  };
  const servers: ServerProcess[] = [];
  const start = (port: number) =>
    startServer({ ...env, PORT: String(port), DATA_DIR: join(dataDir, `server-${port}`) });
  for (const port of ports) servers.push(await start(port));
  const proxy = await startProxy(join(dataDir, "proxy"), { port: proxyPort, servers: ports });

  const figures = [
    `${SERVERS} servers behind nginx, ${"version" in pooler ? `PgBouncer ${pooler.version}` : pooler.missing}`,
  ];
  const owners: Identity[] = [];
  for (let number = 0; number < LOGO_OWNERS; number += 1) {
    owners.push(await openCompany(proxy.address, { ...COMPANY, email: `logo-${number}@example.com` }));
  }
  const load = await beginLoad(proxy.address, COMPANIES);
  const logos = await uploadLogos(proxy.address, owners);
  await delay(PHASE_MS);

  const wasSynchronous = await pair.isSynchronous();
  const lostAt = performance.now();
  await pair.loseThePrimary();
  database.pointTo(undefined);
  await pair.promote();
  database.pointTo(pair.standby);
  const promoted = performance.now() - lostAt;
  const before = logos.count();
  while (logos.count() === before) await delay(50);
  const written = performance.now() - lostAt;
  figures.push(
    `primary lost: standby promoted after ${seconds(promoted)}, first write after ${seconds(written)}`,
  );
  await delay(PHASE_MS);

  storage.pointTo(undefined);
  await delay(STORAGE_DOWN_MS);
  const secondStorage = await startS3Server();
  await cp(firstStorage.folder, secondStorage.folder, { recursive: true });
  await firstStorage.stop();
  storage.pointTo(portOf(secondStorage.url));
  await delay(PHASE_MS);

  const [killed] = servers;
  const [port = 0] = ports;
  await killed?.end("SIGKILL");
  await delay(PHASE_MS);
  servers[0] = await start(port);
  await delay(PHASE_MS);

  const { statuses, kept, lost } = await logos.end();
  const { writeLoad, reads, failures } = await load.end();
  const attempts = writeLoad.attempts();
  const unanswered = failures.filter((one) => one.endsWith("got no response")).length;
  const outdated = failures.filter((one) => one.startsWith("A page")).length;
  const ownerUrl = env.DATABASE_OWNER_URL;
  const found = await withClient(ownerUrl, async (client) => {
    const companies = await client.query("select id from companies where email like 'logo-%'");
    const ids = checkedRows(z.object({ id: z.string() }), companies);
    const all = await compareWithDatabase(client, writeLoad);
    // The load does not count the logos among the changes of their companies.
    return all.filter((one) => !ids.some(({ id }) => one.includes(id)));
  });
  const differences = [...found];
  if (!wasSynchronous) differences.push("The standby was not synchronous");
  if (outdated > 0) differences.push(`${outdated} pages do not show the database`);
  if (lost > 0) differences.push(`${lost} logos of ${kept} are lost`);
  figures.push(
    `${attempts.length} writes: ${attempts.length - unanswered} acknowledged at once, ${unanswered} sent again; ${found.length} lost or doubled`,
    `${reads} reads: ${failures.length - unanswered - outdated} failed`,
    `logos by status: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}; ${kept - lost} companies of ${kept} find theirs`,
  );
  await proxy.stop();
  for (const server of servers) await server.end("SIGTERM");
  for (const one of [pooled, database, storage, secondStorage, pair]) await one?.stop();
  return { figures: figures.join("\n  "), differences };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
