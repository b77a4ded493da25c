import type { Log } from "#server/platform/log/log.ts";
import { type Result, isOutage } from "./result.ts";

/** Logs the first failure of an outage and the response that ends it, rather than one line per request. */
export function createOutageLog(service: string, log: Pick<Log, "warn" | "info">) {
  let downSince: number | undefined;

  return {
    note<Answer>(result: Result<Answer>): void {
      if ("failure" in result && result.failure.kind !== "invalid-request") {
        if (downSince !== undefined || !isOutage(result)) return;
        downSince = Date.now();
        const { kind, detail } = result.failure;
        log.warn({ service, failure: kind, detail }, "An external service fails");
        return;
      }
      if (downSince === undefined) return;
      const downForMs = Date.now() - downSince;
      downSince = undefined;
      log.info({ service, downForMs }, "An external service responds again");
    },
  };
}
