import { PLAN_OF_A_NEW_RECORD } from "./recruiters.queries.ts";

/** What a record without a plan starts with (spec §4): the free one, active, from this instant. */
export function startingPlan(now: Date) {
  return {
    subscriptionPlan: PLAN_OF_A_NEW_RECORD,
    subscriptionStatus: "active",
    planStartDate: now,
  } as const;
}
