import { sql } from "drizzle-orm";
import { boolean, date, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { linkPurposes } from "#domain/accounts/account-link.ts";
import { roles } from "#domain/accounts/role.ts";
import { instant } from "./columns.ts";

export const roleType = pgEnum("role", roles);
export const linkPurposeType = pgEnum("link_purpose", linkPurposes);

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull().unique(),
    /** When its owner proved to read `email`, by a link mailed there; null until then. */
    emailConfirmedAt: instant("email_confirmed_at"),
    /** The argon2id hash; null for an imported account until one is chosen (ADR 0053). */
    password: text("password"),
    role: roleType("role").notNull(),
    isDisabled: boolean("is_disabled").notNull().default(false),
    /** When a suspension ends; null while the account is open or closed. */
    suspendedUntil: instant("suspended_until"),
    /** Why it is suspended or closed, as mailed to its owner. */
    disabledReason: text("disabled_reason"),
    /** When its owner requested its deletion, done in batches. */
    deletionRequestedAt: instant("deletion_requested_at"),
    /** The last activity; retention counts from here (spec §9, legal periods). */
    lastActiveAt: instant("last_active_at").notNull().defaultNow(),
    /** The day the last terms announced to its owner take effect, and when that message leaves (ADR 0131). */
    termsAnnouncedFor: date("terms_announced_for", { mode: "string" }),
    termsAnnouncedAt: instant("terms_announced_at"),
    /** The mail that warns of its deletion, and when that mail was sent; no reference, as it is deleted earlier. */
    deletionWarningId: uuid("deletion_warning_id"),
    deletionWarnedAt: instant("deletion_warned_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  ({ id, lastActiveAt, suspendedUntil, deletionRequestedAt }) => [
    index("users_by_activity").on(lastActiveAt),
    index("users_suspended")
      .on(suspendedUntil)
      .where(sql`suspended_until is not null`),
    index("users_disabled")
      .on(id)
      .where(sql`is_disabled`),
    index("users_to_delete")
      .on(deletionRequestedAt)
      .where(sql`deletion_requested_at is not null`),
  ],
);

/** Open sessions (ADR 0040); a trigger notifies each deletion, and deletes those of a disabled account. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A digest: the token itself is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    address: text("address").notNull(),
    device: text("device").notNull(),
    openedAt: instant("opened_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  ({ userId }) => [index("sessions_by_user").on(userId)],
);

/** Links mailed to account owners (ADR 0048). */
export const accountLinks = pgTable(
  "account_links",
  {
    /** A digest: the token itself is not stored. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: linkPurposeType("purpose").notNull(),
    /** The address to confirm, to which it was mailed. */
    email: text("email"),
    /** The session that requested it. */
    sessionId: uuid("session_id"),
    expiresAt: instant("expires_at").notNull(),
    /** Why it no longer works, before it expires. */
    closedAs: text("closed_as", { enum: ["used", "withdrawn"] }),
  },
  ({ userId, expiresAt }) => [
    index("account_links_by_user").on(userId),
    index("account_links_by_age").on(expiresAt),
  ],
);
