import type { FastifyRequest } from "fastify";
import { isForMobileApp } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { pathOf, pathPattern } from "#server/platform/http/request-kind.ts";

const PREFLIGHT_CACHE_SECONDS = 7200;
const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, if-none-match",
  "access-control-max-age": String(PREFLIGHT_CACHE_SECONDS),
};
const READABLE = "etag, retry-after, x-request-id";
const appPaths = operations.filter(isForMobileApp).map(({ url }) => pathPattern(url));

/** CORS for the operations that the candidates' app calls, from the mobile app's WebView (ADR 0072), without cookies. */
export function allowMobileOrigins(app: App, { config }: Pick<Context, "config">): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isForCandidates(request)) return;
    reply.header("vary", "origin");
    const { origin } = request.headers;
    if (origin === undefined || !config.mobileOrigins.includes(origin)) return;
    reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", READABLE);
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined)
      return;
    return reply.code(204).headers(PREFLIGHT).send();
  });
}

export function isFromMobileApp(request: FastifyRequest, { mobileOrigins }: Context["config"]): boolean {
  const { origin, cookie } = request.headers;
  return (
    isForCandidates(request) && cookie === undefined && origin !== undefined && mobileOrigins.includes(origin)
  );
}

function isForCandidates({ url, routeOptions: { url: route, config } }: FastifyRequest): boolean {
  if (route !== undefined) return isForMobileApp({ url: route, config });
  // No route has the method of a preflight.
  const path = pathOf(url);
  return isForMobileApp({ url: path, config: {} }) || appPaths.some((one) => one.test(path));
}
