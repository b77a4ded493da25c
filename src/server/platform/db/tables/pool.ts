import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { MAX_NOTE_LENGTH } from "#domain/candidates/pool.ts";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";
import { members } from "./members.ts";

/** The people that a company marked, or who joined it by its link; who came to it is counted from engagements. */
export const poolMembers = pgTable(
  "pool_members",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    isFavourite: boolean("is_favourite").notNull().default(false),
    isSetAside: boolean("is_set_aside").notNull().default(false),
    note: text("note"),
    /** When the person followed the company's joining link; null again once they leave. */
    joinedAt: instant("joined_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index("pool_members_of_person").on(table.userId),
    check(
      "pool_members_marked",
      sql`${table.isFavourite} or ${table.isSetAside} or ${table.note} is not null or ${table.joinedAt} is not null`,
    ),
    check("pool_members_note", sql`char_length(${table.note}) <= ${sql.raw(String(MAX_NOTE_LENGTH))}`),
  ],
);
