import { presumedAt } from "#domain/engagements/attendance.ts";
import { confirmationDueAt } from "#domain/engagements/engagement.ts";
import type { Statements } from "#server/db/client.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { addTaskStatements } from "#server/queue/add-task.ts";
import type { StoredEngagement } from "./engagements.queries.ts";

type Accepted = Pick<StoredEngagement, "applicationId" | "jobId" | "recruiterId" | "userId"> & {
  mission: { startsAt: Date; endsAt: Date; hourlyRate: number };
};

export function openEngagements(tx: Statements, accepted: readonly Accepted[], now: Date) {
  const rows = accepted.map((one) => engagementOf(one, now));
  const confirmations = rows.map(({ applicationId, startsAt }) => ({
    data: { applicationId },
    key: applicationId,
    after: confirmationDueAt(now, startsAt),
  }));
  const ends = new Map(rows.map(({ jobId, endsAt }) => [jobId, endsAt]));
  return {
    engagements: rows,
    statements: [
      ...(rows.length === 0 ? [] : [tx.insert(engagements).values(rows)]),
      ...addTaskStatements("request-confirmation", confirmations),
      ...addTaskStatements(
        "presume-attendance",
        [...ends].map(([jobId, endsAt]) => ({ data: { jobId }, key: jobId, after: presumedAt(endsAt) })),
      ),
    ],
    tasksToNotify: confirmations.some(({ after }) => after <= now) ? (["request-confirmation"] as const) : [],
  };
}

function engagementOf({ mission, ...ids }: Accepted, now: Date): StoredEngagement {
  const { startsAt, endsAt, hourlyRate } = mission;
  return {
    ...ids,
    startsAt,
    endsAt,
    agreedAt: now,
    agreedStartsAt: startsAt,
    agreedEndsAt: endsAt,
    agreedRate: hourlyRate,
    askedAt: null,
    reminders: 0,
    confirmedAt: null,
    endedAt: null,
    endedBy: null,
    endedReason: null,
    isLate: false,
    isCounted: true,
    outcome: null,
    workedFrom: null,
    workedTo: null,
    breakMinutes: 0,
    recordedAt: null,
    recordedBy: null,
    rating: null,
    contestedAt: null,
    contestMessage: null,
    contestAnswer: null,
    contestReply: null,
    contestAnsweredAt: null,
    declaredAt: null,
  };
}
