import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { isFromMobileApp } from "./mobile-origins.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes from other origins. Browsers always send one; a request with neither cookie nor origin is not a browser's. */
export function rejectForeignOrigins(app: App, { config }: Context): void {
  const { origin: publicOrigin, protocol } = new URL(config.publicUrl);

  function isOwnOrigin({ headers }: FastifyRequest): boolean {
    const { origin, cookie, host } = headers;
    if (origin === undefined) return cookie === undefined;
    if (origin === publicOrigin) return true;
    // Over http, a machine of the local network may use another host name; forwarded hosts are not trusted.
    return protocol === "http:" && origin === `http://${host}`;
  }

  app.addHook("onRequest", async (request) => {
    if (READS.has(request.method) || isOwnOrigin(request) || isFromMobileApp(request, config)) return;
    throw new AppError("permission-denied");
  });
}
