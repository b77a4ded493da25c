import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import referencePage from "swagger-ui-dist/absolute-path.js";
import * as z from "zod/mini";
import { BRAND } from "#domain/brand.ts";
import type { Context } from "#server/context.ts";
import type { App } from "./app-type.ts";

const DOCUMENT = fileURLToPath(import.meta.resolve("../../../docs/openapi.json"));
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

export async function documentRoutes(app: App, { config }: Pick<Context, "config">): Promise<void> {
  const written = z.looseObject({}).parse(JSON.parse(await readFile(DOCUMENT, "utf8")));
  const document = JSON.stringify({ ...written, servers: [{ url: config.publicUrl }] });
  app.get("/api/openapi.json", (_, reply) => reply.type("application/json; charset=utf-8").send(document));
  app.get("/api/docs", (_, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", POLICY).send(PAGE),
  );
  app.get("/api/docs/start.js", (_, reply) => reply.type("text/javascript; charset=utf-8").send(START));
  await app.register(fastifyStatic, {
    root: referencePage(),
    prefix: "/api/docs/assets/",
    decorateReply: false,
    index: false,
  });
}
