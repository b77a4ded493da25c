import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";

type Request = { candidateId: string; until: string; only: boolean };

/** Marks a notification as read and, unless it `only`, all earlier ones; `not-found` when it is another candidate's, or none. */
export async function markNotificationsRead(
  { db, clock }: Pick<Context, "db" | "clock">,
  { candidateId, until, only }: Request,
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
        only
          ? eq(notifications.id, until)
          : sql`(${notifications.createdAt}, ${notifications.id}) <= (${last.createdAt}, ${until}::uuid)`,
      ),
    );
}
