import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import {
  type CSSModulesOptions,
  type InlineConfig,
  type Plugin,
  type ViteDevServer,
  createServer,
  defineConfig,
} from "vite";

type Renderer = typeof import("./src/web/entries/render.tsx");

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here("./src/web/entries");

/** Pages of the site and the HTML file each one is; every other path of the application is app.html. */
const routes = ["privacy", "terms", "support", "login", "register", "forgot-password", "reset-password"];
const pages = Object.fromEntries([
  ["/", "/index.html"],
  ...routes.map((route) => [`/${route}`, `/${route}.html`]),
]);
const gallery = { "/__gallery": "/gallery.html" };
const application = /^\/(dashboard|onboarding|pricing)(\/|$)/;

/** The same names in the browser's build and in the prerendered markup: they come from the path alone. */
const modules: CSSModulesOptions = {
  generateScopedName: (name, path) => `${/([^/]+)\.module\.css/.exec(path)?.[1]}-${name}`,
};

/** What it takes to run the pages in Node while the browser's build is under way. */
const rendering: InlineConfig = {
  configFile: false,
  root,
  appType: "custom",
  cacheDir: here("./.cache/vite-prerender"),
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [react()],
  css: { modules },
};

/** Any stylesheet may arrive first: each one states the order of the layers. An inline style would break the CSP. */
function layerOrder(): Plugin {
  return {
    name: "layer-order",
    enforce: "pre",
    transform: (code, id) =>
      /src\/web\/.*\.css$/.test(id) ? `@layer reset, tokens, base, ui, app;\n${code}` : undefined,
  };
}

/** No script uses the styles of a page without script: they are kept all the same. */
function keepStyles(): Plugin {
  return {
    name: "keep-styles",
    enforce: "post",
    transform: (code, id) =>
      /public-pages\/.*\.module\.css$/.test(id)
        ? { code, map: null, moduleSideEffects: "no-treeshake" }
        : undefined,
  };
}

/** Writes the head and the markup of each page into its HTML file. */
function prerender(): Plugin {
  let builder: ViteDevServer | undefined;
  return {
    name: "prerender",
    transformIndexHtml: {
      order: "pre",
      async handler(html, { path, server }) {
        const renderer = server ?? (builder ??= await createServer(rendering));
        const { renderPage } = await renderer.ssrLoadModule("/render.tsx");
        const { head, body }: ReturnType<Renderer["renderPage"]> = renderPage(path);
        const extra = server ? developmentStyles : fontPreloads();
        return html.replace("<!--head-->", head + extra).replace("<!--body-->", body);
      },
    },
    closeBundle: () => builder?.close(),
  };
}

/** In development stylesheets come through scripts, even for a page that has none. */
const developmentStyles = `<script type="module" src="/every-style.ts"></script>`;

function fontPreloads(): string {
  return ["instrument-sans", "bricolage-grotesque"]
    .map((font) => `../../../node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)
    .join("\n");
}

/** In development, the addresses that the server answers with the same file. */
function addresses(): Plugin {
  return {
    name: "addresses",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const file = { ...pages, ...gallery }[path] ?? (application.test(path) ? "/app.html" : undefined);
        if (file) request.url = file;
        next();
      });
    },
  };
}

export default defineConfig({
  root,
  publicDir: here("./src/web/public"),
  appType: "mpa",
  cacheDir: here("./.cache/vite"),
  plugins: [react(), layerOrder(), keepStyles(), prerender(), addresses()],
  css: { modules },
  server: { fs: { allow: [here(".")] } },
  optimizeDeps: {
    include: [
      "@base-ui/react/alert-dialog",
      "@base-ui/react/dialog",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "lucide-react",
      "openapi-fetch",
      "react",
      "react-dom/client",
      "uuidv7",
      "zod/mini",
    ],
  },
  build: {
    outDir: here("./dist/web"),
    emptyOutDir: true,
    manifest: true,
    // Native light-dark() and nesting, or a theme could not follow color-scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // One stylesheet for every page: it is small, and cached once.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["index", ...routes, "app"].map((name) => `${root}/${name}.html`),
    },
  },
});
