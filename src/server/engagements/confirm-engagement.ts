import { eq } from "drizzle-orm";
import { assertConfirmable, isChanged, NOT_ACCEPTED } from "#domain/engagements/engagement.ts";
import { AppError } from "#domain/errors.ts";
import { presentOwnApplication } from "#server/candidates/own-applications.queries.ts";
import type { Context, Writing } from "#server/context.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { writeTenant } from "#server/db/tenant-write.ts";
import { engagementOf } from "./engagements.queries.ts";
import { readOwnApplication } from "./own-engagement.steps.ts";

type Request = { candidateId: string; id: string };

/** Agrees to the current hours and pay (ADR 0087). Refuses with `not-found`, or `failed-precondition`. */
export async function confirmEngagement(
  { clock, ...context }: Writing & Pick<Context, "config">,
  { candidateId, id }: Request,
) {
  const { publicUrl } = context.config;
  return writeTenant(context, {
    read: (tx) => readOwnApplication(tx, { candidateId, id }),
    decide({ application, job, room, engagement: stored }, tx) {
      const now = clock();
      if (stored === null) {
        throw new AppError("failed-precondition", { message: NOT_ACCEPTED });
      }
      const engagement = engagementOf(stored, job);
      assertConfirmable(engagement, now);
      const seen = { now, publicUrl };
      if (stored.confirmedAt !== null && !isChanged(engagement)) {
        return { answer: presentOwnApplication({ application, job, room, engagement: stored }, seen) };
      }
      const change = {
        confirmedAt: now,
        ...(isChanged(engagement) && {
          agreedAt: now,
          agreedStartsAt: stored.startsAt,
          agreedEndsAt: stored.endsAt,
          agreedRate: job.hourlyRate,
        }),
      };
      return {
        answer: presentOwnApplication({ application, job, room, engagement: { ...stored, ...change } }, seen),
        changes: {
          statements: [tx.update(engagements).set(change).where(eq(engagements.applicationId, id))],
          kind: "engagement",
          ids: [id, application.jobId],
        },
      };
    },
  });
}
