import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";

export const supportRequests = pgTable(
  "support_requests",
  {
    id: uuid("id").primaryKey(),
    /** The account that was signed in; the address alone proves nothing (ADR 0127). */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    issue: text("issue").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it is to be posted to the webhook, or tried again; null without a webhook, once relayed or given up. */
    relayDueAt: instant("relay_due_at"),
    /** When the webhook accepted it. */
    relayedAt: instant("relayed_at"),
  },
  (table) => [
    index("support_requests_of_account")
      .on(table.userId)
      .where(sql`user_id is not null`),
    index("support_requests_to_relay")
      .on(table.relayDueAt)
      .where(sql`relay_due_at is not null`),
  ],
);
