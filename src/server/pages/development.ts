import type { App } from "#server/http/app-type.ts";

export async function addDevelopmentPages(app: App): Promise<void> {
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
}
