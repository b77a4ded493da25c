import { type EngagementState, stateOf } from "./engagement-state.ts";
import type { Engagement } from "./engagement.ts";

/** The reason that a company reads of an engagement that ended with the person's account. */
export const ENDED_WITH_ACCOUNT = "Son compte n'est plus ouvert";

type EngagementEnd = Pick<Engagement, "endedBy"> & { endedReason: string | null };

/** The state that the person reads of their own engagement. */
export function ownStateOf(engagement: Engagement & EngagementEnd, now: Date): EngagementState {
  const state = stateOf(engagement, now);
  return state === "withdrawn" && !isOwnWithdrawal(engagement) ? "cancelled" : state;
}

/** Whether the person withdrew: they did not, when the engagement ended with their account (suspended, closed or deleted). */
export function isOwnWithdrawal({ endedBy, endedReason }: EngagementEnd): boolean {
  return endedBy === "candidate" && endedReason !== ENDED_WITH_ACCOUNT;
}
