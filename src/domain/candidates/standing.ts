import { errorCatalogue } from "#domain/errors.ts";
import { openingSentenceOf } from "#domain/jobs/pool-first.ts";
import type { FeedJob } from "./feed.ts";

type StandingFields = Pick<
  FeedJob,
  | "applicationStatus"
  | "hasWithdrawn"
  | "hasClash"
  | "acceptsApplications"
  | "isFull"
  | "isActive"
  | "isReserved"
  | "status"
  | "endsAt"
>;

/** Where a candidate stands with an offer: whether they may apply, else why not. */
export type Standing =
  | "open"
  | "pending"
  | "accepted"
  | "rejected"
  | "withdrawn"
  | "deleted"
  | "over"
  | "suspended"
  | "full"
  | "reserved"
  | "clash"
  | "closed";

/** In the order in which the server refuses; one's own application comes before what happened to the offer. */
export function standingOf(offer: StandingFields, now: Date): Standing {
  if (offer.hasWithdrawn) return "withdrawn";
  if (offer.applicationStatus !== null) return offer.applicationStatus;
  if (offer.status === "deleted") return "deleted";
  if (new Date(offer.endsAt) <= now) return "over";
  if (!offer.isActive) return "suspended";
  if (offer.isFull) return "full";
  if (offer.isReserved) return "reserved";
  if (offer.hasClash) return "clash";
  return offer.acceptsApplications ? "open" : "closed";
}

/** What is said of an offer that one cannot apply to; the time at which it opens, when it is reserved. */
export function standingSentence(
  { standing, opensToAllAt }: { standing: Exclude<Standing, "open">; opensToAllAt: string | null },
  now: Date,
): string {
  return standing === "reserved" ? openingSentenceOf(opensToAllAt, now) : standingSentences[standing];
}

export const standingSentences = {
  pending: "Candidature envoyée",
  accepted: "Candidature acceptée",
  rejected: "Candidature refusée",
  withdrawn: errorCatalogue["application-withdrawn"].message,
  deleted: "Cette offre n'existe plus",
  over: errorCatalogue["job-over"].message,
  suspended: errorCatalogue["job-suspended"].message,
  full: errorCatalogue["job-full"].message,
  clash: errorCatalogue["schedule-clash"].message,
  closed: errorCatalogue["applications-closed"].message,
} as const satisfies Record<Exclude<Standing, "open" | "reserved">, string>;
