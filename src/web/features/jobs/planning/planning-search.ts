import { isDay, mondayOf } from "#domain/values/dates.ts";
import { type JobsSearch, readJobsSearch } from "#web/features/jobs/jobs-search.ts";

/** `?du=2026-11-30` (a week), `?vue=jour&du=2026-12-05`, `?vue=heures&du=2026-11-01&au=2026-11-30`. */
export type PlanningSearch = Pick<JobsSearch, "etat" | "q"> & {
  vue?: "jour" | "heures";
  du?: string;
  au?: string;
};

export function readPlanningSearch(search: Record<string, unknown>): PlanningSearch {
  const { etat, q } = readJobsSearch(search);
  const vue = search.vue === "jour" || search.vue === "heures" ? search.vue : undefined;
  const du = typeof search.du === "string" && isDay(search.du) ? search.du : undefined;
  const au = vue === "heures" && typeof search.au === "string" && isDay(search.au) ? search.au : undefined;
  return { etat, q, vue, au, du: du !== undefined && vue === undefined ? mondayOf(du) : du };
}
