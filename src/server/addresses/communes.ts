import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { communeKey, communeKeys } from "./commune-key.ts";

export type Commune = {
  code: string;
  name: string;
  /** The forms its name is found under. */
  keys: readonly string[];
  postcodes: readonly string[];
  population: number;
  latitude: number;
  longitude: number;
};

/** A commune under one of the names, or the postcodes, it is looked up by. */
export type CommuneEntry = { key: string; commune: Commune };

export type Communes = {
  /** By a whole name, most populated first: the article may be left out. */
  named: (key: string) => readonly Commune[];
  /** By the start of a name, the whole names first, then the most populated. */
  startingWith: (key: string, limit: number) => readonly Commune[];
  /** By the start of a postcode, the most populated first; the key is the postcode. */
  withPostcode: (start: string) => readonly CommuneEntry[];
};

const TABLE = new URL("communes.tsv.br", import.meta.url);
const LINES_AT_ONCE = 2_000;
/** The arrondissements of Paris, Marseille and Lyon carry the city's name: only their postcodes lead to them. */
const ARRONDISSEMENT = /^(?:751|132|6938)/;
/** What sorts after every key that starts the same way. */
const LAST = "\uffff";

/** Reads the table of French communes that `scripts/communes.ts` wrote, letting others work in between. */
export async function loadCommunes(): Promise<Communes> {
  const table = await promisify(brotliDecompress)(await readFile(TABLE));
  const lines = table.toString().trimEnd().split("\n");
  const communes: Commune[] = [];
  while (communes.length < lines.length) {
    const next = lines.slice(communes.length, communes.length + LINES_AT_ONCE);
    communes.push(...next.map(communeOf));
    await setImmediate();
  }
  return indexCommunes(communes);
}

function communeOf(line: string): Commune {
  const [name = "", postcodes = "", code = "", , population, latitude, longitude] = line.split("\t");
  return {
    code,
    name,
    keys: communeKeys(name),
    postcodes: postcodes === "" ? [] : postcodes.split(" "),
    population: Number(population),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

function indexCommunes(communes: readonly Commune[]): Communes {
  const towns = communes.filter(({ code }) => !ARRONDISSEMENT.test(code));
  const byName = sorted(towns.flatMap((commune) => entries(commune, commune.keys)));
  const byPostcode = sorted(communes.flatMap((commune) => entries(commune, commune.postcodes)));
  const named = (key: string) => distinct(between(byName, key, key).map(({ commune }) => commune));
  return {
    named,
    startingWith: (key, limit) => {
      const whole = named(key).filter(({ name }) => communeKey(name) === key);
      const largest = mostPopulated(between(byName, key, key + LAST), limit);
      return [...new Set([...whole, ...largest])].slice(0, limit);
    },
    withPostcode: (start) =>
      between(byPostcode, start, start + LAST).toSorted((a, b) => byPopulation(a.commune, b.commune)),
  };
}

function entries(commune: Commune, keys: readonly string[]): CommuneEntry[] {
  return keys.map((key) => ({ key, commune }));
}

function sorted(all: readonly CommuneEntry[]): readonly CommuneEntry[] {
  return all.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
}

/** The entries whose key lies from `first` to `last`, both included. */
function between(all: readonly CommuneEntry[], first: string, last: string): readonly CommuneEntry[] {
  return all.slice(
    position(all, (key) => key >= first),
    position(all, (key) => key > last),
  );
}

/** Where the sorted entries start to pass: a binary search. */
function position(all: readonly CommuneEntry[], passes: (key: string) => boolean): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(all[middle]?.key ?? LAST)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sorting them all would take too long: thousands of names start with "saint". */
function mostPopulated(found: readonly CommuneEntry[], limit: number): readonly Commune[] {
  let largest: readonly Commune[] = [];
  for (const { commune } of found) {
    const least = largest[limit - 1]?.population ?? -1;
    if (commune.population <= least) continue;
    largest = distinct([...largest, commune]).slice(0, limit);
  }
  return largest;
}

function distinct(communes: readonly Commune[]): readonly Commune[] {
  return [...new Set(communes)].toSorted(byPopulation);
}

function byPopulation(a: Commune, b: Commune): number {
  return b.population - a.population;
}
