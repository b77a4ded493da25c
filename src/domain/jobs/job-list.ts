import * as z from "zod/mini";
import { categoryLabel } from "#domain/companies/category.ts";
import { searchKey } from "#domain/values/search.ts";
import { plainText } from "#domain/values/text.ts";

/** The exclusive states of a job in the list. */
export const jobStates = ["active", "suspended", "finished"] as const;
export type JobState = (typeof jobStates)[number];

export const jobSorts = ["newest", "mission", "pending"] as const;
export type JobSort = (typeof jobSorts)[number];

/** What an active job may need: people for its open positions, or a first applicant. */
export const jobNeeds = ["open-positions", "no-applicant"] as const;
export type JobNeed = (typeof jobNeeds)[number];

export const MAX_JOB_SEARCH = 120;

/** Searched in titles, cities and category labels; an empty search does not filter. */
export const jobSearch = plainText({ subject: "La recherche", max: MAX_JOB_SEARCH });

type SearchedFields = { title: string; category: string; ville: string | null };

export const seriesFilter = z.optional(z.uuid("Série inconnue"));

/** One line per field, so that a search never matches across two fields. */
export function jobSearchText({ title, category, ville }: SearchedFields): string {
  return [title, categoryLabel(category), ville ?? ""].map(searchKey).join("\n");
}

/** The state of a job in the list: `finished` wins over active and suspended. */
export function jobStateOf({ isActive, isFinished }: { isActive: boolean; isFinished: boolean }): JobState {
  if (isFinished) return "finished";
  return isActive ? "active" : "suspended";
}

export const jobStateLabels = {
  active: "Active",
  suspended: "Suspendue",
  finished: "Terminée",
} as const satisfies Record<JobState, string>;
