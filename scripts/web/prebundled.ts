import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = "src/web";
/** The packages of the build alone, which prerenders, and of the public pages, built without a server of development. */
const unbundled = /^(node:|preact|react-dom\/server)/;

/** The packages that the web imports: Vite prebundles them for development and tests, as a late discovery would reload the page. */
export const prebundled = [
  ...new Set(
    readdirSync(ROOT, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
      .flatMap((path) => packagesOf(readFileSync(join(ROOT, path), "utf8"))),
  ),
].toSorted();

function packagesOf(text: string): string[] {
  return [
    ...text.matchAll(
      /^(?:import(?! type)|\} from) ?(?:.* from )?"([^"#.][^"]*)"|\bimport\("([^"#.][^"]*)"\)/gm,
    ),
  ]
    .map(([, one, other]) => one ?? other ?? "")
    .filter((name) => !unbundled.test(name));
}
