/** How long what is looked for may be: a name or an e-mail, as long as the longest e-mail; a city (spec §5). */
export const MAX_NAME_SEARCH = 254;
export const MAX_CITY_SEARCH = 100;

// Letters that Unicode does not take apart, and the signs that keyboards put for an apostrophe or a hyphen.
const LIKE_ANOTHER: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};
const APOSTROPHES = /[’‘ʼ`´′]/g;
const HYPHENS = /[‐‑‒–—−]/g;

/** Lower case, without accents, ligatures or invisible signs; plain apostrophes and hyphens (spec §5, CV library). */
export function searchKey(text: string): string {
  return (
    text
      // Before and after: ´ comes apart into a space, and ″ into two ′.
      .replaceAll(APOSTROPHES, "'")
      .normalize("NFKD")
      .replaceAll(APOSTROPHES, "'")
      .replaceAll(HYPHENS, "-")
      .replaceAll(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replaceAll(/[œæßøłđı]/g, (letter) => LIKE_ANOTHER[letter] ?? letter)
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/** The words looked for, in any order: a text matches when its key holds them all. A hyphen parts words like a space. */
export function searchWords(typed = ""): string[] {
  if (typed === "") return [];
  return [...new Set(searchKey(typed).split(/[\s-]+/))].filter((word) => word !== "");
}

/** A text to search for, as an address holds it: `?q=22` is read as a number. Undefined for anything else. */
export function readSearchText(value: unknown, max: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).replaceAll(/\p{C}/gu, " ").trim();
  return text === "" || text.length > max ? undefined : text;
}
