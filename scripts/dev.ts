import { existsSync } from "node:fs";
import { readConfig } from "#server/platform/config/config.ts";
import { loadSettingsFile } from "#server/platform/config/settings-file.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import { runNode } from "./run.ts";

// A development server never uses the settings of production.
process.env["SETTINGS_FILE"] ??= existsSync(".env") ? ".env" : "";
loadSettingsFile();
const config = readConfig(process.env);
const args = ["--watch", "--watch-preserve-output", "src/server/main.ts"];
// PostgreSQL is started here, so that it keeps running when the server reloads.
const log = { info: console.log, warn: console.warn };
const { databaseUrl, dataDir } = config;
const postgres = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined;
const code = await runNode(args, { RENFORT_DEV: "1" });
await postgres?.stop();
process.exit(code);
