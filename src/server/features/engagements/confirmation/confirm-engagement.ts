import { eq, ne } from "drizzle-orm";
import { agreeTo, isChanged } from "#domain/engagements/agreed-terms.ts";
import { assertConfirmable } from "#domain/engagements/confirmation.ts";
import { NOT_ACCEPTED } from "#domain/engagements/engagement.ts";
import { isEngagedAt } from "#domain/engagements/planned-hours.ts";
import { AppError } from "#domain/errors.ts";
import { assertAsShown } from "#server/features/candidates/feed/feed-rows.queries.ts";
import { presentOwnApplication } from "#server/features/candidates/own-applications/own-applications.queries.ts";
import { readAgreedHours } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { lockOwnApplication } from "#server/features/engagements/locked-application.steps.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

type Request = { candidateId: string; id: string; version: number };

/**
 * Agrees to the job as it is proposed now (ADR 0120). Refuses with `not-found`, `failed-precondition`,
 * `schedule-clash` or `aborted` (edited since `version` was shown).
 */
export async function confirmEngagement(
  { clock, ...context }: WriteDeps,
  { candidateId, id, version }: Request,
) {
  const { publicUrl } = context.config;
  return writeTenant(context, {
    read: (tx) => lockOwnApplication(tx, { candidateId, id }),
    readLocked: (tx) => readAgreedHours(tx, [candidateId], ne(engagements.applicationId, id)),
    decide({ engagement: stored, ...row }, tx, elsewhere) {
      const now = clock();
      if (stored === null) {
        throw new AppError("failed-precondition", { message: NOT_ACCEPTED });
      }
      const { application, job } = row;
      assertConfirmable(stored, now, { isEngagedElsewhere: isEngagedAt(elsewhere, stored) });
      const presentation = { now, publicUrl };
      if (stored.confirmedAt !== null && !isChanged(stored)) {
        return { answer: presentOwnApplication({ ...row, engagement: stored }, presentation) };
      }
      assertAsShown(
        version,
        job,
        () => presentOwnApplication({ ...row, engagement: stored }, presentation).job,
      );
      // A job that had started is worked from the acceptance, however late the person confirms.
      const agreedAt = stored.agreedAt < stored.startsAt ? now : stored.agreedAt;
      const change = { confirmedAt: now, ...(isChanged(stored) && agreeTo(stored, agreedAt)) };
      return {
        answer: presentOwnApplication({ ...row, engagement: { ...stored, ...change } }, presentation),
        changes: {
          statements: [tx.update(engagements).set(change).where(eq(engagements.applicationId, id))],
          kind: "engagement",
          ids: [id, application.jobId],
        },
      };
    },
  });
}
