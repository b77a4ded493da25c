import { AppError } from "#domain/errors.ts";
import { monthInParis } from "#domain/values/dates.ts";
import { jobSearchText } from "#domain/jobs/job-list.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { endOf } from "#domain/jobs/schedule.ts";
import { countAttemptsStatement, attemptsLeft } from "#server/auth/limits.ts";
import type { Statements } from "#server/db/client.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import type { StoredJob, StoredPlace } from "./job-rows.queries.ts";
import type { RecruiterRow } from "#server/recruiters/recruiters.queries.ts";

type OfferContent = Omit<JobPublication, "location" | "otherDates" | "description" | "category">;
export type NewOffer = OfferContent &
  StoredPlace &
  Pick<StoredJob, "id" | "category" | "description" | "seriesId">;
type PublicationContext = { recruiter: RecruiterRow; now: Date };

/** How many more offers may be published within the hour. */
export function publicationsLeft(recruiterId: string) {
  return attemptsLeft("publishing", recruiterId);
}

/** Refuses to publish too often within the hour (`rate-limit-exceeded`). */
export function assertPublicationsLeft({ left, seconds }: { left: number; seconds: number }): void {
  if (left === 0) throw new AppError("rate-limit-exceeded", { retryAfter: seconds });
}

/** The rows of new open and active offers, and the statements that write them, the usage and the rate limit (spec §4). */
export function insertOffers(
  tx: Statements,
  offers: readonly NewOffer[],
  { recruiter, now }: PublicationContext,
) {
  const stored = offers.map((offer): StoredJob => newRow(offer, recruiter, now));
  const month = monthInParis(now);
  const previousCount = recruiter.usageMonth === month ? recruiter.usageMonthlyJobs : 0;
  return {
    stored,
    changes: {
      statements: [tx.insert(jobs).values(stored), countAttemptsStatement("publishing", [recruiter.id])],
      recruiter: {
        usageMonth: month,
        usageMonthlyJobs: previousCount + stored.length,
      },
      kind: "job" as const,
      ids: stored.map(({ id }) => id),
    },
  };
}

function newRow(offer: NewOffer, recruiter: RecruiterRow, now: Date): StoredJob {
  return {
    ...offer,
    recruiterId: recruiter.id,
    businessName: recruiter.companyName,
    companyDescription: recruiter.companyDescription,
    companyLogoUrl: recruiter.companyLogo,
    endsAt: endOf(offer),
    searchText: jobSearchText({ ...offer, ville: offer.locationVille }),
    status: "open",
    isActive: true,
    instantMatch: true,
    version: 0,
    acceptedApplications: 0,
    placesTaken: 0,
    rejectedApplications: 0,
    applicationsTotal: 0,
    applicationsPending: 0,
    applicationsMailedAt: null,
    dateChangedAt: null,
    hoursChangedAt: null,
    rateLoweredAt: null,
    filledAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
