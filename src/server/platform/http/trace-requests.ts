import type { FastifyRequest } from "fastify";
import { checkHealth, checkReadiness } from "#contract/health.ts";
import { openLive } from "#contract/live.ts";
import type { Span, Tracing } from "#server/platform/tracing/tracing.ts";
import type { App } from "./app-type.ts";

/** Requested every second, or open as long as their page. */
const untraced = new Set<string>([checkHealth.url, checkReadiness.url, openLive.url]);

/** A span for each request to a route, named by its template: never by its path, which has ids and secrets. */
export function traceRequests(app: App, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, next) => {
    const { url: route = "*" } = request.routeOptions;
    // Files of pages have no route of their own.
    if (route.includes("*") || untraced.has(route)) return next();
    const span = tracing.start({
      kind: "request",
      name: `${request.method} ${route}`,
      attributes: {
        "http.request.method": request.method,
        "http.route": route,
        "renfort.request_id": request.id,
      },
    });
    if (span === undefined) return next();
    spans.set(request, span);
    span.run(next);
  });
  // Once the body is read, in the events of its socket.
  app.addHook("preValidation", (request, _reply, next) => {
    const span = spans.get(request);
    if (span === undefined) next();
    else span.run(next);
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    spans.get(request)?.end({
      attributes: { "http.response.status_code": statusCode },
      failure: statusCode >= 500 ? String(statusCode) : undefined,
    });
  });
}
