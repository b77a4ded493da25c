import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import referencePage from "swagger-ui-dist/absolute-path.js";
import * as z from "zod/mini";
import { BRAND } from "#domain/brand.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { App } from "./app-type.ts";
import { matchesETag } from "./request-kind.ts";

/** The whole document, and that of the candidates' app alone. */
const DOCUMENTS = ["openapi", "openapi-candidates"];
// The reference page uses inline styles and icons; it loads nothing from other sites.
const POLICY =
  "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BRAND} API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<script defer src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/start.js"></script>
</head>
<body><div id="reference"></div></body>
</html>
`;
const START = `window.SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true });\n`;

const BUILT = fileURLToPath(import.meta.resolve("../../../../dist/web/reference/"));

/** The files of the page come from the build, compressed beside; in development, without a build, from their package. */
export async function documentRoutes(
  app: App,
  { config }: Pick<Platform, "config">,
  built = BUILT,
): Promise<void> {
  for (const name of DOCUMENTS) {
    serveCompressedOnce(app, `/api/${name}.json`, async () => {
      const file = fileURLToPath(import.meta.resolve(`../../../../docs/${name}.json`));
      const written = z.looseObject({}).parse(JSON.parse(await readFile(file, "utf8")));
      return JSON.stringify({ ...written, servers: [{ url: config.publicUrl }] });
    });
  }
  app.get("/api/docs", (_, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", POLICY).send(PAGE),
  );
  app.get("/api/docs/start.js", (_, reply) => reply.type("text/javascript; charset=utf-8").send(START));
  await app.register(fastifyStatic, {
    root: existsSync(built) ? built : referencePage(),
    preCompressed: true,
    prefix: "/api/docs/assets/",
    decorateReply: false,
    index: false,
    allowedPath: (path) => PAGE.includes(`/api/docs/assets${path}"`),
  });
}

const compressions = { br: brotli, gzip: promisify(gzip) } as const;

async function brotli(text: string): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_DEFAULT_QUALITY - 2 },
  });
}

/**
 * A document of a megabyte is read at its first request, as that would be a part of each start, compressed at the first in each
 * encoding, then sent as it is; 304 to whoever has it.
 */
function serveCompressedOnce(app: App, path: string, read: () => Promise<string>): void {
  let reading: Promise<{ document: string; etag: string }> | undefined;
  const compressed = new Map<keyof typeof compressions, Promise<Buffer>>();
  app.get(path, async ({ headers }, reply) => {
    reading ??= withETag(read).catch((error: unknown) => {
      // Read again by the next request.
      reading = undefined;
      throw error;
    });
    const { document, etag } = await reading;
    // Weak: the same document may be compressed or not.
    reply.headers({ etag: `W/${etag}`, "cache-control": "no-cache", vary: "accept-encoding" });
    if (matchesETag(headers["if-none-match"], etag)) return reply.code(304).send();
    reply.type("application/json; charset=utf-8");
    const encoding = acceptedEncoding(headers["accept-encoding"]);
    if (encoding === undefined) return reply.send(document);
    const body = compressed.get(encoding) ?? compressions[encoding](document);
    compressed.set(encoding, body);
    return reply.header("content-encoding", encoding).send(await body);
  });
}

async function withETag(read: () => Promise<string>): Promise<{ document: string; etag: string }> {
  const document = await read();
  return { document, etag: `"${createHash("sha256").update(document).digest("base64url")}"` };
}

function acceptedEncoding(header: string | string[] | undefined): keyof typeof compressions | undefined {
  const accepted = String(header ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding));
}
