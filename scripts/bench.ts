import { chmodSync, mkdirSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import {
  addBusyDay,
  addBusyWeek,
  addPools,
  copyOf,
  dataFor,
  idsOf,
  openSessions,
  query,
  RECRUITERS,
} from "#scripts/bench/data.ts";
import { type Latency, type StreamOwner, measureLatency, measureStreamMemory } from "#scripts/bench/live.ts";
import {
  type TestAccounts,
  type Figures,
  type Operation,
  type ComparedRead,
  type Target,
  load,
  loadSteadily,
  operationsFor,
  readingDay,
  readingFeed,
  readingPlanning,
  readings,
  startTarget,
} from "#scripts/bench/load.ts";
import { quantile } from "#scripts/bench/quantile.ts";
import { benchScreens } from "#scripts/bench/screens.ts";
import { createCookies } from "#server/features/accounts/auth/cookies.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres, withDatabase } from "#server/platform/db/embedded.ts";
import { checkedRows } from "#server/platform/db/rows.ts";
import { postmasterOf } from "#server/testing/server-process.ts";
import { type Identity, answered, apiAt, signUpCandidate } from "#tools/api-client.ts";

// `npm run bench` (or `npm run bench -- quick`): compares the product with a baseline of plain SQL, on the same data.
// `npm run bench -- screens` measures the screens on a slow phone instead; with a folder, those of the version built there.
// `npm run bench -- live`, `mail`, `rows` (their bytes), `sizes`, `pool` or `table` measures one part only; other words select
// the rows of the table that contain them.
const PARTS = ["table", "mail", "live", "rows", "sizes", "pool"] as const;
const words = process.argv.slice(2).filter((word) => word !== "quick");
const chosen = PARTS.filter((part) => words.includes(part));
const named = words.filter((word) => !PARTS.some((part) => part === word));
const measures = (part: (typeof PARTS)[number]) => chosen.length === 0 || chosen.includes(part);
const isQuick = process.argv.includes("quick");
const ROUNDS = isQuick ? 1 : 7;
const SECONDS = 2;
const LIVE_CHANGES = isQuick ? 200 : 1_000;
const SESSIONS = 200;
const CANDIDATES = 40;
/** More recruiters than one round uses, so that none of their sessions is cached. */
const RETURNING = 20_000;
const PEOPLE_RETURNING = 500;
const MAILS = 1_500;
const IDLE_MS = 5_000;
const POLL_MS = 200;
const READINGS_PER_SECOND = 200;
const STREAMS = { few: 500, many: 10_000, times: 4 };
/** Below, the size is that of empty pages. */
const MIN_ROWS = 500;
const FOLDER = ".cache/bench";

if (process.argv[2] === "screens") {
  const [, , , ...rest] = process.argv;
  const folder = rest.find((word) => word.includes("/"));
  await benchScreens(
    folder,
    rest.filter((word) => word !== folder),
  );
  process.exit(0);
}

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

type Row = { operation: Operation; from: { next: number }; product: Figures[]; baseline: Figures[] };

async function bench(server: EmbeddedPostgres): Promise<void> {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}`;
  console.log(`${machine}, load before: ${loadavg()[0]?.toFixed(1)}`);
  console.log("Data: 2 000 recruiters, 20 000 jobs, 200 000 applications…");
  const databaseUrl = await copyOf(server, await dataFor(server, RECRUITERS));
  const product = await startTarget("product", databaseUrl, postmaster());
  const testAccounts = await openTestAccounts(product.address, databaseUrl, SESSIONS);
  if (measures("table")) await compareWithLimit(product, testAccounts, databaseUrl);
  if (measures("mail")) await mailManyAtOnce(product, testAccounts, databaseUrl);
  if (measures("live")) await listenToMany(product, testAccounts, databaseUrl);
  await product.stop();
  if (measures("rows"))
    await printRowSizes(withDatabase(server.adminUrl, new URL(databaseUrl).pathname.slice(1)));
  if (measures("sizes")) await compareSizes(server);
  if (measures("pool")) await comparePools(server);
  console.log(`\nLoad after: ${loadavg()[0]?.toFixed(1)}`);
}

const tableSize = z.object({ name: z.string(), rows: z.number(), bytes: z.number(), indexes: z.number() });

/** The bytes of a row of each table, and of its index entries, without dead rows. */
async function printRowSizes(databaseUrl: string): Promise<void> {
  await query(databaseUrl, "vacuum (full, analyze)");
  const sizes = await query(
    databaseUrl,
    `select relname as name, reltuples::int as rows, pg_table_size(oid) / reltuples as bytes, pg_indexes_size(oid) / reltuples as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${MIN_ROWS} order by relname`,
  );
  console.log("\n| table | rows | bytes of a row | of its index entries |\n|---|---|---|---|");
  for (const { name, rows, bytes, indexes } of checkedRows(tableSize, sizes)) {
    console.log(`| ${name} | ${whole(rows)} | ${whole(bytes)} | ${whole(indexes)} |`);
  }
}

function postmaster(): number {
  return postmasterOf(FOLDER) ?? 0;
}

async function compareWithLimit(
  product: Target,
  testAccounts: TestAccounts,
  databaseUrl: string,
): Promise<void> {
  const baseline = await startTarget("baseline", databaseUrl, postmaster());
  const operations = [...operationsFor(testAccounts), ...(await agencyOperations(databaseUrl))];
  const isMeasured = ({ name }: Operation) => named.length === 0 || named.some((word) => name.includes(word));
  const rows = operations.filter(isMeasured).map(rowOf);
  for (let round = 0; round <= ROUNDS; round += 1) {
    await testAccounts.reset();
    for (const row of rows) await loadBoth(row, { product, baseline }, round);
  }
  await testAccounts.reset();
  await baseline.stop();
  printTable(rows);
}

/** The reads of a company with many jobs: a week, and a day with its people. */
async function agencyOperations(databaseUrl: string): Promise<Operation[]> {
  const agency = (await recruitersOf(databaseUrl, RECRUITERS)).at(-1);
  if (agency === undefined) throw new Error("There is no agency");
  const from = addDays(dayInParis(new Date()), 40);
  await addBusyWeek(databaseUrl, { recruiter: agency.id, from, jobs: 40 });
  // Before every other job, so that the people engaged stay available for those.
  const date = addDays(from, -37);
  await addBusyDay(databaseUrl, { recruiter: agency.id, date, jobs: 10, people: 5 });
  return [readingPlanning(agency, { from, to: addDays(from, 6) }), readingDay(agency, date)];
}

async function mailManyAtOnce(
  product: Target,
  testAccounts: TestAccounts,
  databaseUrl: string,
): Promise<void> {
  const [ownJobs] = readings(testAccounts);
  if (ownJobs === undefined) throw new Error("There is no read operation");
  const readDuring = async (work: Promise<unknown>) => {
    const reading = loadSteadily(product, ownJobs.product, READINGS_PER_SECOND);
    await work;
    return reading.stop();
  };
  const mailAll = async () => {
    await product.run("mail new applications");
    await mailSent(databaseUrl);
  };
  await product.run("start the queue");
  // The first mails load what sends them.
  await applyTo(databaseUrl, 100);
  await readDuring(mailAll());
  const atRest = await readDuring(delay(IDLE_MS));
  await applyTo(databaseUrl, MAILS);
  const since = performance.now();
  const during = await readDuring(mailAll());
  const seconds = (performance.now() - since) / 1000;
  console.log(`\n${MAILS} mails of new applications, sent in ${seconds.toFixed(1)} s:`);
  console.log(
    `p99 of own jobs at ${READINGS_PER_SECOND} a second: ${atRest.toFixed(1)} ms before, ${during.toFixed(1)} ms during the sending (${(during / atRest).toFixed(1)} times)`,
  );
}

/** One new application for each of many jobs, a few jobs per recruiter. */
async function applyTo(databaseUrl: string, jobs: number): Promise<void> {
  await query(databaseUrl, "update jobs set applications_mailed_at = now()");
  await query(
    databaseUrl,
    `with mailed as (
       update jobs set applications_mailed_at = now() - interval '1 hour'
       where id in (select id from jobs where status = 'open' order by md5(id::text) limit ${jobs}) returning id
     )
     update applications set applied_at = now(), status = 'pending'
     where id in (select distinct on (job_id) a.id from applications a join mailed on mailed.id = a.job_id order by job_id, a.id)`,
  );
  await query(databaseUrl, "vacuum analyze jobs, applications");
}

async function mailSent(databaseUrl: string): Promise<void> {
  const waiting = "select 1 from mail_outbox where sent_at is null and given_up_at is null limit 1";
  while ((await query(databaseUrl, waiting)).rows.length > 0) await delay(POLL_MS);
}

async function listenToMany(product: Target, testAccounts: TestAccounts, databaseUrl: string): Promise<void> {
  const everyone = await idsOf(databaseUrl, "select id from companies order by md5(id::text)");
  const tokens = await openSessions(databaseUrl, everyone);
  const owners: StreamOwner[] = everyone.map((id, n) => ({ id, cookie: cookieOf(tokens[n]).cookie }));
  const elsewhere = operationsFor(testAccounts).find(({ name }) => name === "apply");
  if (elsewhere === undefined) throw new Error("There is no candidate");
  const options = { databaseUrl, owners, changes: LIVE_CHANGES };
  printLatency(await measureLatency(product, STREAMS.few, options));
  const { each, atRest, left } = await measureStreamMemory(product, STREAMS.many, {
    owners,
    times: STREAMS.times,
  });
  console.log(
    `\n${whole(STREAMS.many)} live streams: ${each.map((kB) => kB.toFixed(1)).join(", ")} kB each, opened and closed repeatedly; ${whole(atRest / 1024)} MiB before, ${whole(left / 1024)} after`,
  );
  printLatency(await measureLatency(product, STREAMS.many, { ...options, elsewhere }));
}

function printLatency({ streams, events, p50, p99, max }: Latency): void {
  console.log(`\nLive, commit → client with ${whole(streams)} streams, ${whole(events)} events:`);
  console.log(`p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms`);
}

function rowOf(operation: Operation): Row {
  return { operation, from: { next: 0 }, product: [], baseline: [] };
}

/** The first round is a warm-up; the two sides alternate. */
async function loadBoth(
  { operation, from, ...figures }: Row,
  targets: { product: Target; baseline: Target },
  round: number,
): Promise<void> {
  const extent = { from, duration: round === 0 ? 1 : SECONDS };
  const sides = round % 2 === 0 ? (["product", "baseline"] as const) : (["baseline", "product"] as const);
  for (const side of sides) {
    if (operation.prepare !== undefined) {
      await operation.prepare();
      from.next = 0;
    }
    const measured = await load(targets[side], operation[side], extent);
    if (round > 0) figures[side].push(measured);
  }
}

type Side = { target: Target; operations: ComparedRead[]; figures: Figures[][] };

async function compareSizes(server: EmbeddedPostgres): Promise<void> {
  const sideOf = async (recruiters: number) => {
    const databaseUrl = await copyOf(server, await dataFor(server, recruiters));
    const operations = readings({ recruiters: await recruitersOf(databaseUrl, RECRUITERS / 100) });
    return openSide(
      databaseUrl,
      operations.filter(({ name }) => name !== "jobs summary"),
    );
  };
  const [many, few] = [await sideOf(RECRUITERS), await sideOf(RECRUITERS / 100)];
  await compareSides("with 100 × more data of others", many, few);
}

/** The applications page, and the feed of candidates, with and without pools and jobs kept to them. */
async function comparePools(server: EmbeddedPostgres): Promise<void> {
  const data = await dataFor(server, RECRUITERS);
  const sideOf = async (use: string, fillPools: (databaseUrl: string) => Promise<void>) => {
    const databaseUrl = await copyOf(server, data, use);
    await fillPools(databaseUrl);
    const candidates = await candidatesOf(databaseUrl, RECRUITERS / 100);
    const recruiters = await recruitersOf(databaseUrl, RECRUITERS / 100);
    const operations = readings({ recruiters }).filter(({ name }) => name === "applications page");
    return openSide(databaseUrl, [...operations, readingFeed(candidates)]);
  };
  const [filled, empty] = [await sideOf("pools", addPools), await sideOf("run", () => Promise.resolve())];
  await compareSides("with pools", filled, empty);
}

async function openSide(databaseUrl: string, operations: ComparedRead[]): Promise<Side> {
  const target = await startTarget("product", databaseUrl, postmaster());
  return { target, operations, figures: operations.map(() => []) };
}

/** Reads on two databases in turn; prints what the first keeps of the rate of the second. */
async function compareSides(heading: string, ...sides: [Side, Side]): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { target, operations, figures } of round % 2 === 0 ? sides : sides.toReversed()) {
      for (const [index, operation] of operations.entries()) {
        const result = await load(target, operation.product, { from: { next: 0 }, duration: SECONDS });
        if (round > 0) figures[index]?.push(result);
      }
    }
  }
  for (const { target } of sides) await target.stop();
  console.log(`\n| ${heading} | req/s | without | of it | CPU µs server + database | without |`);
  console.log("|---|---|---|---|---|---|");
  const [first, second] = sides;
  for (const [index, { name }] of first.operations.entries()) {
    const [withMore = [], without = []] = [first.figures[index], second.figures[index]];
    const kept = median(
      withMore.map((one, round) => one.perSecond / (without[round]?.perSecond ?? Number.NaN)),
    );
    const cells = [name, rateOf(withMore), rateOf(without), percent(kept), cpuOf(withMore), cpuOf(without)];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

function cookieOf(token = ""): { cookie: string } {
  const [cookie = ""] = createCookies(readConfig({}))
    .set("recruiter", "session", { value: token, maxAge: 1 })
    .split(";");
  return { cookie };
}

type SignedIn = { id: string; identity: Identity };

function recruitersOf(databaseUrl: string, count: number): Promise<SignedIn[]> {
  return signIn(databaseUrl, { from: "companies", count, identityOf: cookieOf });
}

function candidatesOf(databaseUrl: string, count: number): Promise<SignedIn[]> {
  const identityOf = (token = "") => ({ authorization: `Bearer ${token}` });
  return signIn(databaseUrl, { from: "members", count, identityOf });
}

/** Opens a session for each of the first accounts of a table. */
async function signIn(
  databaseUrl: string,
  { from, count, identityOf }: { from: string; count: number; identityOf: (token?: string) => Identity },
): Promise<SignedIn[]> {
  const ids = await idsOf(databaseUrl, `select id from ${from} order by id limit $1`, [count]);
  const tokens = await openSessions(databaseUrl, ids);
  return ids.map((id, n) => ({ id, identity: identityOf(tokens[n]) }));
}

async function openTestAccounts(
  address: string,
  databaseUrl: string,
  sessions: number,
): Promise<TestAccounts> {
  const recruiters = await recruitersOf(databaseUrl, sessions);
  const candidates: TestAccounts["candidates"] = [];
  for (let n = 0; n < CANDIDATES; n += 1) {
    const person = { firstName: "Zoé", lastName: "Le Gall", birthDate: "2004-02-29" };
    const identity = await signUpCandidate(address, { ...person, email: `bench-${n}@example.com` });
    const { id } = await answered(apiAt(address, identity).GET("/api/candidate/me"));
    candidates.push({ id, identity });
  }
  const jobs = await idsOf(databaseUrl, "select id from jobs order by md5(id::text)");
  const ids = recruiters.map((one) => one.id);
  const owned = async (what: string) => {
    const rows = await query(
      databaseUrl,
      `select id, company_id as owner from ${what} where company_id = any($1) order by md5(id::text)`,
      [ids],
    );
    return checkedRows(z.object({ id: z.string(), owner: z.string() }), rows).map(({ id, owner }) => ({
      id,
      recruiter: ids.indexOf(owner),
    }));
  };
  const returning: TestAccounts["returning"] = [];
  return {
    recruiters,
    candidates,
    returning,
    accounts: Array.from(
      { length: RECRUITERS - sessions },
      (_, n) => `recruiter-${sessions + n}@example.com`,
    ),
    jobs,
    own: await owned("jobs"),
    pending: await owned("applications"),
    reset: () => reset(databaseUrl, ids),
    async openReturning() {
      returning.length = 0;
      const people = await idsOf(databaseUrl, "select id from companies order by id offset $1 limit $2", [
        sessions,
        PEOPLE_RETURNING,
      ]);
      const userIds = Array.from({ length: RETURNING }, (_, n) => people[n % people.length] ?? "");
      const tokens = await openSessions(databaseUrl, userIds);
      returning.push(...userIds.map((id, n) => ({ id, identity: cookieOf(tokens[n]) })));
    },
  };
}

async function reset(databaseUrl: string, recruiters: string[]): Promise<void> {
  const statements = [
    "delete from jobs where company_id = any($1) and id::text not like '01900003-%'",
    "delete from engagements where company_id = any($1)",
    "update applications set status = 'pending' where company_id = any($1) and status <> 'pending'",
    `update jobs set is_active = true, applications_pending = applications_total, accepted_applications = 0, positions_taken = 0,
       rejected_applications = 0 where company_id = any($1)`,
  ];
  for (const statement of statements) await query(databaseUrl, statement, [recruiters]);
  await query(databaseUrl, "delete from rate_limits");
  // Otherwise each round leaves dead rows that the next, and the next run on the same data, would read past.
  await query(databaseUrl, "vacuum analyze companies, jobs, applications, engagements, rate_limits");
}

function printTable(rows: readonly Row[]): void {
  const heads = [
    "operation",
    "req/s",
    "p99 ms",
    "CPU µs server + database",
    "limit req/s",
    "p99 ms",
    "CPU µs",
    "of the limit",
  ];
  console.log(`\n| ${heads.join(" | ")} |\n|${"---|".repeat(heads.length)}`);
  for (const { operation, product, baseline } of rows) {
    // The ratio within each round, as other load on the machine affects both sides.
    const ofLimit = median(
      product.map((one, round) => one.perSecond / (baseline[round]?.perSecond ?? Number.NaN)),
    );
    const cells = [product, baseline].flatMap((figures) => [
      rateOf(figures),
      median(figures.map(({ p99 }) => p99)),
      cpuOf(figures),
    ]);
    console.log(`| ${[operation.name, ...cells, percent(ofLimit)].join(" | ")} |`);
  }
}

function rateOf(figures: readonly Figures[]): string {
  return whole(median(figures.map(({ perSecond }) => perSecond)));
}

function cpuOf(figures: readonly Figures[]): string {
  const parts = [figures.map(({ server }) => server), figures.map(({ database }) => database)];
  return parts.map((part) => whole(median(part))).join(" + ");
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function percent(ratio: number): string {
  return `${Math.round(100 * ratio)} %`;
}
