import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { layerOrder } from "#scripts/web/layer-order.ts";

const PAGE = `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Composants</title>
<body><script type="module" src="/scripts/screens/components.tsx"></script></body></html>`;

/** Serves a page with every component of `web/ui` in every state. */
export async function serveComponents() {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    cacheDir: ".cache/vite-components",
    server: { port: 0, hmr: false },
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
