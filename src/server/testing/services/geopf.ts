import type { Behaviour } from "./stub-service.ts";

type Properties = Record<string, unknown> & { label: string };

/** One address in the format of `/search`; x and y are in Lambert-93 metres. */
export function feature(coordinates: readonly unknown[], properties: Properties) {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties: {
      score: 0.95,
      importance: 0.6,
      x: 228_000.5,
      y: 6_861_908.04,
      _type: "address",
      ...properties,
    },
  };
}

export const savidan = feature([-3.4566, 48.7326], {
  label: "12 Rue Jean Savidan 22300 Lannion",
  type: "housenumber",
  id: "22113_0790_00012",
  banId: "10ee511a-2616-4186-948f-ab4ae0dffab4",
  name: "12 Rue Jean Savidan",
  housenumber: "12",
  street: "Rue Jean Savidan",
  postcode: "22300",
  citycode: "22113",
  city: "Lannion",
  context: "22, Côtes-d'Armor, Bretagne",
});

export const savidanStreet = feature([-3.4561, 48.7321], {
  label: "Rue Jean Savidan 22300 Lannion",
  type: "street",
  id: "22113_0790",
  name: "Rue Jean Savidan",
  postcode: "22300",
  citycode: "22113",
  city: "Lannion",
});

export const lyon = feature([4.835, 45.758], {
  label: "Lyon",
  type: "municipality",
  id: "69123",
  name: "Lyon",
  postcode: "69001",
  citycode: "69123",
  city: "Lyon",
  population: 519_127,
});

export const saintDenis = feature([55.4504, -20.8789], {
  label: "Saint-Denis",
  type: "municipality",
  id: "97411",
  name: "Saint-Denis",
  postcode: "97400",
  citycode: "97411",
  city: "Saint-Denis",
});

export function found(...features: unknown[]) {
  return { type: "FeatureCollection", features, query: "" };
}

/** The response to a text that the service cannot parse. */
export const unparsed = {
  code: 400,
  message: "Failed parsing query",
  detail: ["q: must contain between 3 and 200 chars and start with a number or a letter"],
};

export const geopf: Behaviour = (response, { url }) => {
  const query = url.searchParams.get("q")?.toLowerCase() ?? "";
  const known = [savidan, savidanStreet].filter(({ properties }) =>
    query.split(" ").every((word) => properties.label.toLowerCase().includes(word.replace(",", ""))),
  );
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found(...known)));
};
