import { type Category, isCategory } from "#domain/companies/category.ts";
import { isDay } from "#domain/values/dates.ts";

/** The filters of the feed, as the address holds them. The geolocation is not in it: it is nobody else's. */
export type JobsSearch = { ville?: string; rayon?: number; metier?: Category; jour?: string };

/** In kilometres; 0 for any distance. */
export const radiuses = [5, 10, 30, 50, 100, 0];
export const DEFAULT_RADIUS = 30;

/** Whatever else the address says is left out. */
export function readJobsSearch({ ville, rayon, metier, jour }: Record<string, unknown>): JobsSearch {
  return {
    ...(typeof ville === "string" && { ville: ville.slice(0, 100) }),
    ...(typeof rayon === "number" && radiuses.includes(rayon) && { rayon }),
    ...(typeof metier === "string" && isCategory(metier) && { metier }),
    ...(typeof jour === "string" && isDay(jour) && { jour }),
  };
}

/** The next wider radius. */
export function widerThan(radius: number): number {
  return radiuses.find((each) => each > radius) ?? 0;
}
