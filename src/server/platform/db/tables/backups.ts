import { integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The backups written by `npm run backup`, for the metrics. */
export const backups = pgTable("backups", {
  /** The instant of the data: that of the backup's header. */
  at: instant("at").primaryKey(),
  rows: integer("rows").notNull(),
  files: integer("files").notNull(),
  /** When it was last restored on trial. */
  verifiedAt: instant("verified_at"),
});
