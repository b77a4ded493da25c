import type { Log } from "#server/log.ts";
import { isOutage } from "./result.ts";
import type { Outcome } from "./result.ts";

/** Logs the first failure of an outage, and the answer that ends it: a line for each request would bury the others. */
export function createOutageLog(service: string, log: Pick<Log, "warn" | "info">) {
  let downSince: number | undefined;

  return {
    note<Answer>(outcome: Outcome<Answer>): void {
      if ("failure" in outcome && outcome.failure.kind !== "rejected") {
        if (downSince !== undefined || !isOutage(outcome)) return;
        downSince = Date.now();
        const { kind, detail } = outcome.failure;
        log.warn({ service, failure: kind, detail }, "An outside service fails");
        return;
      }
      if (downSince === undefined) return;
      const downForMs = Date.now() - downSince;
      downSince = undefined;
      log.info({ service, downForMs }, "An outside service answers again");
    },
  };
}
