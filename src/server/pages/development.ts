import { readFileSync } from "node:fs";
import { JOB_FILE } from "#domain/pages.ts";
import type { App } from "#server/platform/http/app-type.ts";

/** Returns how the page of a job is made of its sources. */
export async function addDevelopmentPages(app: App): Promise<() => Promise<string>> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", async (_, reply) => {
    reply.removeHeader("content-security-policy");
  });
  app.get("/*", (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
  const page = readFileSync(new URL("../../web/entries/page.html", import.meta.url), "utf8");
  return () => vite.transformIndexHtml(`/${JOB_FILE}`, page);
}
