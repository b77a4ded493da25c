import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import {
  type InlineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
  type ViteDevServer,
  createServer,
  defineConfig,
  mergeConfig,
} from "vite";
import { frenchFile, frenchFonts } from "./scripts/web/french-fonts.ts";
import { layerOrder } from "./scripts/web/layer-order.ts";
import { prebundled } from "./scripts/web/prebundled.ts";
import { prefetchReact, reactBuild, withSharedReact } from "./scripts/web/shared-react.ts";
import {
  APP_FILE,
  CANDIDATE_FILE,
  JOB_FILE,
  isAppPath,
  isCandidatePath,
  pageFile,
  sitePaths,
} from "./src/domain/pages.ts";

type Renderer = typeof import("./src/web/entries/render.tsx");

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here("./src/web/entries");
/** Not the folder that is served: scripts/build.ts moves a finished build there. */
const outDir = here("./dist/next");
const reactManifest = `${outDir}/.vite/react.json`;

/** The one text of every HTML file, which `prerender` completes. */
const page = readFileSync(`${root}/page.html`, "utf8");
const siteFiles = [...sitePaths.map(pageFile), JOB_FILE];
const applicationFiles = [APP_FILE, CANDIDATE_FILE];
const files = [...siteFiles, ...applicationFiles].map((file) => `${root}/${file}`);

/** The server writes the classes of these stylesheets in the pages that it fills (`filled-page.ts`). */
const namedByServer = new Set(["public-job", "button"]);

/** By its letters, a stylesheet and the classes named so far. */
const named = new Map<string, { file: string; classes: string[] }>();

/**
 * Three letters for a stylesheet and one sign for its class in what is built: readable names are a tenth of the styles. They come from
 * the name and the order of the file alone, so that the scripts and the prerendered markup have the same, in each deployment.
 */
function shortClass(name: string, path: string): string {
  const file = moduleName(path);
  if (namedByServer.has(file)) return readableClass(name, path);
  const letters = lettersOf(file);
  const sheet = named.get(letters) ?? { file, classes: [] };
  named.set(letters, sheet);
  if (sheet.file !== file)
    throw new Error(`Stylesheets ${sheet.file} and ${file} get the same letters: rename one`);
  if (!sheet.classes.includes(name)) sheet.classes.push(name);
  return letters + sheet.classes.indexOf(name).toString(36);
}

function lettersOf(file: string): string {
  return createHash("sha1")
    .update(file)
    .digest("base64url")
    .replaceAll(/[\d_-]/g, "")
    .slice(0, 3);
}

function readableClass(name: string, path: string): string {
  return `${moduleName(path)}-${name}`;
}

function moduleName(path: string): string {
  return /([^/]+)\.module\.css/.exec(path)?.[1] ?? "";
}

/** Public forms are too small for React: Preact runs the same components (docs/adr/0180). */
const withoutReact = [
  { find: /^react(-dom\/client|\/jsx-runtime)?$/, replacement: here("./src/web/entries/preact.ts") },
  { find: "react-dom/server", replacement: "preact-render-to-string" },
];

/** Preact's minified files have functions called `z`, whose calls would be left out as those of schemas (`treeshake`, below). */
function renameInPreact(): Plugin {
  return {
    name: "rename-in-preact",
    transform: (code, id) =>
      id.includes("/node_modules/preact/") ? code.replaceAll(/(?<![.\w$])z(?![\w$])/g, "preactZ") : undefined,
  };
}

/** What it takes to run the pages in Node while the browser's build is under way. */
const rendering: InlineConfig = {
  configFile: false,
  root,
  appType: "custom",
  cacheDir: here("./.cache/vite-prerender"),
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [react()],
  css: { modules: { generateScopedName: shortClass } },
  resolve: { alias: withoutReact },
  ssr: { noExternal: ["lucide-react"] },
};

/** No script uses the styles of a page without script: they are kept all the same. */
function keepStyles(): Plugin {
  return {
    name: "keep-styles",
    enforce: "post",
    transform: (code, id) =>
      /web\/(ui|site|features\/accounts\/session)\/.*\.module\.css$/.test(id)
        ? { code, map: null, moduleSideEffects: "no-treeshake" }
        : undefined,
  };
}

/** The HTML file of each page, with its head and its markup. */
function prerender(): Plugin {
  let builder: ViteDevServer | undefined;
  return {
    name: "prerender",
    resolveId: (id) => (files.includes(id) ? id : undefined),
    load: (id) => (files.includes(id) ? page : undefined),
    transformIndexHtml: {
      order: "pre",
      async handler(html, { path, server }) {
        const renderer = server ?? (builder ??= await createServer(rendering));
        const { renderPage } = await renderer.ssrLoadModule("/render.tsx");
        const { head, body }: ReturnType<Renderer["renderPage"]> = renderPage(path.slice(1));
        const extra = server ? developmentStyles : fontPreloads(path.slice(1));
        return html.replace("<!--head-->", head + extra).replace("<!--body-->", body);
      },
    },
    closeBundle: () => builder?.close(),
  };
}

/** In development stylesheets come through scripts, even for a page that has none. */
const developmentStyles = `<script type="module" src="/site-style.ts"></script>`;

