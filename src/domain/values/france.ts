type Box = { name: string; latitudes: readonly [number, number]; longitudes: readonly [number, number] };

const boxes: readonly Box[] = [
  { name: "France métropolitaine", latitudes: [41.2, 51.2], longitudes: [-5.3, 9.7] },
  { name: "Guadeloupe", latitudes: [15.7, 16.6], longitudes: [-61.9, -60.9] },
  { name: "Martinique", latitudes: [14.3, 15], longitudes: [-61.3, -60.7] },
  { name: "Guyane", latitudes: [2, 6], longitudes: [-54.7, -51.5] },
  { name: "La Réunion", latitudes: [-21.5, -20.8], longitudes: [55.1, 55.9] },
  { name: "Mayotte", latitudes: [-13.1, -12.5], longitudes: [44.9, 45.4] },
  { name: "Saint-Pierre-et-Miquelon", latitudes: [46.7, 47.2], longitudes: [-56.5, -56] },
  { name: "Saint-Barthélemy et Saint-Martin", latitudes: [17.8, 18.2], longitudes: [-63.2, -62.7] },
  { name: "Wallis-et-Futuna", latitudes: [-14.4, -13.1], longitudes: [-178.3, -176] },
  { name: "Polynésie française", latitudes: [-28, -7.5], longitudes: [-155, -134] },
  { name: "Nouvelle-Calédonie", latitudes: [-23, -17.8], longitudes: [158, 172.2] },
];

/** Whether a point (degrees) is in a bounding box of France: coarse, but excludes other continents. */
export function isInFrance(latitude: number, longitude: number): boolean {
  return boxes.some(
    ({ latitudes, longitudes }) => isWithin(latitude, latitudes) && isWithin(longitude, longitudes),
  );
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high;
}
