import { availableParallelism, cpus } from "node:os";
import { chmodSync, mkdirSync } from "node:fs";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import type { EmbeddedPostgres } from "#server/db/embedded.ts";
import { answered, apiAt, enterCompany, signUpCandidate } from "#server/testing/api.ts";
import { addBusyWeek, copyOf, dataFor, query, RECRUITERS } from "./bench-data.ts";
import { measureLive } from "./bench-live.ts";
import { load, operationsFor, readingPlanning, startTarget } from "./bench-load.ts";
import type { Cast, Figures, Operation, Target } from "./bench-load.ts";

// `npm run bench` (or `npm run bench -- quick`): the product beside the bare statements, on the same data, in turns.
const isQuick = process.argv.includes("quick");
const ROUNDS = isQuick ? 1 : 7;
const SECONDS = 2;
const LIVE_CHANGES = isQuick ? 100 : 400;
/** Few enough for the limit of sign-ins from one address. */
const SESSIONS = 50;
const CANDIDATES = 40;
const FOLDER = ".cache/bench";

mkdirSync(FOLDER, { recursive: true });
chmodSync(FOLDER, 0o711);
const postgres = await startEmbeddedPostgres({
  dataDir: FOLDER,
  log: { info: console.log, warn: console.warn },
});
try {
  await bench(postgres);
} finally {
  await postgres.stop();
}
process.exit(0);

type Row = { operation: Operation; from: { next: number }; product: Figures[]; bare: Figures[] };

async function bench(server: EmbeddedPostgres): Promise<void> {
  console.log("Data: 2 000 recruiters, 20 000 offers, 200 000 applications…");
  const databaseUrl = await copyOf(server, await dataFor(server, RECRUITERS));
  const product = await startTarget("product", databaseUrl);
  const bare = await startTarget("bare", databaseUrl);
  const cast = await castFor(product.address, databaseUrl, SESSIONS);
  const rows = [...operationsFor(cast), await planningOperation(product.address, databaseUrl)].map(rowOf);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const row of rows) await loadBoth(row, { product, bare }, round);
  }
  printTable(rows);
  const live = await measureLive(product, cast, { databaseUrl, changes: LIVE_CHANGES });
  const { listeners, events, p50, p99, max } = live;
  console.log(`\nLive, commit → client with ${listeners} listeners, ${events} events:`);
  console.log(`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms`);
  await bare.stop();
  await product.stop();
  await compareSizes(server);
  console.log(
    `\n${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}`,
  );
}

function rowOf(operation: Operation): Row {
  return { operation, from: { next: 0 }, product: [], bare: [] };
}

/** The first round only warms up; the side that goes first changes each time. */
async function loadBoth(
  { operation, from, ...figures }: Row,
  targets: { product: Target; bare: Target },
  round: number,
): Promise<void> {
  const extent = { from, duration: round === 0 ? 1 : SECONDS };
  if (operation.prepare !== undefined) {
    await operation.prepare();
    from.next = 0;
  }
  const sides = round % 2 === 0 ? (["product", "bare"] as const) : (["bare", "product"] as const);
  for (const side of sides) {
    const measured = await load(targets[side], operation[side], extent);
    if (round > 0) figures[side].push(measured);
  }
}

/** Reading one's own offers, with 100 times more data of others beside them: as many callers, and no load before. */
async function compareSizes(server: EmbeddedPostgres): Promise<void> {
  const measured: { target: Target; operation: Operation; figures: Figures[] }[] = [];
  for (const recruiters of [RECRUITERS, RECRUITERS / 100]) {
    const databaseUrl = await copyOf(server, await dataFor(server, recruiters));
    const target = await startTarget("product", databaseUrl);
    const cast = await castFor(target.address, databaseUrl, RECRUITERS / 100);
    measured.push({ target, operation: ownJobs(cast), figures: [] });
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { target, operation, figures } of round % 2 === 0 ? measured : measured.toReversed()) {
      const result = await load(target, operation.product, { from: { next: 0 }, duration: SECONDS });
      if (round > 0) figures.push(result);
    }
  }
  for (const { target } of measured) await target.stop();
  const [withMany = [], withFew = []] = measured.map(({ figures }) => figures.map((one) => one.perSecond));
  const kept = median(withMany.map((one, round) => one / (withFew[round] ?? Number.NaN)));
  console.log(
    `\nOwn jobs: ${whole(median(withMany))} req/s with 100 × more data of others, ${whole(median(withFew))} without: ${percent(kept)}`,
  );
}

