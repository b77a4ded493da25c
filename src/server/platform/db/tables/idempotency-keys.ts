import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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
