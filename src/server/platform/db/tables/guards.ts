import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The results of idempotency keys (design §6), kept for a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    ownerId: uuid("owner_id").notNull(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    /** A digest of the request: the same key for another request is refused. */
    fingerprint: text("fingerprint").notNull(),
    resourceIds: uuid("resource_ids").array().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.operation, table.key] }),
    index("idempotency_keys_by_age").on(table.createdAt),
  ],
);

/** Attempts counted over a window of time, shared by every process (design §6, auth hardening). */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: instant("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_by_age").on(table.windowEndsAt)],
);

/** The backups written by `npm run backup`, for the metrics. */
export const backups = pgTable("backups", {
  /** The instant of the data: that of the backup's header. */
  at: instant("at").primaryKey(),
  rows: integer("rows").notNull(),
  files: integer("files").notNull(),
  /** When it was last restored on trial. */
  verifiedAt: instant("verified_at"),
});

/** Generated secrets shared by every process of a database: the key that signs device cookies. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
