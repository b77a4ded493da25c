import * as z from "zod/mini";

/** What Vite writes beside a build: of each module loaded as a file, that file and the modules it imports. */
const buildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

export type BuildManifest = z.output<typeof buildManifest>;

export function parseManifest(text: string): BuildManifest {
  return buildManifest.parse(JSON.parse(text));
}

/** The scripts loaded with these modules: theirs, and those of what they import. */
export function scriptsOf(manifest: BuildManifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  function follow(key: string): void {
    const module = manifest[key];
    if (module === undefined || files.has(module.file)) return;
    files.add(module.file);
    module.imports?.forEach(follow);
  }
  keys.forEach(follow);
  return new Set([...files].filter((file) => file.endsWith(".js")));
}
