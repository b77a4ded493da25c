import { searchKey } from "./search.ts";

export const NOT_IN_FRANCE = "Choisissez une adresse en France";

const FRENCH_CODES = new Set("FR GP MQ GF RE YT PM BL MF WF PF NC".split(" "));
/** Countries that share their name with a French commune (Grenade) or a common noun. */
const AMBIGUOUS_CODES = new Set(["AR", "GD", "SD", "SH"]);
/** Well-known foreign towns that people write without their country; none is a French commune. */
const FOREIGN_TOWNS = new Set(
  `aix-la-chapelle amsterdam anvers bale barcelone berlin bilbao bruxelles charleroi courtrai delemont
  esch-sur-alzette fribourg-en-brisgau gand geneva geneve genes girone irun lausanne liege lisbonne london londres
  lugano luxembourg madrid milan monaco monte-carlo mouscron namur neuchatel nyon pampelune rome sarrebruck
  tournai turin vevey vintimille zurich`.split(/\s+/),
);
const MAX_TOWN_LENGTH = 3;
const STREET_WORDS = new Set(
  `a allee au aux av avenue bd boulevard chemin cite cours d de des du en hotel impasse l la le les passage place quai
  residence route rue square sur`.split(/\s+/),
);

export function isFrenchCode(code: string): boolean {
  return FRENCH_CODES.has(code);
}

/** Whether an address ends with the name of a foreign country or of a well-known foreign town. */
export function isAbroad(text: string): boolean {
  const end = text.split(",").at(-1) ?? "";
  const name = searchKey(end.replaceAll(/\d+/g, " "));
  // Suisse is also a French commune: a five-digit postcode tells it from the country.
  if (!/\b\d{5}\b/.test(end) && foreignCountries().has(name)) return true;
  return endsWithForeignTown(searchKey(end).split(/[ -]/));
}

function endsWithForeignTown(words: readonly string[]): boolean {
  const sizes = Array.from({ length: MAX_TOWN_LENGTH }, (_, index) => index + 1);
  return sizes.some(
    (size) => FOREIGN_TOWNS.has(words.slice(-size).join("-")) && !STREET_WORDS.has(words.at(-size - 1) ?? ""),
  );
}

let known: ReadonlySet<string> | undefined;

function foreignCountries(): ReadonlySet<string> {
  known ??= new Set(["fr", "en"].flatMap(namesIn));
  return known;
}

function namesIn(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return (
    codes
      .filter((code) => !FRENCH_CODES.has(code) && !AMBIGUOUS_CODES.has(code))
      .map((code) => searchKey(names.of(code) ?? ""))
      // Unassigned codes have no name, and former codes of France have its name.
      .filter((name) => name !== "" && !name.startsWith("france"))
  );
}
