import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { communeKey, communeKeys } from "./commune-key.ts";

export type Commune = {
  code: string;
  name: string;
  keys: readonly string[];
  postcodes: readonly string[];
  population: number;
  latitude: number;
  longitude: number;
};

type CommuneOfPostcode = { commune: Commune; postcode: string };

export type Communes = {
  named: (key: string) => readonly Commune[];
  startingWith: (key: string, limit: number) => readonly Commune[];
  withPostcode: (start: string) => readonly CommuneOfPostcode[];
};

const TABLE = new URL("communes.tsv.br", import.meta.url);
const MIN_SEARCH_LENGTH = 3;
const LINES_PER_TURN = 2_000;
/** The arrondissements of Paris, Marseille and Lyon have the city's name: they are found by postcode only. */
const ARRONDISSEMENT = /^(?:751|132|6938)/;

/** Reads the table of French communes written by `scripts/communes.ts`, yielding to the event loop. */
export async function loadCommunes(): Promise<Communes> {
  const table = await promisify(brotliDecompress)(await readFile(TABLE));
  const lines = table.toString().trimEnd().split("\n");
  const communes: Commune[] = [];
  while (communes.length < lines.length) {
    const next = lines.slice(communes.length, communes.length + LINES_PER_TURN);
    communes.push(...next.map(communeOf));
    await setImmediate();
  }
  return searchIn(communes.toSorted((a, b) => b.population - a.population));
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

function searchIn(communes: readonly Commune[]): Communes {
  const towns = communes.filter(({ code }) => !ARRONDISSEMENT.test(code));
  const byStart = groupedBy(towns, ({ keys }) => keys.map(startOf));
  const byPostcode = groupedBy(communes, ({ postcodes }) => postcodes.map(startOf));
  const named = (key: string) => byStart(key).filter(({ keys }) => keys.includes(key));
  return {
    named,
    startingWith: (key, limit) => {
      const whole = named(key).filter(({ name }) => communeKey(name) === key);
      const started = byStart(key).filter(({ keys }) => keys.some((known) => known.startsWith(key)));
      return [...new Set([...whole, ...started])].slice(0, limit);
    },
    withPostcode: (start) =>
      byPostcode(start).flatMap((commune) =>
        commune.postcodes
          .filter((postcode) => postcode.startsWith(start))
          .map((postcode) => ({ commune, postcode })),
      ),
  };
}

function groupedBy(communes: readonly Commune[], startsOf: (commune: Commune) => readonly string[]) {
  const groups = new Map<string, Commune[]>();
  for (const commune of communes) {
    for (const start of new Set(startsOf(commune))) {
      const group = groups.get(start);
      if (group) group.push(commune);
      else groups.set(start, [commune]);
    }
  }
  return (text: string): readonly Commune[] => groups.get(startOf(text)) ?? [];
}

function startOf(text: string): string {
  return text.slice(0, MIN_SEARCH_LENGTH);
}
