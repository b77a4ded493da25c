import { existsSync } from "node:fs";
import { readConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { runNode } from "./run.ts";

if (existsSync(".env")) process.loadEnvFile();
const config = readConfig(process.env);

// Started here, so that it keeps running when the server reloads.
const postgres = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: console.log, warn: console.warn } });
const code = await runNode(["--watch", "--watch-preserve-output", "src/server/main.ts"], {
  RENFORT_DEV: "1",
});
await postgres?.stop();
process.exit(code);
