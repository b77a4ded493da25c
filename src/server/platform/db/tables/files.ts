import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";

/** The metadata record of a stored file (spec §3, logo file). */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    /** Null once unowned: a task deletes the file, then this row. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    bucket: text("bucket").notNull(),
    generation: bigint("generation", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    fullPath: text("full_path").notNull().unique(),
    size: integer("size").notNull(),
    timeCreated: instant("time_created").notNull(),
    updated: instant("updated").notNull(),
    md5Hash: text("md5_hash").notNull(),
    contentType: text("content_type").notNull(),
    customMetadata: jsonb("custom_metadata").$type<Record<string, string>>().notNull().default({}),
    downloadToken: text("download_token").notNull().unique(),
  },
  (table) => [index("files_of_company").on(table.companyId)],
);
