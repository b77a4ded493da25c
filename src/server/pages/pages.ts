import fastifyStatic from "@fastify/static";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "#domain/errors.ts";
import { APP_FILE, appPaths, isAppPath, pageFile, pathsWithSettings, sitePaths } from "#domain/pages.ts";
import type { Config } from "#server/config.ts";
import type { App } from "#server/http/app-type.ts";
import { sendError } from "#server/http/errors.ts";
import { wantsPage } from "#server/http/request-kind.ts";
import { defaultContacts } from "#domain/brand.ts";
import { escapeHtml } from "#domain/values/text.ts";

const ROOT = fileURLToPath(import.meta.resolve("../../../dist/web/"));

/** In how many seconds a page whose file is missing may be asked again: a build takes its place meanwhile. */
const MISSING_PAGE_SECONDS = 10;
const UNUSED_METHODS = new Set(["OPTIONS", "TRACE"]);

/** Serves the built web: pages are asked again each time, hashed files are kept for ever; any other path goes to /. */
export async function addPages(
  app: App,
  config: Pick<Config, "supportEmail" | "legal" | "passwordMinLength">,
  root = ROOT,
): Promise<void> {
  if (!existsSync(root)) throw new Error("The web is not built: run npm start.");
  const common = { index: false, preCompressed: true } as const;
  // Looked for at each request: a later build may bring assets while this process runs.
  await app.register(fastifyStatic, {
    ...common,
    root: join(root, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
  });
  await app.register(fastifyStatic, {
    ...common,
    root,
    wildcard: false,
    // Pages have one address each, without their extension.
    globIgnore: ["assets/**", "*.html"],
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });
  for (const path of sitePaths) {
    const file = pageFile(path);
    if (!pathsWithSettings.includes(path)) {
      app.get(path, (_, reply) => reply.sendFile(file));
      continue;
    }
    const page = withSettings(readFileSync(join(root, file), "utf8"), config);
    app.get(path, (_, reply) =>
      reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page),
    );
  }
  for (const path of appPaths) {
    app.get(path, (_, reply) => reply.sendFile(APP_FILE));
    app.get(`${path}/*`, ({ url }, reply) => {
      const clean = cleanAddress(url);
      return clean === url ? reply.sendFile(APP_FILE) : reply.redirect(clean, 308);
    });
  }
}

/** Any other path redirects to / (spec §2); an unknown operation is a 404. */
export function redirectUnknownPaths(app: App): void {
  app.setNotFoundHandler((request, reply) => {
    // Nothing is served to these, wherever they are sent, but where a route says so.
    if (UNUSED_METHODS.has(request.method)) {
      reply.header("allow", "GET, HEAD, POST, PUT, PATCH, DELETE");
      return sendError(new AppError("method-not-allowed"), request, reply);
    }
    // A file that is no more must not be answered with a page: a browser would run it as a script.
    if (!wantsPage(request)) return sendError(new AppError("not-found"), request, reply);
    const clean = cleanAddress(request.url);
    if (clean !== request.url && isOurs(clean)) return reply.redirect(clean, 308);
    if (!isOurs(request.url)) return reply.redirect("/");
    // One of our pages, whose file is not there: home may be missing as well, and leading there would never end.
    request.log.error({ reqId: request.id }, "A page's file is missing");
    return sendError(new AppError("unavailable", { retryAfter: MISSING_PAGE_SECONDS }), request, reply);
  });
}

/** The one address of a page: without trailing slash, nor the name of its file. */
function cleanAddress(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  const clean = path.replace(/\/+$/, "").replace(/(?:\/index)?\.html$/, "");
  return (clean === "" ? "/" : clean) + url.slice(path.length);
}

function isOurs(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return sitePaths.some((own) => own === path) || isAppPath(path);
}

type Settings = Pick<Config, "supportEmail" | "legal" | "passwordMinLength">;

/** A prerendered page, built with the default contacts and password length, with those of this deployment. */
export function withSettings(page: string, { supportEmail, legal, passwordMinLength }: Settings) {
  const replaced = [
    [defaultContacts.supportEmail, supportEmail],
    [defaultContacts.publisher, legal.publisher],
    [defaultContacts.host, legal.host],
  ] as const;
  const stated = page.replace(
    /(<meta name="password-min-length" content=")\d+/,
    (_, before: string) => `${before}${passwordMinLength}`,
  );
  return replaced.reduce((html, [written, ours]) => html.replaceAll(written, () => escapeHtml(ours)), stated);
}
