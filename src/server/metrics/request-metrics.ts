import { openLive } from "#contract/live.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";

/** Times every request. A live stream is none: it lasts as long as its page. */
export function measureRequests(app: App, { metrics }: Pick<Context, "metrics">): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = templateOf(request.routeOptions.url);
    if (route === openLive.url) return;
    // A path of nobody's may come with any method.
    const method = route === UNKNOWN ? "any" : request.method;
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const UNKNOWN = "unknown";

/** Files have their build's hash in their name: they count as one. */
function templateOf(url: string | undefined): string {
  if (url === undefined) return UNKNOWN;
  return url.startsWith("/assets/") ? "/assets/*" : url;
}
