import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { notificationKinds } from "#domain/candidates/notification.ts";
import { applications } from "./applications.ts";
import { instant } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { members } from "./members.ts";

export const notificationKindType = pgEnum("notification_kind", notificationKinds);

/** Notifications to candidates, written in the transaction of the notified change (ADR 0088); kept 90 days. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    kind: notificationKindType("kind").notNull(),
    jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
    /** When it is to be pushed, and mailed (quiet hours); null when it is not, or no longer. */
    pushDueAt: instant("push_due_at"),
    mailDueAt: instant("mail_due_at"),
    /** When it is to be sent to its candidate's browsers; a notification that reached one is not mailed (ADR 0153). */
    webPushDueAt: instant("web_push_due_at"),
  },
  (table) => [
    index("notifications_of_candidate").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("notifications_to_push")
      .on(table.pushDueAt)
      .where(sql`push_due_at is not null`),
    index("notifications_to_mail")
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
    index("notifications_to_web_push")
      .on(table.webPushDueAt)
      .where(sql`web_push_due_at is not null`),
    index("notifications_of_job").on(table.jobId),
    index("notifications_of_application").on(table.applicationId),
    index("notifications_by_age").using("brin", table.createdAt),
  ],
);

export const gatewayEventKinds = ["session-ended", "account-closed", "account-deleted"] as const;
export const gatewayEventKindType = pgEnum("gateway_event_kind", gatewayEventKinds);

/**
 * Ends of candidates' sessions and accounts that the push gateway is to be told, written by triggers and deleted once told
 * (ADR 0136). Without foreign key: the account may be gone.
 */
export const gatewayEvents = pgTable("gateway_events", {
  id: uuid("id").primaryKey().defaultRandom(),
  kind: gatewayEventKindType("kind").notNull(),
  userId: uuid("user_id").notNull(),
  /** The session that ended. */
  sessionId: uuid("session_id"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
