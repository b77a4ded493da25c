import { and, eq, isNull } from "drizzle-orm";
import { ANNOUNCEMENT_MAIL, isMailed, type NotificationKind } from "#domain/engagements/notification.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { BRAND } from "#domain/brand.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/db/tables/accounts.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { mailBody } from "#server/mail/mail-body.ts";
import { type Mail, queueMail } from "#server/mail/queue-mail.ts";
import type { Job } from "#server/queue/task.ts";

type Deps = Pick<Context, "db" | "clock" | "newId">;

/** After this time a notification mail is outdated. */
const EXPIRES_AFTER_MS = 24 * 3_600_000;

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
        createdAt: notifications.createdAt,
        startsAt: jobs.startsAt,
        email: users.email,
        userId: users.id,
      })
      .from(notifications)
      .innerJoin(members, eq(members.id, notifications.userId))
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(jobs, eq(jobs.id, notifications.jobId))
      .where(
        and(
          eq(notifications.id, data.notificationId),
          isNull(notifications.mailedAt),
          eq(members.notifyByMail, true),
          eq(users.isDisabled, false),
        ),
      )
      .for("update", { of: notifications });
    if (row === undefined || !isMailed(row.kind, row.startsAt, row.createdAt)) return;
    const now = clock();
    const { email, userId } = row;
    await tx.update(notifications).set({ mailedAt: now }).where(eq(notifications.id, data.notificationId));
    await queueMail(tx, notificationMail(email, row), {
      id: newId(),
      now,
      userId,
      expiresAfterMs: EXPIRES_AFTER_MS,
    });
  });
}

type NotificationText = { kind: NotificationKind; title: string; body: string };

function notificationMail(to: string, { kind, title, body }: NotificationText): Mail {
  const paragraphs =
    kind === "announcement"
      ? [ANNOUNCEMENT_MAIL]
      : [withoutLinks(body), `Ouvrez l'application ${BRAND} pour répondre.`];
  return {
    to,
    // Only our own links: text typed by a company never becomes a link (ADR 0047).
    subject: title,
    ...mailBody({
      title,
      paragraphs,
      reason: {
        because:
          "Vous recevez ce message parce que vous avez un compte candidat ; les messages se désactivent dans les réglages de l'application.",
      },
    }),
  };
}
