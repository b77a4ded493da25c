import { and, desc, eq } from "drizzle-orm";
import type { Announcement } from "#domain/engagements/announcement.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { announcements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

export async function listAnnouncements(
  { db }: Pick<Context, "db">,
  { companyId, id }: { companyId: string; id: string },
): Promise<Announcement[]> {
  const rows = await db
    .select({ announcement: announcements })
    .from(jobs)
    .leftJoin(
      announcements,
      and(eq(announcements.jobId, jobs.id), eq(announcements.companyId, jobs.companyId)),
    )
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId), isNotDeleted))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(MAX_LISTED);
  if (rows.length === 0) throw new AppError("not-found");
  return rows.flatMap((row) => (row.announcement === null ? [] : presentAnnouncement(row.announcement)));
}

/** A safety limit: at most ten a day are sent. */
const MAX_LISTED = 100;

export function presentAnnouncement(row: typeof announcements.$inferSelect): Announcement {
  const { id, text, sentTo, createdAt } = row;
  return { id, text, sentTo, createdAt: createdAt.toISOString() };
}
