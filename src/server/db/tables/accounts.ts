import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    role: text("role", { enum: ["recruiter", "candidate"] }).notNull(),
    isDisabled: boolean("is_disabled").notNull().default(false),
    /** When a suspension ends; absent while the account is open, or closed for good. */
    suspendedUntil: instant("suspended_until"),
    /** Why it is suspended or closed, as its owner was told. */
    disabledReason: text("disabled_reason"),
    /** When its owner asked for its removal, which goes on until all of it is gone. */
    removalRequestedAt: instant("removal_requested_at"),
    /** When the person last did something with us; retention counts from here (spec §9, legal periods). */
    lastActiveAt: instant("last_active_at").notNull().defaultNow(),
    /** When they were told that their account is about to be removed. */
    deletionWarnedAt: instant("deletion_warned_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  ({ role, lastActiveAt, suspendedUntil, removalRequestedAt }) => [
    index("users_by_activity").on(lastActiveAt),
    index("users_suspended")
      .on(suspendedUntil)
      .where(sql`suspended_until is not null`),
    index("users_to_remove")
      .on(removalRequestedAt)
      .where(sql`removal_requested_at is not null`),
    check("users_role", sql`${role} in ('recruiter', 'candidate')`),
  ],
);

/** Open sessions (ADR 0040); a trigger announces each one that ends, and ends those of an account that is disabled. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A digest: the token itself is stored nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    address: text("address").notNull(),
    device: text("device").notNull(),
    openedAt: instant("opened_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  ({ userId }) => [index("sessions_by_user").on(userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  ({ userId }) => [index("accounts_by_user").on(userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  ({ identifier }) => [index("verifications_by_identifier").on(identifier)],
);
