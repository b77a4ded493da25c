import type { Point } from "#web/candidate/browser/geolocation.ts";

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 300_000;
const DENIED = 1;

/** The browser asks the person first. To about a hundred metres: distances need no more. */
export function findGeolocation(): Promise<Point | "refused" | "unknown"> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => resolve(code === DENIED ? "refused" : "unknown"),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
