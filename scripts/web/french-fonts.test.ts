import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseRange, splitLatin } from "./french-fonts.ts";

const sheet = (font: string) => readFileSync(`node_modules/@fontsource-variable/${font}/wght.css`, "utf8");

/** The characters of each face, by the name of its file. */
function facesOf(css: string): Map<string, number[]> {
  const faces = [...css.matchAll(/([\w-]+)\.woff2[^}]*unicode-range: (.*);/g)];
  return new Map(faces.map(([, file = "", declared = ""]) => [file, parseRange(declared)]));
}

test.each(["instrument-sans", "bricolage-grotesque"] as const)(
  "%s has a face of French signs and one of the other Latin ones, and no character in both",
  (font) => {
    const before = facesOf(sheet(font));
    const after = facesOf(splitLatin(sheet(font), font));
    const latin = before.get(`${font}-latin-wght-normal`) ?? [];
    const french = after.get(`${font}-french`) ?? [];
    const rest = after.get(`${font}-latin-wght-normal`) ?? [];
    expect(latin.length).toBeGreaterThan(300);
    expect(new Set([...french, ...rest])).toEqual(new Set(latin));
    expect(french.length + rest.length).toBe(latin.length);
    expect(after.get(`${font}-latin-ext-wght-normal`)).toEqual(before.get(`${font}-latin-ext-wght-normal`));
  },
);

test("the French face has every Latin character of the texts, and of French names and typography", () => {
  const font = "instrument-sans";
  const latin = new Set(facesOf(sheet(font)).get(`${font}-latin-wght-normal`));
  const french = new Set(facesOf(splitLatin(sheet(font), font)).get(`${font}-french`));
  const files = globSync("src/{domain,web}/**/*.ts", { exclude: (path) => path.endsWith(".test.ts") });
  const texts = files.flatMap((file) => stringsOf(readFileSync(file, "utf8"), file.endsWith("texts.ts")));
  const written = [
    ...texts,
    "L’Haÿ-les-Roses, Œuilly, Ève Benoît\u00a0: « 12,50\u00a0€ »",
    "García, João, Muñoz",
  ];
  const missing = [...new Set(written.join(""))].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return latin.has(codePoint) && !french.has(codePoint) && codePoint > 0x1f;
  });
  expect(missing).toEqual([]);
});

/** What is written between quotes, without expressions: patterns and tables of other letters are no texts. */
function stringsOf(code: string, isTexts: boolean): string[] {
  if (isTexts) return [code];
  return [...code.matchAll(/"(?:[^"\\\n]|\\.)*"/g)].map(([text]) => text);
}
