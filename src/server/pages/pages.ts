import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { defaultContacts } from "#domain/brand.ts";
import { DEFAULT_TAX, perMonth } from "#domain/companies/plan.ts";
import { AppError } from "#domain/errors.ts";
import {
  appPaths,
  CANDIDATE_FILE,
  CANDIDATE_PATH,
  isAppPath,
  isCandidatePath,
  JOINING_PATH,
  JOB_FILE,
  JOB_PATH,
  pageFile,
  sitePaths,
} from "#domain/pages.ts";
import { escapeHtml } from "#domain/values/text.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendError } from "#server/platform/http/errors.ts";
import { isPageRequest, pathOf } from "#server/platform/http/request-kind.ts";
import { recruiterPage } from "./recruiter-page.ts";

const ROOT = fileURLToPath(import.meta.resolve("../../../dist/web/"));

/** The Retry-After of a missing page, in seconds: a build may be in progress. */
const MISSING_PAGE_SECONDS = 10;
/** With what the build compressed. */
const asBuilt = { index: false, preCompressed: true } as const;
const UNUSED_METHODS = new Set(["OPTIONS", "TRACE"]);

type PagesContext = Pick<Context, "db" | "sessions" | "clock"> & { config: Settings };
type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** Serves the built web: pages are revalidated, hashed files are immutable; any other path redirects to /. */
export async function addPages(app: App, context: PagesContext, root = ROOT): Promise<void> {
  const { config } = context;
  if (!existsSync(root)) throw new Error("The web is not built: run npm start.");
  await addAssets(app, join(root, "assets"));
  await app.register(fastifyStatic, {
    ...asBuilt,
    root,
    wildcard: false,
    // Each page has one address, without extension.
    globIgnore: ["assets/**", "reference/**", "*.html"],
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });
  for (const path of sitePaths) {
    const file = pageFile(path);
    const built = readFileSync(join(root, file), "utf8");
    const page = withSettings(built, config);
    app.get(path, (_, reply) => (page === built ? reply.sendFile(file) : sendPage(reply, page)));
  }
  const sendRecruiterPage = recruiterPage(app, context, root);
  for (const path of appPaths()) addApplication(app, path, sendRecruiterPage);
  // Candidates choose a password there, whose length is a setting.
  const candidatePage = withSettings(readFileSync(join(root, CANDIDATE_FILE), "utf8"), config);
  addApplication(app, CANDIDATE_PATH, ({ url }, reply) => {
    // Below it are a job, a joining code: the pages that lead to them are not for search engines either (ADR 0154).
    if (pathOf(url) !== CANDIDATE_PATH) reply.header("x-robots-tag", "noindex");
    return sendPage(reply, candidatePage);
  });
}

/** Files that have a digest in their name, looked up at each request: a later build may add some while this process runs. */
export async function addAssets(app: App, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...asBuilt,
    root,
    prefix: "/assets/",
    decorateReply: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
  });
}

/** The prerendered page that `addJobPage` and `addJoiningPage` fill. */
export function jobTemplate(config: Settings, root = ROOT): () => string {
  const page = withSettings(readFileSync(join(root, JOB_FILE), "utf8"), config);
  return () => page;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
}

/** Every address at and below `path` has the same page, which shows what it names. */
function addApplication(app: App, path: string, send: Send): void {
  app.get(path, send);
  app.get(`${path}/*`, (request, reply) => {
    const clean = cleanAddress(request.url);
    return clean === request.url ? send(request, reply) : reply.redirect(clean, 308);
  });
}

/** Any other path redirects to / (spec §2); an unknown operation is a 404. */
export function redirectUnknownPaths(app: App): void {
  app.setNotFoundHandler((request, reply) => {
    // Other methods are refused on every path without a route.
    if (UNUSED_METHODS.has(request.method)) {
      reply.header("allow", "GET, HEAD, POST, PUT, PATCH, DELETE");
      return sendError(new AppError("method-not-allowed"), request, reply);
    }
    // A missing asset must not get a page, which a browser would run as a script.
    if (!isPageRequest(request)) return sendError(new AppError("not-found"), request, reply);
    const clean = cleanAddress(request.url);
    if (clean !== request.url && (isOurs(clean) || filledPath.test(pathOf(clean))))
      return reply.redirect(clean, 308);
    if (!isOurs(request.url)) return reply.redirect("/");
    // One of our pages without its file: home may be missing too, and a redirect there would loop.
    request.log.error({ reqId: request.id }, "A page's file is missing");
    return sendError(new AppError("unavailable", { retryAfter: MISSING_PAGE_SECONDS }), request, reply);
  });
}

/** The canonical address of a page: without trailing slash or file name. */
function cleanAddress(url: string): string {
  const path = pathOf(url);
  const clean = path.replace(/\/+$/, "").replace(/(?:\/index)?\.html$/, "");
  return (clean === "" ? "/" : clean) + url.slice(path.length);
}

function isOurs(url: string): boolean {
  const path = pathOf(url);
  return sitePaths.some((own) => own === path) || isAppPath(path) || isCandidatePath(path);
}

/** The path of a page filled by the server, which needs no file: its own route answers. */
const filledPath = new RegExp(`^(?:${JOB_PATH}|${JOINING_PATH})/[^/]+$`);

type Settings = Pick<Config, "supportEmail" | "legal" | "passwordMinLength" | "planTerms">;

/** Replaces the default contacts, taxes and password length of a prerendered page with those of this deployment. */
export function withSettings(
  page: string,
  { supportEmail, legal, passwordMinLength, planTerms }: Settings,
): string {
  const replaced = [
    [defaultContacts.supportEmail, supportEmail],
    [defaultContacts.publisher, legal.publisher],
    [defaultContacts.host, legal.host],
    [perMonth(DEFAULT_TAX), perMonth(planTerms.tax)],
  ] as const;
  const stated = page.replace(
    /(<meta name="password-min-length" content=")\d+/,
    (_, before: string) => `${before}${passwordMinLength}`,
  );
  return replaced.reduce((html, [written, ours]) => html.replaceAll(written, () => escapeHtml(ours)), stated);
}
