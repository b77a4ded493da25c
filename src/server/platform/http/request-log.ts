import { checkHealth, checkReadiness } from "#contract/health.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { App } from "./app-type.ts";

/** Requested every second by balancers: their lines would outnumber all others. */
const checks = new Set<string>([checkHealth.url, checkReadiness.url]);

/** One line per request of the API: its id, route and outcome; never its body, its query or its headers (design §6). */
export function logRequests(app: App, { log }: { log: Log }): void {
  // These lines contain nothing personal, and redaction costs more than writing them.
  const lines = log.child({}, { redact: [] });
  app.addHook("onResponse", async (request, reply) => {
    const { url: route = "none", config } = request.routeOptions;
    if (config.access === undefined || checks.has(route)) return;
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "Request",
    );
  });
}
