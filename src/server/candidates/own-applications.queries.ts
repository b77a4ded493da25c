import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { refusalOrNull } from "#domain/applications/refusal.ts";
import type { TermChange } from "#domain/jobs/job-edit.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { PAGE_SIZE, pageOf, positionCursor, readPosition } from "#server/db/cursor.ts";
import { applications } from "#server/db/tables/applications.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { presentOwnEngagement } from "#server/engagements/engagements.queries.ts";
import type { StoredEngagement } from "#server/engagements/engagements.queries.ts";
import { presentFeedJob, roomColumns } from "./feed-rows.ts";
import type { Room } from "./feed-rows.ts";

type Row = {
  application: typeof applications.$inferSelect;
  job: typeof jobs.$inferSelect;
  room: Room;
  engagement: StoredEngagement | null;
};
type Seen = { now: Date; publicUrl: string };

export function ownApplicationQueries({ db, config }: Pick<Context, "db" | "config">) {
  const { publicUrl } = config;
  return {
    async list(candidateId: string, { cursor, now }: { cursor: string | undefined; now: Date }) {
      const rows = await select(db)
        .where(and(eq(applications.userId, candidateId), cursor === undefined ? undefined : before(cursor)))
        .orderBy(desc(applications.appliedAt), desc(applications.id))
        .limit(PAGE_SIZE + 1);
      return pageOf(rows, {
        present: (row) => presentOwnApplication(row, { now, publicUrl }),
        cursorOf: ({ application }) => positionCursor(application.appliedAt, application.id),
      });
    },
    async readOne(candidateId: string, { id, now }: { id: string; now: Date }) {
      const [row] = await select(db).where(
        and(eq(applications.userId, candidateId), eq(applications.id, id)),
      );
      if (row === undefined) throw new AppError("not-found");
      return presentOwnApplication(row, { now, publicUrl });
    },
  };
}

export const ownApplicationColumns = {
  application: applications,
  job: jobs,
  room: roomColumns,
  engagement: engagements,
};

function select(db: Database) {
  return db
    .select(ownApplicationColumns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(recruiters, eq(recruiters.id, jobs.recruiterId))
    .leftJoin(engagements, eq(engagements.applicationId, applications.id));
}

function before(cursor: string) {
  const { at, id } = readPosition(cursor);
  return sql`(${applications.appliedAt}, ${applications.id}) < (${at}, ${id})`;
}

export function presentOwnApplication({ application, job, room, engagement }: Row, { now, publicUrl }: Seen) {
  const { id, jobId, status, appliedAt, updatedAt } = application;
  return {
    id,
    jobId,
    status,
    appliedAt: appliedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    job: presentFeedJob(job, { room, now, publicUrl, metres: null, applicationStatus: status }),
    refusal: refusalOrNull({ reason: application.refusalReason, message: application.refusalMessage }),
    engagement: engagement && presentOwnEngagement(engagement, job, now),
    changes: changesSince(updatedAt, job),
  };
}

function changesSince(known: Date, job: Row["job"]) {
  const changes: [TermChange, Date | null][] = [
    ["date", job.dateChangedAt],
    ["hours", job.hoursChangedAt],
    ["hourlyRate", job.rateLoweredAt],
  ];
  return changes
    .flatMap(([what, at]) => (at !== null && at > known ? { what, changedAt: at.toISOString() } : []))
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
}
