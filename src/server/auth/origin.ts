import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { isFromMobileApp } from "./mobile-origins.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Browsers always name the origin of a write; a request with neither cookie nor origin comes from no browser. */
export function rejectForeignOrigins(app: App, { config }: Context): void {
  const { origin: publicOrigin, protocol } = new URL(config.publicUrl);

  function isOurs({ headers }: FastifyRequest): boolean {
    const { origin, cookie, host } = headers;
    if (origin === undefined) return cookie === undefined;
    if (origin === publicOrigin) return true;
    // In clear, a machine of the same network may reach us by another name; what a proxy forwards is anyone's word.
    return protocol === "http:" && origin === `http://${host}`;
  }

  app.addHook("onRequest", async (request) => {
    if (READS.has(request.method) || isOurs(request) || isFromMobileApp(request, config)) return;
    throw new AppError("permission-denied");
  });
}
