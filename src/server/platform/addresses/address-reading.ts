import { communeKey } from "./commune-key.ts";

/** One way to split an address into street and commune, without knowing the streets. */
export type SplitAddress = {
  street: string;
  postcode: string;
  name: string;
  /** The name is complete, not still being typed. */
  isWhole: boolean;
};

const POSTCODE = /(?<![\p{L}\d])\d{5}(?![\p{L}\d])/gu;
const POSTCODE_START = /^(?:(.*),)? ?(\d{3,4})$/u;
const ARRONDISSEMENT = /(?<!\p{L})(paris|lyon|marseille),? (\d{1,2})(?:er|e|ème|eme|è)?(?: arr\p{L}*\.?)?$/iu;
const ARRONDISSEMENT_POSTCODES = new Map([
  ["paris", "750"],
  ["lyon", "690"],
  ["marseille", "130"],
]);
const AFTER_COMMUNE = /(?<!\ben)[ ,]+(?:cedex|france|\d).*$/iu;
/** A name after one of these words belongs to the street: "rue de Paris" is not in Paris. */
const LINKS = new Set(
  "allee au aux av avenue bd boulevard chemin cours d de des du en et impasse l la le les place quai route rue sous square sur".split(
    " ",
  ),
);
const MAX_NAME_LENGTH = 8;
const MIN_NAME_LENGTH = 3;

export function waysToSplit(text: string): SplitAddress[] {
  const typed = collapseSpaces(text).replace(/, france$/iu, "");
  const found = [...typed.matchAll(POSTCODE)].at(-1);
  if (!found) return [...ofArrondissement(typed), ...ofPostcodeStart(typed), ...ofEnding(typed)];
  const [postcode] = found;
  const before = typed.slice(0, found.index);
  const street = trimmed(before);
  const name = trimmed(typed.slice(found.index + postcode.length).replace(AFTER_COMMUNE, ""));
  const whole = communeKey(name)
    ? [{ street, postcode, name, isWhole: false }]
    : ofEnding(street).map((reading) => ({ ...reading, postcode, isWhole: true }));
  return [
    ...whole,
    { street, postcode, name: "", isWhole: false },
    // A post office box has its own postcode: "22303 Lannion Cedex".
    ...(name ? [{ street, postcode: "", name, isWhole: false }] : []),
  ];
}

export function collapseSpaces(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc},]+/gu, (run) => (run.includes(",") ? ", " : " "))
    .trim();
}

function ofArrondissement(text: string): SplitAddress[] {
  const found = ARRONDISSEMENT.exec(text);
  const [, city = "", number = ""] = found ?? [];
  const start = ARRONDISSEMENT_POSTCODES.get(city.toLowerCase());
  if (!found || !start) return [];
  const street = trimmed(text.slice(0, found.index));
  return [{ street, postcode: start + number.padStart(2, "0"), name: city, isWhole: true }];
}

/** A postcode being typed, alone or after a comma: "8 mai 1945" is not one. */
function ofPostcodeStart(text: string): SplitAddress[] {
  const [, street = "", postcode] = POSTCODE_START.exec(text) ?? [];
  return postcode ? [{ street: trimmed(street), postcode, name: "", isWhole: false }] : [];
}

function ofEnding(text: string): SplitAddress[] {
  const words = text.split(" ");
  const sizes = Array.from({ length: Math.min(MAX_NAME_LENGTH, words.length) }, (_, index) => index + 1);
  return sizes.toReversed().flatMap((size) => {
    const before = words.slice(0, -size);
    const name = words.slice(-size).join(" ");
    const isOfStreet = LINKS.has(lastWord(before));
    // A name as short as "Eu" only counts when it cannot be the start of another word.
    const isShort = communeKey(name).length < MIN_NAME_LENGTH;
    if (isOfStreet || name.includes(",") || (isShort && lastWord(before))) return [];
    const street = trimmed(before.join(" ").replace(/ à$/iu, ""));
    return [{ street, postcode: "", name, isWhole: isShort }];
  });
}

function lastWord(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return last.endsWith(",") ? "" : communeKey(last);
}

function trimmed(text: string): string {
  return text.replace(/^[ ,()–-]+/u, "").replace(/[ ,(–-]+$/u, "");
}
