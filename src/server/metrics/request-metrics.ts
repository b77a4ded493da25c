import { openLive } from "#contract/live.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";

/** Times every request. A live stream is none: it lasts as long as its page. */
export function measureRequests(app: App, { metrics }: Pick<Context, "metrics">): void {
  app.addHook("onResponse", async (request, reply) => {
    const { url: route = UNKNOWN } = request.routeOptions;
    if (route === openLive.url) return;
    // A path of nobody's may come with any method.
    const method = route === UNKNOWN ? "any" : request.method;
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const UNKNOWN = "unknown";
