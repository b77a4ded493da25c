import { DAYS_REVERSED, isDay } from "#domain/values/dates.ts";
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

const INVALID_DAY = "Jour invalide";

export const dayFilter = typedDay(INVALID_DAY, INVALID_DAY);

/** Of the days as typed in the form, where a year may have two digits. */
export const applicationFiltersRule = rules(({ from, to }) => ({
  ...(typeof from === "string" && !isDay(from) && { from: INVALID_DAY }),
  ...(typeof to === "string" && !isDay(to) && { to: INVALID_DAY }),
  ...(typeof from === "string" && typeof to === "string" && to < from && { to: DAYS_REVERSED }),
}));
