import { composeProduct } from "#server/compose.ts";
import { mailNewApplications } from "#server/features/applications/mail-new-applications.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { createLog } from "#server/platform/log/log.ts";
import { collectGarbage } from "#server/start.ts";
import { serveBaseline } from "./baseline.ts";
import type { Task } from "./load.ts";

// The process under load: `server.ts product|baseline <database>`. It sends its address to its parent.
const [kind = "", databaseUrl = ""] = process.argv.slice(2);
process.send?.(await (kind === "baseline" ? serveBaseline(databaseUrl) : serveProduct()));
process.on("disconnect", () => process.exit(0));

/** Like `main.ts`, request log included; proxies are trusted, so that sign-ins may come from many addresses. */
async function serveProduct(): Promise<string> {
  const config = readConfig({ TRUST_PROXY: "true", DATA_DIR: ".cache/bench/data" });
  const { app, context, queue } = await composeProduct({ config, log: createLog(), databaseUrl });
  const tasks: Record<Task, () => Promise<unknown>> = {
    "start the queue": queue.start,
    "mail new applications": () => mailNewApplications(context, new AbortController()),
    "collect garbage": collectGarbage,
  };
  process.on("message", (task: Task) => void tasks[task]().then(() => process.send?.("done")));
  return app.listen({ port: 0, host: "127.0.0.1" });
}
