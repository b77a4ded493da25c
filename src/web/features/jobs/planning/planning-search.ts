import { mondayOf } from "#domain/jobs/planning.ts";
import { isDay } from "#domain/values/dates.ts";
import { type JobsSearch, readJobsSearch } from "#web/features/jobs/list/jobs-search.ts";

/** The week in the address (`?du=2026-11-30`, any of its days) and the filters that the list has too. */
export type PlanningSearch = Pick<JobsSearch, "etat" | "q"> & { du?: string };

/** What the address asks for; without a day it can read, the week of today. */
export function readPlanningSearch(search: Record<string, unknown>): PlanningSearch {
  const { etat, q } = readJobsSearch(search);
  const { du } = search;
  return { etat, q, du: typeof du === "string" && isDay(du) ? mondayOf(du) : undefined };
}
