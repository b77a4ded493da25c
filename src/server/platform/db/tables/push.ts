import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts.ts";
import { instant } from "./columns.ts";

/** The browsers of candidates to push to: one a session, and deleted with it (ADR 0153). */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    sessionId: uuid("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  ({ userId }) => [index("push_subscriptions_of_account").on(userId)],
);
