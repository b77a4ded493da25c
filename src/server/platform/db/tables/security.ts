import { index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const securityEventKinds = [
  "sign-in",
  "sign-in-refused",
  "locked-out",
  "sign-out",
  "session-revoked",
  "reset-requested",
  "password-reset",
  "password-changed",
  "email-change-requested",
  "email-changed",
  "contact-email-changed",
  "calendar-renewed",
  "calendar-deleted",
  "plan-changed",
  "data-exported",
  "account-deleted",
  "account-suspended",
  "account-closed",
  "account-reopened",
] as const;
export const securityEventKindType = pgEnum("security_event_kind", securityEventKinds);

/** Kept a year, also after the account: no foreign key, and never an e-mail (ADR 0042). */
export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: securityEventKindType("kind").notNull(),
    userId: uuid("user_id"),
    address: text("address"),
    device: text("device"),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [
    index("security_events_by_user").on(table.userId, table.at),
    index("security_events_by_age").on(table.at),
  ],
);
