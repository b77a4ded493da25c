import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that another site's page sent with our visitor's cookie (design §6). Browsers always name the
 * origin of a write; a request with neither cookie nor origin comes from no browser.
 */
export function refuseForeignOrigins(app: App, { config }: Context): void {
  const publicHost = new URL(config.publicUrl).host;

  function isOurs({ headers, host }: FastifyRequest): boolean {
    const { origin, cookie } = headers;
    if (origin === undefined) return cookie === undefined;
    const from = URL.parse(origin)?.host;
    return from !== undefined && (from === publicHost || from === host);
  }

  app.addHook("onRequest", async (request) => {
    if (!READS.has(request.method) && !isOurs(request)) throw new AppError("permission-denied");
  });
}
