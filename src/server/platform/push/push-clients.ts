import { LRUCache } from "lru-cache";
import { type HttpClient, createHttpClient } from "#server/platform/http-client/http-client.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";

export type PushClients = (endpoint: URL) => Pick<HttpClient, "post">;

/** Some services have a host for each region. */
const MAX_HOSTS = 100;

/** One client, with its circuit, for each push service: one that fails does not hold up the others. */
export function createPushClients(deps: { log: Log; metrics: Metrics; stopping: AbortSignal }): PushClients {
  const clients = new LRUCache<string, Pick<HttpClient, "post">>({ max: MAX_HOSTS });
  return ({ host }) => {
    const known = clients.get(host);
    if (known !== undefined) return known;
    // The task tries again: one attempt each time is enough.
    const client = createHttpClient({ name: "web push", ...deps, attempts: 1 });
    clients.set(host, client);
    return client;
  };
}
