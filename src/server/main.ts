import { existsSync } from "node:fs";
import { readConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { addDevelopmentPages } from "#server/http/development.ts";
import { addPages } from "#server/http/pages.ts";
import { createLog } from "#server/log.ts";
import { composeProduct } from "#server/start.ts";
import { startMinutelyTasks } from "#server/tasks/minutely.ts";

if (existsSync(".env")) process.loadEnvFile();
const config = readConfig(process.env);
const log = createLog();

const postgres = config.databaseUrl ? undefined : await phase("PostgreSQL", startPostgres);
const databaseUrl = config.databaseUrl ?? postgres?.url ?? "";
await phase("migrations", () => migrateDatabase(databaseUrl));
const product = await phase("composition", () => composeProduct({ config, log, databaseUrl }));
await (config.isDevelopment ? addDevelopmentPages(product.app) : addPages(product.app));
await phase("listening", () => product.app.listen({ port: config.port, host: config.host }));
const tasks = startMinutelyTasks(product.context);
const ready = config.startedAt === undefined ? "" : ` in ${seconds(Date.now() - config.startedAt)}`;
say(`Ready${ready}: ${config.publicUrl}`);

let isStopping = false;
process.on("SIGINT", stop).on("SIGTERM", stop);

/** Drains and leaves; a second signal of the same Ctrl-C changes nothing. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  void drain().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, "The process did not stop cleanly");
      process.exit(1);
    },
  );
}

async function drain(): Promise<void> {
  await tasks.stop();
  await product.stop();
  await postgres?.stop();
}

function startPostgres() {
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  });
}

async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  say(`${name}: ${seconds(performance.now() - start)}`);
  return result;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
