import { and, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { mailOutbox, supportRequests } from "#server/db/tables/outside.ts";
import { addTasks } from "#server/queue/add-task.ts";

/** Adds the jobs of what waited when the backup was written, which holds the rows and not the queue. */
export async function addWaitingJobs(db: NodePgDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    const mails = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.givenUpAt)));
    await addTasks(
      tx,
      "send-mail",
      mails.map(({ id }) => ({ key: id, data: { mailId: id } })),
    );
    const requests = await tx
      .select({ id: supportRequests.id })
      .from(supportRequests)
      // Older ones were not to be relayed: no webhook was configured.
      .where(and(isNull(supportRequests.relayedAt), sql`created_at > now() - interval '30 days'`));
    await addTasks(
      tx,
      "relay-support-request",
      requests.map(({ id }) => ({ key: id, data: { requestId: id } })),
    );
  });
}
