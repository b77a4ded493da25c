import { mailNewApplications } from "#server/applications/mail-new-applications.ts";
import { collectGarbage } from "#server/collect-garbage.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { composeProduct } from "#server/compose.ts";
import { serveBare } from "./bare.ts";
import type { Task } from "./load.ts";

// The process under load: `server.ts product|bare <database>`. It tells its parent where it listens.
const [kind = "", databaseUrl = ""] = process.argv.slice(2);
process.send?.(await (kind === "bare" ? serveBare(databaseUrl) : serveProduct()));
process.on("disconnect", () => process.exit(0));

/** As `main.ts` serves it, request log included; proxies are believed so that sign-ins may come from many addresses. */
async function serveProduct(): Promise<string> {
  const config = readConfig({ TRUST_PROXY: "true", DATA_DIR: ".cache/bench/data" });
  const { app, context, queue } = await composeProduct({ config, log: createLog(), databaseUrl });
  const tasks: Record<Task, () => Promise<unknown>> = {
    // The messages it writes are sent by the queue, from then on.
    "mail new applications": () => queue.start().then(() => mailNewApplications(context)),
    "collect garbage": collectGarbage,
  };
  process.on("message", (task: Task) => void tasks[task]().then(() => process.send?.("done")));
  return app.listen({ port: 0, host: "127.0.0.1" });
}
