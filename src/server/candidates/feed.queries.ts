import { and, asc, desc, eq, lt, lte, not, notExists, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Category } from "#domain/jobs/category.ts";
import { AppError } from "#domain/errors.ts";
import type { FeedJob } from "#domain/candidates/feed.ts";
import { plans } from "#domain/recruiters/plan.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { decodeCursor, encodeCursor, PAGE_SIZE, pageOf } from "#server/db/cursor.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { hasWithdrawn, isCandidateTaken } from "#server/engagements/engagements.queries.ts";
import { isActiveAt } from "#server/jobs/jobs.queries.ts";
import { metresFrom, nearLatitude, ownStatus, presentFeedJob, roomColumns } from "./feed-rows.ts";

export type FeedRequest = {
  candidateId: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  radiusKm?: number | undefined;
  category?: Category | undefined;
  seriesId?: string | undefined;
  cursor?: string | undefined;
  now: Date;
};

const feedPosition = z.tuple([z.int(), z.int(), z.int(), z.iso.date(), z.uuid()]);

export function feedQueries({ db, config }: Pick<Context, "db" | "config">) {
  const { publicUrl } = config;
  return {
    async feed(request: FeedRequest) {
      const point = pointOf(request);
      const metres = point === null ? sql<number>`0::int` : metresFrom(point);
      const rows = await db
        .select({ job: jobs, metres, room: roomColumns })
        .from(jobs)
        .innerJoin(recruiters, eq(recruiters.id, jobs.recruiterId))
        .where(
          and(
            open(request.now),
            eq(recruiters.isActive, true),
            underSwipeLimit,
            notApplied(db, request.candidateId),
            not(hasWithdrawn(request.candidateId)),
            not(isCandidateTaken(request.candidateId)),
            request.category && eq(jobs.category, request.category),
            request.seriesId === undefined ? undefined : eq(jobs.seriesId, request.seriesId),
            point && request.radiusKm ? nearLatitude(point, request.radiusKm) : undefined,
            request.radiusKm ? lte(metres, Math.round(request.radiusKm * 1000)) : undefined,
            request.cursor === undefined ? undefined : after(request.cursor, metres),
          ),
        )
        .orderBy(desc(jobs.instantMatch), desc(jobs.urgent), asc(metres), asc(jobs.date), asc(jobs.id))
        .limit(PAGE_SIZE + 1);
      return pageOf(rows, {
        present: ({ job, metres: far, room }) =>
          presentFeedJob(job, {
            room,
            publicUrl,
            now: request.now,
            metres: point && far,
            applicationStatus: null,
          }),
        cursorOf: ({ job, metres: far }) =>
          encodeCursor([Number(!job.instantMatch), Number(!job.urgent), far, job.date, job.id]),
      });
    },
    async readJob(candidateId: string, id: string, now: Date): Promise<FeedJob> {
      const [row] = await db
        .select({ job: jobs, room: roomColumns, applicationStatus: ownStatus(candidateId) })
        .from(jobs)
        .innerJoin(recruiters, eq(recruiters.id, jobs.recruiterId))
        .where(and(eq(jobs.id, id), eq(jobs.status, "open")));
      if (row === undefined) throw new AppError("not-found");
      const { job, room, applicationStatus } = row;
      return presentFeedJob(job, { room, now, publicUrl, metres: null, applicationStatus });
    },
  };
}

const open = (now: Date) =>
  and(isActiveAt(now), eq(jobs.status, "open"), lt(jobs.placesTaken, jobs.numberOfPositions));

// Only the free plan counts swipes; its recruiters leave the feed at the limit (design §7.5).
const underSwipeLimit = sql`(coalesce(${recruiters.subscriptionPlan}, 'gratuit') <> 'gratuit'
  or ${recruiters.usageTotalSwipes} < ${plans.gratuit.limits.totalSwipes})`;

function notApplied(db: Database, candidateId: string) {
  return notExists(
    db
      .select({ found: sql`1` })
      .from(applications)
      .where(and(eq(applications.userId, candidateId), eq(applications.jobId, jobs.id))),
  );
}

function after(cursor: string, metres: ReturnType<typeof metresFrom>) {
  const [instant, urgent, far, date, id] = decodeCursor(cursor, feedPosition);
  return sql`((not ${jobs.instantMatch})::int, (not ${jobs.urgent})::int, ${metres}, ${jobs.date}, ${jobs.id})
    > (${instant}::int, ${urgent}::int, ${far}::int, ${date}::date, ${id}::uuid)`;
}

function pointOf({ latitude, longitude, radiusKm }: FeedRequest) {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const fields = {
    ...(latitude === undefined && longitude !== undefined && { latitude: "La latitude est requise" }),
    ...(longitude === undefined && latitude !== undefined && { longitude: "La longitude est requise" }),
    ...(radiusKm !== undefined && { radiusKm: "Le rayon demande une latitude et une longitude" }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("out-of-range", { fields });
  return null;
}
