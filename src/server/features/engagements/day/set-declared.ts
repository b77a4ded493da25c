import { and, eq } from "drizzle-orm";
import type { Application } from "#domain/applications/application.ts";
import { assertDeclarable, declaredDay } from "#domain/engagements/hiring-file.ts";
import { presentApplication } from "#server/features/applications/application-rows.queries.ts";
import { readOwnEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

type Request = { companyId: string; id: string; isDeclared: boolean };

/** Refuses with `not-found`, or `failed-precondition` when the declaration cannot be marked. */
export async function setDeclared(
  { clock, ...context }: WriteDeps,
  { companyId, id, isDeclared }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readOwnEngagedPerson(tx, { companyId, id }),
    decide({ notifiedJob, engagement, ...application }, tx) {
      const now = clock();
      assertDeclarable(engagement, now);
      const declaredFor = isDeclared ? declaredDay(engagement) : null;
      const answer = presentApplication({ ...application, engagement: { ...engagement, declaredFor } }, now);
      if (declaredFor === engagement.declaredFor) return { answer };
      return {
        answer,
        changes: {
          statements: [
            tx
              .update(engagements)
              .set({ declaredFor })
              .where(and(eq(engagements.applicationId, id), eq(engagements.companyId, companyId))),
          ],
          kind: "engagement",
          ids: [id, notifiedJob.id],
        },
      };
    },
  });
}
