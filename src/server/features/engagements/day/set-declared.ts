import { and, eq } from "drizzle-orm";
import type { Application } from "#domain/applications/application.ts";
import { assertEngaged } from "#domain/engagements/engagement.ts";
import { declaredDay } from "#domain/engagements/hiring-file.ts";
import { presentApplication } from "#server/features/applications/application-rows.queries.ts";
import { readEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

type Request = { companyId: string; id: string; isDeclared: boolean };

/** Refuses with `not-found`, or `failed-precondition` when the person is not engaged any more. */
export async function setDeclared(
  { clock, ...context }: WriteDeps,
  { companyId, id, isDeclared }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, and(eq(applications.id, id), eq(applications.companyId, companyId))),
    decide({ notifiedJob, engagement, ...application }, tx) {
      const now = clock();
      assertEngaged(engagement);
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
