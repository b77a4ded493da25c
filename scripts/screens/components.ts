import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { layerOrder } from "#scripts/web/layer-order.ts";

const ENTRY = "scripts/screens/components.tsx";
const PAGE = `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Composants</title>
<body><script type="module" src="/${ENTRY}"></script></body></html>`;

/** Serves a page with every component of `web/ui` in every state. */
export async function serveComponents() {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    cacheDir: ".cache/vite-components",
    server: { port: 0, hmr: false },
    // What it imports is known before the first request: a dependency found later needs a reload, which needs hmr.
    optimizeDeps: { entries: [ENTRY] },
    plugins: [
      react(),
      layerOrder(),
      {
        name: "components",
        configureServer: ({ middlewares, transformIndexHtml }) => {
          middlewares.use("/components", (_request, response) => {
            void transformIndexHtml("/components", PAGE).then((html) => {
              response.setHeader("content-type", "text/html");
              return response.end(html);
            });
          });
        },
      },
    ],
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "", stop: () => server.close() };
}