/** An application shows its titles once its script is there: their font would only delay it. */
function fontPreloads(html: string): string {
  const titles = applicationFiles.includes(html) ? [] : [frenchFile("bricolage-grotesque")];
  return [frenchFile("instrument-sans"), ...titles]
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="../../../${file}">`)
    .join("\n");
}

/** In development, the addresses that the server answers with a page. */
function addresses(): Plugin {
  return {
    name: "addresses",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const path = sitePaths.find((own) => own === pathname);
        const file = path ? pageFile(path) : applicationOf(pathname);
        if (!file) return next();
        response.setHeader("content-type", "text/html");
        server.transformIndexHtml(`/${file}`, page, request.url).then((html) => response.end(html), next);
      });
    },
  };
}

function applicationOf(path: string): string | undefined {
  if (isCandidatePath(path)) return CANDIDATE_FILE;
  return isAppPath(path) ? APP_FILE : undefined;
}

/**
 * React in a file of its own, then the public and sign-in pages, which do without it, and the two applications, of recruiters and of
 * candidates, which import it. A module is cut to what one build uses of it, so a feature of an application cannot make `/login` heavier,
 * and React stays in the browser's cache from one deployment to the next (docs/adr/0010).
 */
function buildOf(mode: string): UserConfig {
  if (mode === "react") return reactBuild;
  if (mode === "site") {
    return {
      plugins: [renameInPreact(), prefetchReact(reactManifest, [pageFile("/login"), pageFile("/register")])],
      resolve: { alias: withoutReact },
      build: { rolldownOptions: siteBuild },
    };
  }
  const rolldownOptions = {
    app: applicationBuild(APP_FILE),
    candidate: applicationBuild(CANDIDATE_FILE),
  }[mode];
  return rolldownOptions
    ? mergeConfig(withSharedReact(reactManifest, applicationFiles), {
        build: { rolldownOptions },
      })
    : {};
}

/** What several screens of an application share, by file. */
const sharedFiles = {
  windows: /@base-ui|@floating-ui|ui\/.*dialog|profile\/keys-dialog/,
  fields: /web\/ui\/(fields|form)\//,
  job: /web\/features\/(jobs(?!\/(fields|job-form))|engagements|companies\/(plans|todo))\/|domain\/jobs\//,
  screens: /^(?!.*web\/features\/(applications\/|companies\/(fields|profile)\/|jobs\/(fields\/|job-form)))/,
  // The form of a job: of the two screens that publish and edit one.
  form: /web\/features\/jobs\//,
  // Last, as a group takes what its files need: answers to applications, and a company's profile, are of two screens each.
  profile: /web\/features\/companies\//,
  applications: /./,
};

/** The modules that an application's entry needs, along the imports that nothing delays. */
function findLoadedAtOnce(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const icons = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code = null } = graph.getModuleInfo(id) ?? {};
    for (const name of iconsImported(code ?? "")) icons.add(name);
    for (const imported of importedIds) follow(imported);
  };
  follow(entry);
  // The package's own index names every icon: only those that these modules import are needed at once.
  return new Set([...found].filter((id) => iconOf(id) === undefined || icons.has(iconOf(id) ?? "")));
}

/** "share-2", for the module of that icon. */
function iconOf(id: string): string | undefined {
  return /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1];
}

function iconsImported(code: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) =>
        (name.trim().split(" ")[0] ?? "").replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase(),
      ),
  );
}

function applicationBuild(file: string) {
  const entry = `${root}/${file}`;
  let loadedAtOnce: Set<string> | undefined;
  return {
    input: entry,
    output: {
      codeSplitting: {
        groups: [
          // One file for all that every screen loads first (docs/adr/0010).
          {
            name(id: string, graph: Rolldown.ChunkingContext) {
              loadedAtOnce ??= findLoadedAtOnce(entry, graph);
              return loadedAtOnce.has(id) ? "start" : null;
            },
            priority: 2,
          },
          // Few files for what screens share: a small one costs a request more than its bytes (docs/adr/0174).
          ...Object.entries(sharedFiles).map(([name, test], index) => ({
            name,
            test,
            minShareCount: 2,
            priority: 1 - index / 10,
          })),
        ],
      },
    },
  };
}

const siteBuild = {
  input: [...siteFiles, "site-style.ts"].map((file) => `${root}/${file}`),
  output: {
    codeSplitting: {
      // The sign-in pages share nearly everything: two files, of which only the first precedes the first paint.
      groups: [
        { name: "start", test: /preload-helper|site\.entry/, priority: 1 },
        { name: "pages", minShareCount: 3 },
      ],
    },
  },
};

const common: UserConfig = {
  root,
  publicDir: here("./src/web/public"),
  appType: "mpa",
  cacheDir: here("./.cache/vite"),
  plugins: [react(), frenchFonts(), layerOrder(), keepStyles(), prerender(), addresses()],
  server: { fs: { allow: [here(".")] } },
  resolve: {
    alias: [
      // React has it since 18: the router's store asks for the replacement of older ones.
      {
        find: "use-sync-external-store/shim/with-selector",
        replacement: "use-sync-external-store/with-selector",
      },
      // The package builds its icons with options that nothing here uses, 1 kB in each application.
      { find: "../createLucideIcon.mjs", replacement: here("./src/web/ui/create-icon.ts") },
    ],
  },
  optimizeDeps: { include: prebundled },
  build: {
    outDir,
    // Each of the four adds to the folder, which scripts/build.ts empties.
    emptyOutDir: false,
    // Native light-dark() and nesting, or a theme could not follow color-scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // One stylesheet for all the pages of a build: it is small, and cached once.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Prerendering takes most of a build, and that is known; a window may be in a file that another one loads.
    rolldownOptions: {
      // Declaring a schema has no effect: those that a build does not use are left out, with the time to make them.
      treeshake: { manualPureFunctions: ["z"] },
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    },
  },
};

export default defineConfig(({ mode, command }) => {
  const own: UserConfig = {
    build: { manifest: `.vite/${mode}.json` },
    css: { modules: { generateScopedName: command === "build" ? shortClass : readableClass } },
  };
  return mergeConfig(common, mergeConfig(own, buildOf(mode)));
});
