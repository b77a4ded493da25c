import { existsSync } from "node:fs";
import { readConfig } from "#server/config.ts";
import { onConfiguredDatabase } from "#server/db/own-database.ts";
import { runNode } from "./run.ts";

if (existsSync(".env")) process.loadEnvFile();
const config = readConfig(process.env);
const args = ["--watch", "--watch-preserve-output", "src/server/main.ts"];
// PostgreSQL is started here, so that it keeps running when the server reloads.
const log = { info: console.log, warn: console.warn };
process.exit(await onConfiguredDatabase(config, log, () => runNode(args, { RENFORT_DEV: "1" })));
