import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { APP_FILE, FIRST_ANSWER_ATTRIBUTE, LIVE_VERSION_META } from "#domain/pages.ts";
import { escapeHtml } from "#domain/values/text.ts";
import type { Context } from "#server/context.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { readInside } from "#server/platform/http/read-inside.ts";
import { type BuildManifest, parseManifest, scriptsOf } from "./build-manifest.ts";
import { firstScreen } from "./first-screen.ts";

type Deps = Pick<Context, "db" | "sessions" | "clock">;

/**
 * Sends the recruiters' application with what its first screen needs: the files of its script, and, when signed in, the answers
 * of its first reads, so that nothing waits for the script (ADR 0174).
 */
export function recruiterPage(app: App, { db, sessions, clock }: Deps, root: string) {
  const versionOf = db
    .select({ version: companies.liveVersion })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("id")))
    .prepare("page_version");
  const readBuild = buildReader(root);

  /** What changes after the version is read has a later version: the page reads it again. */
  async function readFirst(request: FastifyRequest, companyId: string, reads: readonly string[]) {
    const [row] = await versionOf.execute({ id: companyId });
    const answers = await Promise.all(
      reads.map(async (url) => {
        const { status, body } = await readInside(app, request, url);
        return status === 200 ? [{ url, body }] : [];
      }),
    );
    return { version: row?.version ?? 0, answers: answers.flat() };
  }

  return async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const renew = (cookie: string) => void reply.header("set-cookie", cookie);
    const identity = await sessions.read(request.headers, "recruiter", renew);
    if (identity?.company == null) return reply.sendFile(APP_FILE);
    const build = await readBuild();
    if (build === undefined) return reply.sendFile(APP_FILE);
    const { file, reads } = firstScreen(request.url, clock());
    const first = await readFirst(request, identity.company.id, reads);
    // Stored by no cache: it holds the company's data.
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(filled(build, file, first));
  };
}

type First = { version: number; answers: readonly { url: string; body: string }[] };

function filled({ html, manifest }: Build, file: string | undefined, { version, answers }: First): string {
  const keys = Object.keys(manifest).filter((key) => file !== undefined && key.endsWith(file));
  const links = [...scriptsOf(manifest, keys)]
    .filter((name) => !html.includes(name))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  const meta = `<meta name="${LIVE_VERSION_META}" content="${version}">`;
  return html
    .replace("</head>", () => `${meta}${links.join("")}</head>`)
    .replace("</body>", () => `${answers.map(scriptOf).join("")}</body>`);
}

/** A script of data runs nothing, and the content security policy allows it. « < » could end it. */
function scriptOf({ url, body }: First["answers"][number]): string {
  const json = body.replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" ${FIRST_ANSWER_ATTRIBUTE}="${escapeHtml(url)}">${json}</script>`;
}

type Build = { html: string; manifest: BuildManifest };

/** Read at each request: a later build may replace the page while this process runs. Its manifest is parsed once. */
function buildReader(root: string): () => Promise<Build | undefined> {
  let known: Build | undefined;
  return async () => {
    const html = await readFile(join(root, APP_FILE), "utf8").catch(() => undefined);
    if (html === undefined) return undefined;
    if (html === known?.html) return known;
    const text = await readFile(join(root, ".vite/app.json"), "utf8").catch(() => "{}");
    known = { html, manifest: parseManifest(text) };
    return known;
  };
}
