import { readFileSync } from "node:fs";
import { type Plugin, type UserConfig, esmExternalRequirePlugin } from "vite";
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
export function withSharedReact(manifest: string, preloadingFiles: readonly string[]): UserConfig {
  const [built] = Object.values(manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8"))));
  if (!built) throw new Error("React must be built first.");
  const url = `/${built.file}`;
  const paths = Object.fromEntries(packages.map((name) => [name, url]));
  return {
    plugins: [esmExternalRequirePlugin({ external: packages }), preloadIn(preloadingFiles, url)],
    build: { rolldownOptions: { output: { paths } } },
  };
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

/** Preloads React in parallel with an application's own script. */
function preloadIn(pages: readonly string[], href: string): Plugin {
  return {
    name: "preload-react",
    transformIndexHtml: (_html, { path }) =>
      pages.includes(path.slice(1))
        ? [{ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href }, injectTo: "head" }]
        : [],
  };
}
