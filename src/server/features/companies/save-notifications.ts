import { eq } from "drizzle-orm";
import type { NotificationChoices, Recruiter } from "#domain/companies/recruiter.ts";
import type { Context } from "#server/context.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { lockRecruiter, presentRecruiter, recruiterColumns } from "./recruiters.queries.ts";

/** Writes the choices that were sent and keeps the others, so that two tabs do not undo each other's. */
export async function saveNotifications(
  { db, clock }: Pick<Context, "db" | "clock">,
  recruiterId: string,
  { mailDigest, ...choices }: NotificationChoices,
): Promise<Recruiter> {
  return db.transaction(async (tx) => {
    const before = await lockRecruiter(tx, recruiterId);
    const now = clock();
    const rows = await tx
      .update(recruiters)
      .set({
        notifications: { ...before.notifications, ...choices },
        mailDigest: mailDigest ?? before.mailDigest,
        updatedAt: now,
      })
      .where(eq(recruiters.id, recruiterId))
      .returning(recruiterColumns(now));
    await publishChange(tx, recruiterId, { kind: "recruiter", ids: [recruiterId] });
    return presentRecruiter(expectOne(rows), now);
  });
}
