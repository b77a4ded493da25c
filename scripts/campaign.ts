import { quantile } from "#scripts/bench/quantile.ts";
import { acceptConcurrently } from "#scripts/campaign/clashes.ts";
import { decideByKeyboard } from "#scripts/campaign/keyboard-decisions.ts";
import { searchUnderLoad } from "#scripts/campaign/library.ts";
import { loseMachines } from "#scripts/campaign/machines.ts";
import { runRandomSteps } from "#scripts/campaign/model-based.ts";
import { mutateDomain, mutateUseCases } from "#scripts/campaign/mutants.ts";
import { COMPANY, signUp } from "#scripts/campaign/people.ts";
import { killDuringTasks } from "#scripts/campaign/queue.ts";
import { upgradeAndBack } from "#scripts/campaign/upgrade.ts";
import { migrateProduct } from "#server/migrate.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import {
  type CampaignResult,
  type Target,
  requestWithoutReading,
  flood,
  sendHostileInputs,
  sendSlowly,
  tryEveryAccess,
} from "#server/testing/attack.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { wrongCounters, inDatabase, restartAfterKills } from "#server/testing/load/kills.ts";
import { followThroughCuts } from "#server/testing/load/lost-connections.ts";
import { restartUnderLoad } from "#server/testing/load/rolling.ts";
import { openCompany } from "#server/testing/load/write-load.ts";
import { publication } from "#server/testing/people.ts";
import { newDataDir, startServer } from "#server/testing/server-process.ts";
import { type Api, answered, apiAt, applyAsShown } from "#tools/api-client.ts";
import { buildWeb } from "./build.ts";
import { secondsSince } from "./run.ts";

// `npm run campaign`: the load and failure tests with large volumes. `npm run campaign -- kills` runs one part only,
// `npm run campaign -- flood` one of its attacks, `npm run campaign -- use-cases src/server/features/jobs` the use cases of one
// folder or file.
const KILLS = 100;
const VIEWS = 25;
const CUTS_EACH = 20;
const CANDIDATES = 500;
const POSITIONS = 20;
const PROCESSES = 3;
const ROUNDS = 5;

const { named = [], paths } = Object.groupBy(process.argv.slice(2), (argument) =>
  argument.includes("/") ? "paths" : "named",
);
const parts: Record<string, (dataDir: string) => Promise<CampaignResult>> = {
  kills,
  cuts,
  decisions,
  clashes: acceptConcurrently,
  restarts: rollingRestarts,
  upgrade: upgradeAndBack,
  machines: loseMachines,
  attack,
  library: searchUnderLoad,
  queue: killDuringTasks,
  keyboard: decideByKeyboard,
  "model-based": runRandomSteps,
  mutants: mutateDomain,
  "use-cases": () => mutateUseCases(paths),
};
const attacks = {
  access: tryEveryAccess,
  inputs: sendHostileInputs,
  unread: requestWithoutReading,
  flood,
  slow: sendSlowly,
};
// An attack runs in its part.
const chosen = named.some((name) => Object.hasOwn(attacks, name)) ? [...named, "attack"] : named;
const names = [...Object.keys(parts), ...Object.keys(attacks)];
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")} among ${names.join(", ")}.`);
  process.exit(1);
}
const chosenOf = <Item>(items: Record<string, Item>) => {
  const found = Object.entries(items).filter(([name]) => chosen.includes(name));
  return found.length > 0 ? found : Object.entries(items);
};
await buildWeb();
let failures = 0;
for (const [name, part] of chosenOf(parts)) {
  const since = performance.now();
  const { dataDir, remove } = await newDataDir();
  const { figures, differences } = await part(dataDir);
  await remove();
  console.log(`  ${figures}`);
  for (const difference of differences) console.error(`  ${difference}`);
  console.log(`${differences.length === 0 ? "✓" : "✗"} ${name} (${secondsSince(since)})\n`);
  failures += differences.length;
}
process.exit(failures === 0 ? 0 : 1);

