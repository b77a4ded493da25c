import { presumedAt } from "#domain/engagements/attendance.ts";
import { confirmationDueAt } from "#domain/engagements/engagement.ts";
import type { Statements } from "#server/db/client.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { addTasks } from "#server/queue/add-task.ts";
import type { StoredEngagement } from "./engagements.queries.ts";

type Opened = Pick<StoredEngagement, "applicationId" | "jobId" | "recruiterId" | "userId"> & {
  mission: { startsAt: Date; endsAt: Date; hourlyRate: number };
  now: Date;
};

export function openEngagement(tx: Statements, { mission, now, ...ids }: Opened) {
  const { startsAt, endsAt, hourlyRate } = mission;
  const engagement: StoredEngagement = {
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
  const { applicationId, jobId } = ids;
  const asking = { data: { applicationId }, key: applicationId, after: confirmationDueAt(now, startsAt) };
  return {
    engagement,
    statements: [tx.insert(engagements).values(engagement)],
    addTasks: (queue: Statements) =>
      Promise.all([
        addTasks(queue, "ask-confirmation", [asking]),
        addTasks(queue, "presume-attendance", [{ data: { jobId }, key: jobId, after: presumedAt(endsAt) }]),
      ]),
  };
}
