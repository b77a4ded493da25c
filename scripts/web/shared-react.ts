import { readFileSync } from "node:fs";
import { type HtmlTagDescriptor, type Plugin, type UserConfig, esmExternalRequirePlugin } from "vite";
import * as z from "zod/mini";

const packages = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];
const ENTRY = "shared-react";
const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

export const reactBuild: UserConfig = {
  plugins: [
    {
      name: "react-entry",
      resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
      load: (id) => (id === `\0${ENTRY}` ? writeEntry() : undefined),
    },
  ],
  // The importing builds are separate, so every export must be kept.
  build: { rolldownOptions: { input: { react: ENTRY }, preserveEntrySignatures: "strict" } },
};

/** Makes another build import that file instead of bundling React; `manifest` is that of React's build. */
export function withSharedReact(manifest: string, pages: readonly string[]): UserConfig {
  const href = addressOf(manifest);
  const paths = Object.fromEntries(packages.map((name) => [name, href]));
  // In parallel with an application's own script.
  const preload = linkIn(pages, { rel: "modulepreload", crossorigin: true, href });
  return {
    plugins: [esmExternalRequirePlugin({ external: packages }), preload],
    build: { rolldownOptions: { output: { paths } } },
  };
}

/** Has React in the browser's cache before the page that needs it, once these have loaded. */
export function prefetchReact(manifest: string, pages: readonly string[]): Plugin {
  return linkIn(pages, { rel: "prefetch", href: addressOf(manifest) });
}

function addressOf(manifest: string): string {
  const [built] = Object.values(manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8"))));
  if (!built) throw new Error("React must be built first.");
  return `/${built.file}`;
}

async function writeEntry(): Promise<string> {
  const taken = new Set(["default", "module.exports"]);
  const lines = [`export { default } from "react";`];
  for (const name of packages) {
    const found: object = await import(name);
    const names = Object.keys(found).filter((key) => !taken.has(key));
    for (const key of names) taken.add(key);
    lines.push(`export { ${names.join(", ")} } from "${name}";`);
  }
  return lines.join("\n");
}

function linkIn(pages: readonly string[], attrs: HtmlTagDescriptor["attrs"]): Plugin {
  return {
    name: "link-to-react",
    transformIndexHtml: (_html, { path }) =>
      pages.includes(path.slice(1)) ? [{ tag: "link", attrs, injectTo: "head" }] : [],
  };
}
