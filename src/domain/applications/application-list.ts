import { DAYS_REVERSED } from "#domain/values/dates.ts";
import { rules } from "#domain/values/field-rules.ts";
import { typedDay } from "#domain/values/record-fields.ts";
import { plainText } from "#domain/values/text.ts";

/** `reliability`, `together` (jobs done for the company) and `distance` put the best first. */
export const applicationSorts = [
  "newest",
  "oldest",
  "mission",
  "reliability",
  "together",
  "distance",
] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

export const applicationGroups = ["regulars", "new"] as const;
export type ApplicationGroup = (typeof applicationGroups)[number];

export const MAX_APPLICATION_SEARCH = 120;

export const applicationSearch = plainText({ subject: "La recherche", max: MAX_APPLICATION_SEARCH });

export const dayFilter = typedDay("Jour invalide", "Jour invalide");

export const applicationFiltersRule = rules(({ from, to }) => ({
  ...(typeof from === "string" && typeof to === "string" && to < from && { to: DAYS_REVERSED }),
}));
