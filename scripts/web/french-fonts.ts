import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const FONTS = ["instrument-sans", "bricolage-grotesque"] as const;
type Font = (typeof FONTS)[number];

const CACHE = ".cache/fonts";
/** No stylesheet asks for a lighter weight. */
const LIGHTEST = 400;

const letters = "àâæçèéêëîïôœùûüÿ";
/** What French texts are written in, and the lower-case letters of names that are common in France. */
const signs = [
  String.fromCodePoint(...range(0x20, 0x7e)),
  // No font here has the narrow no-break space nor the hyphen: named, they make no browser fetch the rest to look for them.
  "\u00a0\u202f\u2011",
  "«»‹›“”‘’…–—·•°²€©×÷−↑↓",
  letters + letters.toUpperCase(),
  "áãíñóõöú",
].join("");

/** In a build, each font in two files for Latin: one of French signs, and the rest, which few pages need (docs/adr/0181). */
export function frenchFonts(): Plugin {
  return {
    name: "french-fonts",
    apply: "build",
    async config() {
      for (const font of FONTS) await cutFont(font);
      const alias = FONTS.map((font) => [
        `@fontsource-variable/${font}/wght.css`,
        resolve(folderOf(font), "wght.css"),
      ]);
      return { resolve: { alias: Object.fromEntries(alias) } };
    },
  };
}

/** The file of a font's French signs, from the root of the repository. */
export function frenchFile(font: Font): string {
  return join(folderOf(font), `${font}-french.woff2`);
}

/** A folder for each content, made once: cutting takes seconds. */
async function cutFont(font: Font): Promise<void> {
  const folder = folderOf(font);
  if (existsSync(folder)) return;
  const { css, latin } = sourceOf(font);
  const [min = 0, max = 0] = /font-weight: (\d+) (\d+)/.exec(css)?.slice(1).map(Number) ?? [];
  const cut = await subsetFont(latin, signs, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: Math.max(min, LIGHTEST), max } },
  });
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, `${font}-french.woff2`), cut);
  writeFileSync(join(draft, "wght.css"), splitLatin(css, font));
  // Complete, or absent: a build that was stopped leaves no half of it.
  renameSync(draft, folder);
}

function folderOf(font: Font): string {
  const { css, latin } = sourceOf(font);
  const version = readFileSync("node_modules/subset-font/package.json");
  const hash = createHash("sha256")
    .update(`${signs} ${LIGHTEST} ${splitLatin(css, font)}`)
    .update(latin)
    .update(version);
  return join(CACHE, `${font}-${hash.digest("hex").slice(0, 16)}`);
}

function sourceOf(font: Font) {
  const folder = `node_modules/@fontsource-variable/${font}`;
  return {
    css: readFileSync(`${folder}/wght.css`, "utf8"),
    latin: readFileSync(`${folder}/files/${font}-latin-wght-normal.woff2`),
  };
}

/** The package's stylesheet, with its Latin face in two that share no character, so that a browser fetches the rest for its letters only. */
export function splitLatin(css: string, font: Font): string {
  const french = new Set(codePointsOf(signs));
  return css
    .replaceAll("url(./files/", `url(../../../node_modules/@fontsource-variable/${font}/files/`)
    .replace(/@font-face \{[^}]*-latin-wght-normal\.woff2[^}]*\}/, (face) => {
      const declared = parseRange(/unicode-range: (.*);/.exec(face)?.[1] ?? "");
      const faceOf = (codePoints: number[]) =>
        face.replace(/unicode-range: .*;/, `unicode-range: ${formatRange(codePoints)};`);
      const cut = faceOf(declared.filter((codePoint) => french.has(codePoint)));
      const rest = faceOf(declared.filter((codePoint) => !french.has(codePoint)));
      return `${cut.replace(/url\([^)]*\)/, `url(./${font}-french.woff2)`)}\n\n${rest}`;
    });
}

/** "U+0041-0043,U+0131" as code points. */
export function parseRange(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().replace("U+", "").split("-");
    return range(Number.parseInt(first, 16), Number.parseInt(last, 16));
  });
}

function formatRange(codePoints: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const codePoint of codePoints.toSorted((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else parts.push([codePoint, codePoint]);
  }
  return parts
    .map((part) => [...new Set(part)].map((end) => end.toString(16).toUpperCase()).join("-"))
    .map((part) => `U+${part}`)
    .join(",");
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
