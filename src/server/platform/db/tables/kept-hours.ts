import { index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { HoursLine } from "#domain/engagements/hours.ts";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";

/** The hours of people who deleted their account, as the company's sheet showed them: it pays them all the same (ADR 0186). */
export const keptHours = pgTable(
  "kept_hours",
  {
    /** The deleted application's id. */
    applicationId: uuid("application_id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    line: jsonb("line").$type<HoursLine>().notNull(),
  },
  (table) => [
    index("kept_hours_of_company").on(table.companyId, table.startsAt),
    index("kept_hours_by_age").using("brin", table.startsAt),
  ],
);
