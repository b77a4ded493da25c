import { isChanged } from "./agreed-terms.ts";
import type { Engagement } from "./engagement.ts";
import { awaitsRecord } from "./recordable.ts";

/** What follows an acceptance (ADR 0086): derived from stored facts by `stateOf`, never stored. */
export const engagementStates = [
  "expected",
  "asked",
  "confirmed",
  "changed",
  "ongoing",
  "to-record",
  "past",
  "present",
  "late",
  "absent",
  "excused",
  "withdrawn",
  "cancelled",
] as const;
export type EngagementState = (typeof engagementStates)[number];

/** Of the presence or the job: the gender of the person is unknown. */
export const engagementStateLabels = {
  expected: "Venue prévue",
  asked: "À confirmer",
  confirmed: "Venue confirmée",
  changed: "À reconfirmer",
  ongoing: "En cours",
  "to-record": "À pointer",
  past: "Mission passée",
  present: "Présence",
  late: "En retard",
  absent: "Absence",
  excused: "Absence signalée",
  withdrawn: "Désistement",
  cancelled: "Mission annulée",
} as const satisfies Record<EngagementState, string>;

/** The state of an engagement at an instant. */
export function stateOf(engagement: Engagement, now: Date): EngagementState {
  const { endedBy, outcome, startsAt, endsAt } = engagement;
  if (outcome === null && endedBy !== null) return endedBy === "candidate" ? "withdrawn" : "cancelled";
  if (outcome !== null) return outcome;
  if (endsAt <= now) return awaitsRecord(engagement, now) ? "to-record" : "past";
  if (startsAt <= now) return "ongoing";
  if (isChanged(engagement)) return "changed";
  if (engagement.confirmedAt !== null) return "confirmed";
  return engagement.askedAt === null ? "expected" : "asked";
}

/** Whether the company waits for the person to confirm: they were asked, or what they agreed to has changed. */
export function isAwaitingConfirmation(state: EngagementState): boolean {
  return state === "asked" || state === "changed";
}

export function isComing(state: EngagementState): boolean {
  return coming.has(state);
}

const coming: ReadonlySet<EngagementState> = new Set([
  "expected",
  "asked",
  "confirmed",
  "changed",
  "ongoing",
]);
