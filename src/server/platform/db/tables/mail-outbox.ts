import { sql } from "drizzle-orm";
import { boolean, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";

/** Mail, which the task `send-mail` sends (design §2). */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid("id").primaryKey(),
    /** The recipient's account, with which it is deleted; null without an account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    /** When it was written, or is to be sent at first if later: its delay counts from then. */
    createdAt: instant("created_at").notNull(),
    /** After this, it is not sent any more. */
    expiresAt: instant("expires_at"),
    /** When it is to be sent, or tried again; null once sent or given up. */
    dueAt: instant("due_at"),
    tries: smallint("tries").notNull().default(0),
    /** Given up instead of sent (ADR 0022). */
    exceedsDailyLimit: boolean("exceeds_daily_limit").notNull().default(false),
    sentAt: instant("sent_at"),
    givenUpAt: instant("given_up_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_by_age").using("brin", table.createdAt),
    index("mail_of_account")
      .on(table.userId)
      .where(sql`user_id is not null`),
    index("mail_due")
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
