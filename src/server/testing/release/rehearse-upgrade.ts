import * as z from "zod/mini";
import { startBalancer } from "#server/testing/balancer.ts";
import { withClient } from "#server/testing/databases.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { errorsOf, restartOneByOne } from "#server/testing/load/rolling.ts";
import { type ServerProcess, MAIN, startServer } from "#server/testing/server-process.ts";
import { type Identity, mobileApp, signUpCandidate } from "#tools/api-client.ts";
import { changedRows, copyRows } from "./kept-rows.ts";
import { unpackPreviousRelease } from "./previous-release.ts";

type Options = {
  ownerUrl: string;
  databaseUrl: string;
  dataDir: string;
  processes: number;
  /** How many random steps the previous release writes first. */
  steps: number;
  seed: number;
  companies: number;
};

type Rehearsal = {
  rows: number;
  writes: number;
  reads: number;
  isLast: boolean;
  differences: string[];
};

const result = z.object({ writes: z.int(), reads: z.int(), differences: z.array(z.string()) });
/** A statement that fails fails in each request. */
const MAX_DIFFERENCES = 20;
/** Rows that tasks send, count or delete, whatever the release. */
const MAY_CHANGE: ReadonlySet<string> = new Set([
  "mail_outbox",
  "gateway_events",
  "rate_limits",
  "idempotency_keys",
]);

/**
 * The previous release with data, then this one beside it and in its place, then the previous one again, under requests
 * of the previous release's clients: none may fail, and no row may be lost or changed.
 */
export async function rehearseUpgrade(options: Options): Promise<Rehearsal> {
  const { ownerUrl, databaseUrl, dataDir, processes } = options;
  await using previous = await unpackPreviousRelease();
  const seeding = [ownerUrl, databaseUrl, `${options.steps}`, `${options.seed}`];
  await previous.run("src/server/testing/release/seed.ts", seeding).finish();
  const rows = await withClient(ownerUrl, copyRows);

  const balancer = await startBalancer();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: balancer.address,
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "2",
  };
  const startOf = (main: string) => (port: number) => startServer({ ...env, PORT: String(port) }, { main });
  const servers = new Map<number, ServerProcess>();
  for (const port of await freePorts(processes)) servers.set(port, await startOf(previous.main)(port));
  balancer.serve([...servers.keys()].map((port) => `http://127.0.0.1:${port}`));
  await balancer.ready(processes);

  const loading = [balancer.address, databaseUrl, `${options.companies}`];
  const clients = previous.run("src/server/testing/release/clients.ts", loading);
  await clients.begun;
  const releases = previous.isLast ? [MAIN] : [MAIN, previous.main];
  const differences: string[] = [];
  let notified: Identity | undefined;
  for (const main of releases) {
    const ready = () => balancer.ready(processes);
    differences.push(...(await restartOneByOne(servers, { start: startOf(main), ready })));
    notified ??= await notifyOfEachKind(balancer.address, ownerUrl);
  }
  const list = await mobileApp(balancer.address, notified).GET("/api/candidate/notifications");
  if (!list.response.ok) differences.push(`The notifications answer ${list.response.status}`);
  const {
    writes,
    reads,
    differences: found,
  } = await clients.finish().then(
    (output) => result.parse(JSON.parse(output.trim().split("\n").at(-1) ?? "")),
    // The errors of the servers, below, say why.
    (error: unknown) => ({ writes: 0, reads: 0, differences: [String(error)] }),
  );
  differences.push(...found, ...(await withClient(ownerUrl, (client) => changedRows(client, MAY_CHANGE))));
  for (const server of servers.values()) {
    await server.end("SIGTERM");
    differences.push(...errorsOf(server));
  }
  await balancer.stop();
  return { rows, writes, reads, isLast: previous.isLast, differences: differences.slice(0, MAX_DIFFERENCES) };
}

/** Signs up a candidate, and writes each kind of notification that this release may write. */
async function notifyOfEachKind(address: string, ownerUrl: string): Promise<Identity> {
  const email = "notified@example.com";
  const person = { email, firstName: "Zoé", lastName: "Le Goff", birthDate: "1998-04-02" };
  const candidate = await signUpCandidate(address, person);
  await withClient(ownerUrl, (client) =>
    client.query(
      `insert into notifications (id, user_id, kind, title, body, created_at)
      select gen_random_uuid(), id, kind, 'Titre', 'Texte', now()
      from users, unnest(enum_range(null::notification_kind)) kind where email = $1`,
      [email],
    ),
  );
  return candidate;
}
