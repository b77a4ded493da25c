import { openLive } from "#contract/live.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { App } from "./app-type.ts";

/** Measures every request except live streams, which last as long as their page. */
export function measureRequests(app: App, { metrics }: Pick<Platform, "metrics">): void {
  app.addHook("onResponse", async (request, reply) => {
    const { url: route = UNKNOWN } = request.routeOptions;
    if (route === openLive.url) return;
    // An unknown path may come with any method.
    const method = route === UNKNOWN ? "any" : request.method;
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const UNKNOWN = "unknown";
