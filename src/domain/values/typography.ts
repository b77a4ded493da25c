const NARROW = "\u202f";
const NO_BREAK = "\u00a0";
const counts = new Intl.NumberFormat("fr-FR");
const list = new Intl.ListFormat("fr-FR", { type: "conjunction" });
const choice = new Intl.ListFormat("fr-FR", { type: "disjunction" });

/** Adds the no-break spaces and curly apostrophes of French to a sentence in plain characters (design §10). */
export function typographic(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const set = typeset(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (text.length <= MAX_REMEMBERED_LENGTH) remembered.set(text, set);
  return set;
}

/** A screen sets the same sentences again at each change. */
const remembered = new Map<string, string>();
const MAX_REMEMBERED = 1000;
const MAX_REMEMBERED_LENGTH = 200;

function typeset(text: string): string {
  return text
    .replaceAll(/[ \u00a0]?([;!?])(?![\p{L}\d/])/gu, (match, sign: string, at: number) =>
      at === 0 || /[\s?!;]$/u.test(text.slice(0, at)) ? match : `${NARROW}${sign}`,
    )
    .replaceAll(/[ \u00a0]?€(?![\p{L}\d/])/gu, (match, at: number) => (at === 0 ? match : `${NO_BREAK}€`))
    .replaceAll(/ :(?=\s|$)|(?<=[\p{L}\d»)]):(?=\s|$)/gu, `${NO_BREAK}:`)
    .replaceAll(/(?<=\d) (?=(?:h|min|km|Mo|mégapixels|%)(?![\p{L}\d]))/gu, NO_BREAK)
    .replaceAll(/(?<=\d\u00a0h) (?=\d)/g, NO_BREAK)
    .replaceAll("« ", `«${NO_BREAK}`)
    .replaceAll(" »", `${NO_BREAK}»`)
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, "’");
}

/** « le 5 décembre », « 22300 Lannion »: each figure stays with the word after it. */
export function keepFigures(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L})/gu, NO_BREAK);
}

/** "5 001": a count in French format. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** "le jour, les horaires et la paie". */
export function listed(items: Iterable<string>): string {
  return list.format(items);
}

/** "Non, 2 h, 12 h ou 24 h". */
export function alternatives(items: Iterable<string>): string {
  return choice.format(items);
}

/**
 * The French "of" before a name: "de Zoé", "de Yann", but "d’Inès", "d’Hélène", "d’Yves" before a vowel, or before an "h"
 * and a vowel; a "y" is a vowel when a consonant follows.
 */
export function ofSomeone(name: string): string {
  return /^(?:h?[aeiouœæ]|hy|y[b-df-hj-np-tv-xz])/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}

/** "d’Angers", "de La Rochelle", "du Mans", "des Ulis": "de" and the article of a town are one word. */
export function ofTown(name: string): string {
  const [article] = /^les? /i.exec(name) ?? [];
  if (article === undefined) return ofSomeone(name);
  return `${article.length === 3 ? "du" : "des"} ${name.slice(article.length)}`;
}

/** « 1 offre », « 3 offres », « 0 offre »; `many` where the plural is not an « s » to each word. */
export function counted(count: number, one: string, many = one.replaceAll(/(?= |$)/g, "s")): string {
  return `${count} ${count > 1 ? many : one}`;
}
