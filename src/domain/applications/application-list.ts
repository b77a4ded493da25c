import * as z from "zod/mini";
import { DAYS_REVERSED, isDay } from "#domain/values/dates.ts";
import { plainText } from "#domain/values/text.ts";
import { rules } from "#domain/values/rule.ts";

/** Soonest mission first; the most reliable first, among those of one offer. */
export const applicationSorts = ["newest", "oldest", "mission", "reliability"] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

export const applicationGroups = ["regulars", "new"] as const;
export type ApplicationGroup = (typeof applicationGroups)[number];

export const MAX_APPLICATION_SEARCH = 120;

export const applicationSearch = plainText({ subject: "La recherche", max: MAX_APPLICATION_SEARCH });

export const missionDay = z.string().check(z.refine(isDay, "Jour invalide"));

/** Reliability is compared within one offer. */
export const applicationFiltersRule = rules(({ jobId, sort, from, to }) => ({
  ...(sort === "reliability" && jobId === undefined && { sort: "Ce tri demande une offre" }),
  ...(typeof from === "string" && typeof to === "string" && to < from && { to: DAYS_REVERSED }),
}));
