import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Each imported document: its record, or the reason of its quarantine and its content. */
export const importedDocuments = pgTable(
  "imported_documents",
  {
    collection: text("collection", { enum: ["recruiters", "jobs", "applications", "members"] }).notNull(),
    sourceId: text("source_id").notNull(),
    recordId: uuid("record_id"),
    outcome: text("outcome", { enum: ["stored", "quarantined"] }).notNull(),
    reason: text("reason"),
    document: jsonb("document").$type<unknown>(),
    importedAt: instant("imported_at").notNull(),
    /** When the owner of an imported account was invited. */
    invitedAt: instant("invited_at"),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.sourceId] }),
    index("imported_quarantine")
      .on(table.collection, table.importedAt)
      .where(sql`outcome = 'quarantined'`),
  ],
);
