import { AppError } from "#domain/errors.ts";
import { jobSearchText } from "#domain/jobs/job-list.ts";
import { publicationsExceeded, publishingLimit, type JobPublication } from "#domain/jobs/job-publication.ts";
import { endOf } from "#domain/jobs/schedule.ts";
import { monthInParis } from "#domain/values/dates.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { namedColumns } from "#server/platform/db/rows.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { countAttemptsStatement } from "#server/platform/limits/limits.ts";
import type { StoredJob, StoredPlace } from "./job-rows.queries.ts";

type OfferContent = Omit<
  JobPublication,
  "location" | "otherDates" | "description" | "category" | "poolFirstHours"
>;
export type NewOffer = OfferContent &
  StoredPlace &
  Pick<StoredJob, "id" | "category" | "description" | "seriesId" | "opensToAllAt">;
type PublicationContext = { recruiter: Publisher; now: Date };

/** What an offer, its limits and the usage need of its recruiter. */
export const publisherColumns = {
  id: recruiters.id,
  companyName: recruiters.companyName,
  companyDescription: recruiters.companyDescription,
  companyLogo: recruiters.companyLogo,
  businessType: recruiters.businessType,
  subscriptionPlan: recruiters.subscriptionPlan,
  usageMonth: recruiters.usageMonth,
  usageMonthlyJobs: recruiters.usageMonthlyJobs,
};
type Publisher = Pick<typeof recruiters.$inferSelect, keyof typeof publisherColumns>;

/** The columns left to their defaults in the database. */
const newOffer = {
  status: "open",
  isActive: true,
  instantMatch: true,
  version: 0,
  termsVersion: 0,
  acceptedApplications: 0,
  placesTaken: 0,
  mostPlacesTaken: 0,
  rejectedApplications: 0,
  applicationsTotal: 0,
  applicationsPending: 0,
  applicationsMailedAt: null,
  dateChangedAt: null,
  hoursChangedAt: null,
  rateLoweredAt: null,
  breakLengthenedAt: null,
  isRecorded: false,
  filledAt: null,
} as const satisfies Partial<StoredJob>;

/** Refuses to publish more offers than are left within the hour (`rate-limit-exceeded`). */
export function assertPublicationsLeft(
  offers: number,
  { count, seconds }: { count: number; seconds: number },
): void {
  const left = Math.max(0, publishingLimit.attempts - count);
  if (offers <= left) return;
  throw new AppError("rate-limit-exceeded", {
    message: publicationsExceeded(left, seconds),
    retryAfter: seconds,
  });
}

/** The rows of new open and active offers, and the statements that write them, the usage and the rate limit (spec §4). */
export function insertOffers(
  tx: Statements,
  offers: readonly NewOffer[],
  { recruiter, now }: PublicationContext,
) {
  const rows = offers.map((offer) => newRow(offer, recruiter, now));
  const stored = rows.map((row): StoredJob => ({ ...newOffer, ...row }));
  const month = monthInParis(now);
  const previousCount = recruiter.usageMonth === month ? recruiter.usageMonthlyJobs : 0;
  return {
    stored,
    changes: {
      statements: [
        tx.insert(jobs, ...namedColumns(rows)).values(rows),
        countAttemptsStatement(
          "publishing",
          rows.map(() => recruiter.id),
        ),
      ],
      recruiter: {
        usageMonth: month,
        usageMonthlyJobs: previousCount + stored.length,
      },
      kind: "job" as const,
      ids: stored.map(({ id }) => id),
    },
  };
}

function newRow(offer: NewOffer, recruiter: Publisher, now: Date) {
  return {
    ...offer,
    recruiterId: recruiter.id,
    businessName: recruiter.companyName,
    companyDescription: recruiter.companyDescription,
    companyLogoUrl: recruiter.companyLogo,
    endsAt: endOf(offer),
    searchText: jobSearchText({ ...offer, ville: offer.locationVille }),
    createdAt: now,
    updatedAt: now,
  };
}
