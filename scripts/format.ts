import { runNode } from "./run.ts";

process.exit(await runNode(["node_modules/oxfmt/bin/oxfmt"]));