/** The planning of an agency with forty missions in a week; others keep the data as it was. */
async function planningOperation(address: string, databaseUrl: string): Promise<Operation> {
  const agency = await signedIn(address, RECRUITERS - 1);
  const from = addDays(dayInParis(new Date()), 40);
  await addBusyWeek(databaseUrl, { recruiter: agency.id, from, missions: 40 });
  return readingPlanning(agency, { from, to: addDays(from, 6) });
}

async function signedIn(address: string, number: number): Promise<Cast["recruiters"][number]> {
  const email = `recruiter-${number}@example.com`;
  const identity = await enterCompany(address, { email, companyName: "" });
  const { id } = await answered(apiAt(address, identity).GET("/api/recruiter"));
  return { id, identity };
}

/** Signs in those who will call, and finds the rows they will write to. */
async function castFor(address: string, databaseUrl: string, sessions: number): Promise<Cast> {
  const recruiters: Cast["recruiters"] = [];
  for (let n = 0; n < sessions; n += 1) {
    recruiters.push(await signedIn(address, n));
  }
  const candidates: Cast["candidates"] = [];
  for (let n = 0; n < CANDIDATES; n += 1) {
    const person = { firstName: "Zoé", lastName: "Le Gall", birthDate: "2004-02-29" };
    const identity = await signUpCandidate(address, { ...person, email: `bench-${n}@example.com` });
    const { id } = await answered(apiAt(address, identity).GET("/api/candidate/me"));
    candidates.push({ id, identity });
  }
  const jobs = await query<{ id: string }>(databaseUrl, "select id from jobs order by md5(id::text)");
  const ids = recruiters.map((one) => one.id);
  const pending = await query<{ id: string; owner: string }>(
    databaseUrl,
    `select id, recruiter_id as owner from applications where recruiter_id = any($1) order by md5(id::text)`,
    [ids],
  );
  return {
    recruiters,
    candidates,
    accounts: Array.from(
      { length: RECRUITERS - sessions },
      (_, n) => `recruiter-${sessions + n}@example.com`,
    ),
    jobs: jobs.map(({ id }) => id),
    pending: pending.map(({ id, owner }) => ({ id, recruiter: ids.indexOf(owner) })),
    reopen: () => reopen(databaseUrl, ids),
  };
}

async function reopen(databaseUrl: string, recruiters: string[]): Promise<void> {
  await query(
    databaseUrl,
    "update applications set status = 'pending' where recruiter_id = any($1) and status <> 'pending'",
    [recruiters],
  );
  await query(
    databaseUrl,
    `update jobs set applications_pending = applications_total, accepted_applications = 0, rejected_applications = 0
     where recruiter_id = any($1)`,
    [recruiters],
  );
}

function ownJobs(cast: Cast): Operation {
  const [first] = operationsFor(cast);
  if (first === undefined) throw new Error("There is no operation");
  return first;
}

function printTable(rows: readonly Row[]): void {
  console.log("\n| operation | req/s | p99 ms | limit req/s | limit p99 ms | of the limit |");
  console.log("|---|---|---|---|---|---|");
  for (const { operation, product, bare } of rows) {
    const [ours, limit] = [product, bare].map((figures) => ({
      perSecond: median(figures.map((one) => one.perSecond)),
      p99: median(figures.map((one) => one.p99)),
    }));
    if (ours === undefined || limit === undefined) continue;
    // Each round's own ratio: what else the machine does weighs on both of its sides.
    const ofLimit = median(
      product.map((one, round) => one.perSecond / (bare[round]?.perSecond ?? Number.NaN)),
    );
    const cells = [operation.name, whole(ours.perSecond), ours.p99, whole(limit.perSecond), limit.p99];
    console.log(`| ${[...cells, percent(ofLimit)].join(" | ")} |`);
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function percent(ratio: number): string {
  return `${Math.round(100 * ratio)} %`;
}
