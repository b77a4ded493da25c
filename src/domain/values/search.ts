/** The maximum lengths of a search by name or e-mail, and by city (spec §5). */
export const MAX_NAME_SEARCH = 254;
export const MAX_CITY_SEARCH = 100;

// Letters that NFKD does not decompose.
const TRANSLITERATED: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};
// What keyboards produce for an apostrophe or a hyphen.
const APOSTROPHES = /[’‘ʼ`´′]/g;
const HYPHENS = /[‐‑‒–—−]/g;

/** Lower case, without accents, ligatures or invisible characters; plain apostrophes and hyphens (spec §5, CV library). */
export function searchKey(text: string): string {
  return (
    text
      // Before and after: NFKD decomposes ´ into a space, and ″ into two ′.
      .replaceAll(APOSTROPHES, "'")
      .normalize("NFKD")
      .replaceAll(APOSTROPHES, "'")
      .replaceAll(HYPHENS, "-")
      .replaceAll(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replaceAll(/[œæßøłđı]/g, (letter) => TRANSLITERATED[letter] ?? letter)
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/** The searched words, in any order: a text matches when its key contains them all. A hyphen separates words too. */
export function searchWords(typed = ""): string[] {
  return [...new Set(searchKey(typed).split(/[\s-]+/))].filter((word) => word !== "");
}

/** A search text from a URL parameter, where `?q=22` is parsed as a number; undefined for anything else. */
export function readSearchText(value: unknown, max: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).replaceAll(/\p{C}/gu, " ").trim();
  return text === "" || text.length > max ? undefined : text;
}
