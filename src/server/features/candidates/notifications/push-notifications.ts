import { type SQL, and, asc, eq, lt, lte } from "drizzle-orm";
import { HOUR_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { rowsDueAt } from "#server/platform/queue/due-rows.ts";
import { isOutdatedRow, mayBeDelivered } from "./notifications.queries.ts";
import { postTogether } from "./push-gateway.ts";

type Deps = Pick<Context, "db" | "log" | "clock" | "config" | "pushWebhook" | "metrics">;

/** After this time a notification is no longer pushed and is only in the list. */
const MAX_PUSH_AGE_MS = HOUR_MS;

export const notificationsToPush = rowsDueAt(notifications.id, notifications.pushDueAt);

/** To the push gateway, together (ADR 0088): at least once, each with its id, signed. */
export async function pushNotifications(
  { db, log, clock, config, pushWebhook, metrics }: Deps,
  ids: readonly string[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { pushWebhook: settings } = config;
  const isTooOld = lt(notifications.pushDueAt, new Date(now.getTime() - MAX_PUSH_AGE_MS));
  const done = (some: readonly string[], condition?: SQL) =>
    db
      .update(notifications)
      .set({ pushDueAt: null })
      .where(and(isAmong(notifications.id, some), condition));
  const { rowCount: outdated } = await done(ids, settings === undefined ? undefined : isTooOld);
  if (settings === undefined) return;
  if (outdated) metrics.push.inc({ outcome: "givenUp" }, outdated);
  // No row is locked during the request to the gateway, as its candidate may read it.
  const due = await db
    .select({
      pushed: pushedColumns,
      kind: notifications.kind,
      createdAt: notifications.createdAt,
      engagement: engagements,
      isOutdated: isOutdatedRow(clock()),
    })
    .from(notifications)
    .leftJoin(engagements, eq(engagements.applicationId, notifications.applicationId))
    .where(and(isAmong(notifications.id, ids), lte(notifications.pushDueAt, now)))
    .orderBy(asc(notifications.id));
  const { deliverable = [], dropped = [] } = Object.groupBy(due, (row) =>
    mayBeDelivered(row, clock()) ? "deliverable" : "dropped",
  );
  if (dropped.length > 0) await done(dropped.map(({ pushed }) => pushed.id));
  let failed = deliverable.length;
  try {
    const refused = await postTogether(
      { clock, pushWebhook, settings, signal },
      {
        messages: deliverable.map(({ pushed }) => pushed),
        bodyOf: (messages) => ({ notifications: [...messages] }),
        async onTold(messages) {
          const pushed = messages.map(({ id }) => id);
          failed -= pushed.length;
          metrics.push.inc({ outcome: "pushed" }, pushed.length);
          await done(pushed, lte(notifications.pushDueAt, now));
          log.info({ notifications: pushed.length }, "Notifications pushed");
        },
      },
    );
    if (refused.length > 0) await giveUp(refused.map(({ id }) => id));
  } finally {
    if (failed > 0) metrics.push.inc({ outcome: "failed" }, failed);
  }

  async function giveUp(refused: readonly string[]) {
    failed -= refused.length;
    metrics.push.inc({ outcome: "givenUp" }, refused.length);
    await done(refused);
    log.error({ notifications: refused }, "The push gateway refuses notifications: given up");
  }
}

const pushedColumns = {
  id: notifications.id,
  userId: notifications.userId,
  kind: notifications.kind,
  title: notifications.title,
  body: notifications.body,
  jobId: notifications.jobId,
  applicationId: notifications.applicationId,
};
