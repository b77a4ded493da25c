import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { isFromMobileApp } from "./mobile-origins.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes from other origins. Browsers always send one; a request with neither cookie nor origin is not a browser's. */
export function rejectForeignOrigins(app: App, { config }: Context): void {
  app.addHook("onRequest", async (request) => {
    if (READS.has(request.method) || isFromMobileApp(request, config)) return;
    const { origin, cookie } = request.headers;
    if (origin === undefined ? cookie === undefined : isFromOwnPage(request, config)) return;
    throw new AppError("permission-denied");
  });
}

/** Whether a page of the site sent the request: a browser states the origin, and no script can state another. */
export function isFromOwnPage(
  { headers: { origin, host } }: FastifyRequest,
  { publicUrl }: Context["config"],
): boolean {
  const { origin: publicOrigin, protocol } = new URL(publicUrl);
  // Over http, a machine of the local network may use another host name; forwarded hosts are not trusted.
  return origin === publicOrigin || (protocol === "http:" && origin === `http://${host}`);
}
