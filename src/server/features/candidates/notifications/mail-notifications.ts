import { and, asc, eq, lte, sql } from "drizzle-orm";
import { BRAND } from "#domain/brand.ts";
import { candidatePaths } from "#domain/candidate-paths.ts";
import {
  ANNOUNCEMENT_MAIL,
  isAlwaysMailed,
  mailedAction,
  pathOfNotification,
  type NotificationKind,
} from "#domain/candidates/notification.ts";
import { CANDIDATE_PATH } from "#domain/pages.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { withoutLinks } from "#domain/values/text.ts";
import type { Context } from "#server/context.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import { type Mail, queueMails } from "#server/platform/mail/queue-mail.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { isOutdatedRow, mayBeDelivered } from "./notifications.queries.ts";

type Deps = Pick<Context, "db" | "clock" | "newId" | "config">;

/** After this time a notification mail is outdated. */
const EXPIRES_AFTER_MS = DAY_MS;

/** How long the mail waits for a push service that does not answer. */
const PUSHED_WITHIN = "10 minutes";

/** Not while the candidate's browsers may still be reached: what reached one is not mailed (ADR 0153). */
export const notificationsToMail: DueRows = (now) =>
  sql`select id from notifications where mail_due_at <= ${now}
    and (web_push_due_at is null or mail_due_at <= ${now}::timestamptz - ${PUSHED_WITHIN}::interval)`;

/** Writes candidates the mail of their notifications, once, unless they turned mail off or it is no longer true (ADR 0088). */
export async function mailNotifications(
  { db, clock, newId, config }: Deps,
  ids: readonly string[],
  { now }: { now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: notifications.id,
        kind: notifications.kind,
        createdAt: notifications.createdAt,
        title: notifications.title,
        body: notifications.body,
        applicationId: notifications.applicationId,
        email: users.email,
        userId: users.id,
        senderId: jobs.companyId,
        engagement: engagements,
        isOutdated: isOutdatedRow(clock()),
        isDisabled: users.isDisabled,
        notifyByMail: members.notifyByMail,
      })
      .from(notifications)
      .innerJoin(members, eq(members.id, notifications.userId))
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(jobs, eq(jobs.id, notifications.jobId))
      .leftJoin(engagements, eq(engagements.applicationId, notifications.applicationId))
      .where(and(isAmong(notifications.id, ids), lte(notifications.mailDueAt, now)))
      // What is told together is told in the order of the events.
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
      .for("update", { of: notifications, skipLocked: true });
    const done = rows.map(({ id }) => id);
    await tx.update(notifications).set({ mailDueAt: null }).where(isAmong(notifications.id, done));
    const told = rows.filter(
      ({ notifyByMail, isDisabled, ...row }) => notifyByMail && !isDisabled && mayBeDelivered(row, clock()),
    );
    // One message for what one company tells somebody at the same time.
    const groups = Map.groupBy(told, ({ userId, senderId }) => `${userId} ${senderId}`);
    const mails = [...groups.values()].flatMap((group) =>
      group.slice(0, 1).map(({ email, userId, senderId }) => ({
        mail: notificationsMail(email, group, config.publicUrl),
        options: { id: newId(), now: clock(), userId, senderId, expiresAfterMs: EXPIRES_AFTER_MS },
      })),
    );
    await queueMails(tx, mails);
  });
}

type NotificationText = { kind: NotificationKind; title: string; body: string; applicationId: string | null };

function notificationsMail(to: string, told: readonly NotificationText[], publicUrl: string): Mail {
  const title = [...new Set(told.map((one) => one.title))].join(", ");
  const isAlwaysSent = told.some(({ kind }) => isAlwaysMailed(kind));
  return {
    to,
    ...(isAlwaysSent && { isAlwaysSent }),
    limit: "notificationsTo",
    // Only our own links: text typed by a company never becomes a link (ADR 0022).
    subject: title,
    ...mailBody({
      title,
      paragraphs: told.flatMap((one) => [...(told.length === 1 ? [] : [one.title]), ...paragraphsOf(one)]),
      action: actionOf(told, publicUrl),
      reason: {
        because:
          "Vous recevez ce message parce que vous avez un compte candidat ; pour ne plus en recevoir, désactivez « Notifications par email » dans votre profil.",
      },
    }),
  };
}

function actionOf(told: readonly NotificationText[], publicUrl: string) {
  const paths = told.map(({ kind, applicationId }) => pathOfNotification(kind, applicationId));
  // Where alone the proposals are listed.
  const path = paths.includes(CANDIDATE_PATH)
    ? CANDIDATE_PATH
    : paths.reduce((one, other) => (one === other ? one : candidatePaths.applications));
  return { label: labelOf(path, told), url: `${publicUrl}${path}` };
}

function labelOf(path: string, told: readonly NotificationText[]): string {
  if (path === CANDIDATE_PATH) return "Répondre";
  if (path === candidatePaths.applications) return "Voir mes missions";
  // An application is deleted with its job.
  if (told.every(({ applicationId }) => applicationId === null)) return "Voir mes notifications";
  return told.every(({ kind }) => kind === "rejected") ? "Voir la réponse" : "Voir la mission";
}

function paragraphsOf({ kind, body }: NotificationText): string[] {
  if (kind === "announcement") return [ANNOUNCEMENT_MAIL];
  const action = mailedAction(kind);
  return [withoutLinks(body), ...(action === null ? [] : [`Ouvrez l'application ${BRAND} ${action}.`])];
}
