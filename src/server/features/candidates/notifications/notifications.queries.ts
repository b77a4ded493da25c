import { type SQL, and, desc, eq, isNull, sql } from "drizzle-orm";
import {
  type Notification,
  isStillTrue,
  notificationKinds,
  replacedKinds,
} from "#domain/candidates/notification.ts";
import type { Context } from "#server/context.ts";
import { mayAccept } from "#server/features/candidates/proposals/proposals.queries.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import { PAGE_SIZE, pageOf, cursorAt, beforeCursor } from "#server/platform/db/cursor.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";

type Row = typeof notifications.$inferSelect;
type PageRequest = { cursor?: string | undefined; applicationId?: string | undefined };

/** Whether this release knows the kind: compared as texts, since a new database has no other kind to compare with. */
const isKnownKindRow = sql`${notifications.kind}::text in ${[...notificationKinds]}`;

/** A page of the notifications of a candidate, newest first, with how many are unread. */
export async function listNotifications(
  { db }: Pick<Context, "db">,
  candidateId: string,
  { cursor, applicationId }: PageRequest,
) {
  const own = and(eq(notifications.userId, candidateId), isKnownKindRow);
  const about = applicationId === undefined ? undefined : eq(notifications.applicationId, applicationId);
  const rows = await db
    .select()
    .from(notifications)
    .where(and(own, about, beforeCursor(notifications.createdAt, notifications.id, cursor)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE_SIZE + 1);
  const unread = await db.$count(notifications, and(own, isNull(notifications.readAt)));
  const listed = pageOf(rows, {
    present: presentNotification,
    cursorOf: ({ createdAt, id }) => cursorAt(createdAt, id),
  });
  return { ...listed, unread };
}

function presentNotification(row: Row): Notification {
  const { id, kind, title, body, jobId, applicationId, createdAt, readAt } = row;
  return {
    id,
    kind,
    title,
    body,
    jobId,
    applicationId,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

type UndeliveredNotification = Pick<Row, "kind" | "createdAt"> & {
  engagement: StoredEngagement | null;
  isOutdated: boolean;
};

/** Whether a notification may be pushed or mailed: what it says is still so. */
export function mayBeDelivered(
  { engagement, isOutdated, ...row }: UndeliveredNotification,
  now: Date,
): boolean {
  return !isOutdated && isStillTrue(row, engagement, now);
}

/**
 * Whether a notification no longer says what is so: a later one of its kind, about the same job, says it anew; the
 * application that it tells the rejection of was sent again; or the proposal may not be answered any more.
 */
export function isOutdatedRow(now: Date): SQL<boolean> {
  return sql`((${notifications.kind} in ${replacedKinds} and exists (
      select 1 from notifications later
      where later.user_id = ${notifications.userId} and later.job_id = ${notifications.jobId}
        and later.kind = ${notifications.kind}
        and (later.created_at, later.id) > (${notifications.createdAt}, ${notifications.id})))
    or (${notifications.kind} in ('rejected', 'closed') and exists (
      select 1 from ${applications}
      where ${applications.id} = ${notifications.applicationId} and ${applications.status} <> 'rejected'))
    or (${notifications.kind} = 'proposed' and not ${mayAccept(notifications, now)}))`.mapWith(asBoolean);
}
