import { and, eq, isNull } from "drizzle-orm";
import { isMailed } from "#domain/engagements/notification.ts";
import { withoutLinks } from "#domain/values/link-text.ts";
import { BRAND } from "#domain/brand.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/tables/accounts.ts";
import { members } from "#server/db/tables/members.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { mailBody } from "#server/mail/mail-body.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Mail } from "#server/mail/queue-mail.ts";
import type { Job } from "#server/queue/task.ts";

type Deps = Pick<Context, "db" | "clock" | "newId">;

/** Later than this, what it tells is over or known. */
const USEFUL_MS = 24 * 3_600_000;

/** Writes a candidate the mail of a notification, once, unless they turned mail off (ADR 0088). */
export async function mailNotification(
  { db, clock, newId }: Deps,
  { data }: Job<{ notificationId: string }>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        kind: notifications.kind,
        title: notifications.title,
        body: notifications.body,
        email: users.email,
        userId: users.id,
      })
      .from(notifications)
      .innerJoin(members, eq(members.id, notifications.userId))
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(
        and(
          eq(notifications.id, data.notificationId),
          isNull(notifications.mailedAt),
          eq(members.notifyByMail, true),
          eq(users.isDisabled, false),
        ),
      )
      .for("update", { of: notifications });
    if (row === undefined || !isMailed(row.kind)) return;
    const now = clock();
    const { email, userId } = row;
    await tx.update(notifications).set({ mailedAt: now }).where(eq(notifications.id, data.notificationId));
    await queueMail(tx, notificationMail(email, row), { id: newId(), now, userId, usefulMs: USEFUL_MS });
  });
}

function notificationMail(to: string, { title, body }: { title: string; body: string }): Mail {
  return {
    to,
    // Ours alone: what a company wrote stands in the text, and never as a link (ADR 0047).
    subject: title,
    ...mailBody({
      title,
      paragraphs: [withoutLinks(body), `Ouvrez l'application ${BRAND} pour répondre.`],
      reason: {
        because:
          "Vous recevez ce message parce que vous avez un compte candidat ; les messages se désactivent dans les réglages de l'application.",
      },
    }),
  };
}
