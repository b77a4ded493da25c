import type { Application } from "#domain/applications/application.ts";
import { assertContestOpen, NOTHING_TO_MAINTAIN } from "#domain/engagements/contest.ts";
import { recount } from "#domain/engagements/reliability.ts";
import { AppError } from "#domain/errors.ts";
import { presentApplication } from "#server/features/applications/application-rows.queries.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import { readOwnEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { contestChanges } from "./contest-changes.steps.ts";

type Request = { companyId: string; id: string; message: string };

/** Maintains the record, which counts again (ADR 0093). Refuses with `not-found` or `failed-precondition`. */
export async function maintainRecord(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, id, message }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readOwnEngagedPerson(tx, { companyId, id }),
    decide(row, tx) {
      const { engagement: before, ...application } = row;
      const now = clock();
      if (before === null) throw new AppError("failed-precondition", { message: NOTHING_TO_MAINTAIN });
      // The same reply sent again.
      if (before.contestReply === message) {
        return { answer: presentApplication({ ...application, engagement: before }, now) };
      }
      assertContestOpen(before);
      const after: StoredEngagement = {
        ...before,
        contestAnswer: "kept",
        contestReply: message,
        contestAnsweredAt: now,
      };
      // The record counts again: the person is shown as they are from now on.
      const candidate = { ...application.candidate, ...recount(row.counters, before, after) };
      return {
        answer: presentApplication({ ...application, candidate, engagement: after }, now),
        changes: contestChanges(tx, { row, before, after }, { now, newId, config }),
      };
    },
  });
}
