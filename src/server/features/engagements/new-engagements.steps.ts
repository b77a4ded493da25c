import { agreeTo } from "#domain/engagements/agreed-terms.ts";
import { askedIfStartsBefore } from "#domain/engagements/confirmation.ts";
import { type Briefing, breakOf } from "#domain/jobs/briefing.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { namedColumns, defaultsOf } from "#server/platform/db/rows.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import type { StoredEngagement } from "./engagements.queries.ts";

type AcceptedApplication = Pick<
  StoredEngagement,
  "applicationId" | "jobId" | "companyId" | "userId" | "isToReconfirm"
> & {
  notifiedJob: { startsAt: Date; endsAt: Date; hourlyRate: number; briefing: Briefing | null };
};

const notStarted = defaultsOf(engagements);

/** The engagements that acceptances create: their rows, the statement that inserts them and the task to notify. */
export function newEngagements(tx: Statements, accepted: readonly AcceptedApplication[], now: Date) {
  const rows = accepted.map((one) => newEngagement(one, now));
  const isAskedAtOnce = rows.some(({ startsAt }) => startsAt < askedIfStartsBefore(now));
  return {
    engagements: rows.map((row): StoredEngagement => ({ ...notStarted, ...row })),
    statements: rows.length === 0 ? [] : [tx.insert(engagements, ...namedColumns(rows)).values(rows)],
    tasksToNotify: isAskedAtOnce ? ["request-confirmation"] : [],
  };
}

function newEngagement({ notifiedJob, isToReconfirm, ...ids }: AcceptedApplication, now: Date) {
  const { startsAt, endsAt, hourlyRate, briefing } = notifiedJob;
  const terms = { startsAt, endsAt, hourlyRate, plannedBreak: breakOf(briefing) };
  return {
    ...ids,
    ...terms,
    ...agreeTo(terms, now),
    isToReconfirm,
  };
}
