import { rules } from "#domain/values/field-rules.ts";
import { scheduleProblems } from "./schedule.ts";

/** Not in `schedule.ts`: a page that only shows hours then loads no schema library. */
export const scheduleRule = rules(scheduleProblems);