async function kills(dataDir: string): Promise<CampaignResult> {
  const { writes, restarts, differences } = await restartAfterKills({
    dataDir,
    kills: KILLS,
    postgresEvery: 5,
    onRestart: ({ number, writes: soFar }) => {
      if (number % 10 === 0) console.log(`  ${number} kills, ${soFar} writes`);
    },
  });
  const [median, longest] = [quantile(restarts, 0.5), quantile(restarts, 1)];
  const figures = [
    `${KILLS} kills, one in five with PostgreSQL; ${writes} writes; ${differences.length} differences`,
    `back after ${(median / 1000).toFixed(1)} s, at most ${(longest / 1000).toFixed(1)} s`,
  ];
  return { figures: figures.join("\n  "), differences };
}

async function cuts(dataDir: string): Promise<CampaignResult> {
  const server = await startServer({ DATA_DIR: dataDir });
  const company = await openCompany(server.address, COMPANY);
  const candidate = await signUp(server.address, 0);
  const { writes, outdated } = await followThroughCuts({
    address: server.address,
    company,
    candidate,
    views: VIEWS,
    cutsEach: CUTS_EACH,
  });
  await server.end("SIGTERM");
  return {
    figures: `${VIEWS * CUTS_EACH} cuts over ${VIEWS} pages during ${writes} writes; ${outdated} outdated pages`,
    differences: outdated === 0 ? [] : [`${outdated} pages do not show the database`],
  };
}

async function decisions(dataDir: string): Promise<CampaignResult> {
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "true" });
  const company = apiAt(server.address, await openCompany(server.address, COMPANY));
  const body = publication({ numberOfPositions: POSITIONS });
  const { id } = await answered(company.POST("/api/jobs", { body }));
  const candidates: Api[] = [];
  for (let number = 0; number < CANDIDATES; number += 1) {
    candidates.push(apiAt(server.address, await signUp(server.address, number)));
  }
  const applying = performance.now();
  const applications = await Promise.all(candidates.map((candidate) => applyAsShown(candidate, id)));
  const applied = `${CANDIDATES} applications at once in ${secondsSince(applying)}`;
  const deciding = performance.now();
  const statuses = await Promise.all(
    [...applications, ...applications].map(async (application) => {
      const sent = { params: { path: { id: application } }, body: { decision: "accepted" } } as const;
      return (await company.POST("/api/applications/{id}/decision", sent)).response.status;
    }),
  );
  const [accepted, refused] = [200, 409].map((status) => statuses.filter((one) => one === status).length);
  const decided = `${statuses.length} decisions at once in ${secondsSince(deciding)}: ${accepted} accepted, ${refused} refused`;
  const summary = await answered(company.GET("/api/applications/summary"));
  const differences = await inDatabase(dataDir, wrongCounters);
  await server.end("SIGTERM");
  const isExact =
    accepted === POSITIONS && refused === statuses.length - POSITIONS && summary.accepted === POSITIONS;
  if (!isExact) differences.push(`expected ${POSITIONS} accepted: ${JSON.stringify(summary)}`);
  return { figures: `${applied}\n  ${decided}`, differences };
}

async function rollingRestarts(dataDir: string): Promise<CampaignResult> {
  const log = { info: () => undefined, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await migrateProduct(postgres.ownerUrl, { servingUrl: postgres.url });
  const options = { databaseUrl: postgres.url, dataDir, processes: PROCESSES, rounds: ROUNDS };
  const { restarts, writes, reads, differences } = await restartUnderLoad(options);
  await postgres.stop();
  const figures = `${restarts} restarts during ${writes} writes and ${reads} reads; ${differences.length} differences`;
  return { figures, differences };
}

async function attack(dataDir: string): Promise<CampaignResult> {
  const [metricsPort] = await freePorts(1);
  const server = await startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: "true",
    METRICS_PORT: String(metricsPort),
    ADDRESS_PROVIDER: "embedded",
  });
  const target = { address: server.address, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
  const results: CampaignResult[] = [];
  for (const [, attempt] of chosenOf<(at: Target) => Promise<CampaignResult>>(attacks)) {
    results.push(await attempt(target));
  }
  await server.end("SIGTERM");
  // The server's error log explains the responses.
  const errors = server
    .output()
    .split("\n")
    .filter((line) => /"level":[56]0/.test(line));
  const differences = results.flatMap((result) => result.differences);
  return {
    figures: results.map(({ figures }) => figures).join("\n  "),
    differences: differences.length === 0 ? [] : [...differences, ...errors.slice(0, 20)],
  };
}
