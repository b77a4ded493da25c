import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { notificationKinds } from "#domain/engagements/notification.ts";
import { applications } from "./applications.ts";
import { instant } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { members } from "./members.ts";

/** Notifications to candidates, written in the transaction of the notified change (ADR 0088); kept 90 days. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Not pushed or mailed before this instant (quiet hours). */
    deliverAfter: instant("deliver_after").notNull(),
    readAt: instant("read_at"),
    pushedAt: instant("pushed_at"),
    mailedAt: instant("mailed_at"),
  },
  (table) => [
    index("notifications_of_candidate").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("notifications_to_push")
      .on(table.deliverAfter)
      .where(sql`pushed_at is null`),
    index("notifications_of_job").on(table.jobId),
    index("notifications_of_application").on(table.applicationId),
    index("notifications_by_age").using("brin", table.createdAt),
    check(
      "notifications_kind",
      sql`${table.kind} in ('accepted', 'refused', 'confirm', 'changed', 'cancelled', 'announcement', 'recorded', 'contest-answered')`,
    ),
  ],
);
