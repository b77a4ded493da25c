import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Notification } from "#domain/engagements/notification.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { PAGE_SIZE, pageOf, positionCursor, readPosition } from "#server/db/cursor.ts";
import { notifications } from "#server/db/tables/notifications.ts";

type Row = typeof notifications.$inferSelect;

export function notificationQueries({ db }: Pick<Context, "db">) {
  return {
    async list(candidateId: string, cursor: string | undefined) {
      const own = eq(notifications.userId, candidateId);
      const rows = await db
        .select()
        .from(notifications)
        .where(and(own, cursor === undefined ? undefined : before(cursor)))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(PAGE_SIZE + 1);
      const unread = await db.$count(notifications, and(own, isNull(notifications.readAt)));
      const listed = pageOf(rows, {
        present: presentNotification,
        cursorOf: ({ createdAt, id }) => positionCursor(createdAt, id),
      });
      return { ...listed, unread };
    },
  };
}

type ReadRequest = { candidateId: string; until: string };

/** Marks a notification and all earlier ones as read; `not-found` when it is another candidate's, or none. */
export async function readNotifications(
  { db, clock }: Pick<Context, "db" | "clock">,
  { candidateId, until }: ReadRequest,
): Promise<void> {
  const own = eq(notifications.userId, candidateId);
  const [last] = await db
    .select({ createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(own, eq(notifications.id, until)));
  if (last === undefined) throw new AppError("not-found");
  await db
    .update(notifications)
    .set({ readAt: clock() })
    .where(
      and(
        own,
        isNull(notifications.readAt),
        sql`(${notifications.createdAt}, ${notifications.id}) <= (${last.createdAt}, ${until}::uuid)`,
      ),
    );
}

function before(cursor: string) {
  const { at, id } = readPosition(cursor);
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${at}, ${id})`;
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
