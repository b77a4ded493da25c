import { eq } from "drizzle-orm";
import { isAlready, refuseOlderEdition, refuseUnfitEdit } from "#domain/job-edit.ts";
import type { JobEdit } from "#domain/job-edit.ts";
import { jobSearchText } from "#domain/job-list.ts";
import type { Job } from "#domain/job.ts";
import { refuseUngranted } from "#domain/plan-gate.ts";
import { endOf, isFinished } from "#domain/schedule.ts";
import type { Writing } from "#server/context.ts";
import { only } from "#server/db/rows.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { announce } from "#server/live/announce.ts";
import { lockRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { recountActiveJobs } from "./count-usage.ts";
import { lockOwnJobOrTell } from "./jobs.queries.ts";
import { presentJob } from "./job-rows.queries.ts";

type Request = { recruiterId: string; id: string; edit: JobEdit; edition: number | undefined };

/**
 * Edits an own offer, all but its address (spec §2, §5). Refuses with `not-found`, `permission-denied` (another
 * recruiter's; urgent without the plan's right), `invalid-job-data` (fewer positions than accepted, a day gone by) or
 * `aborted` (edited since it was read). What is already so is left alone: an edit whose answer was lost may be sent again.
 */
export async function editJob(
  { db, clock }: Writing,
  { recruiterId, id, edit, edition }: Request,
): Promise<Job> {
  return db.transaction(async (tx) => {
    const recruiter = await lockRecruiter(tx, recruiterId);
    const before = await lockOwnJobOrTell(tx, recruiterId, id);
    if (isAlready(edit, before)) return presentJob(before);
    refuseOlderEdition(edition, before.edition);
    const now = clock();
    refuseUnfitEdit(edit, { before, businessType: recruiter.businessType, now });
    // An offer marked urgent before the plan changed may stay so.
    if (edit.urgent && !before.urgent) refuseUngranted("markUrgent", recruiter.plan);
    // A finished offer is over even before the minute-ly task says so: a new date must not slip it past the plan's limit.
    const isActive = before.isActive && !isFinished(before, now);
    const rows = await tx
      .update(jobs)
      .set({
        ...edit,
        isActive,
        edition: before.edition + 1,
        endsAt: endOf(edit),
        searchText: jobSearchText({ ...edit, ville: before.locationVille }),
        updatedAt: now,
      })
      .where(eq(jobs.id, id))
      .returning();
    await recountActiveJobs(tx, recruiterId);
    await announce(tx, recruiterId, { kind: "job", ids: [id] });
    return presentJob(only(rows));
  });
}
