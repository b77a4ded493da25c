import { rules } from "#domain/values/field-rules.ts";
import { scheduleProblems } from "./schedule.ts";

/** Apart from what shows hours, which loads no schema library. */
export const scheduleRule = rules(scheduleProblems);
