import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";
import { members } from "./members.ts";

/** Recruiters' readings of candidates' profiles: kept a year, and exported to the candidate (ADR 0044). */
export const profileReadings = pgTable(
  "profile_readings",
  {
    id: uuid("id").primaryKey(),
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null once the recruiter's account is gone. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** Where it was read: in the CV library, or from an application. */
    readFrom: text("place", { enum: ["library", "application"] }).notNull(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    index("profile_readings_of_candidate").on(table.candidateId, table.readAt),
    index("profile_readings_by_company").on(table.companyId, table.readAt),
    index("profile_readings_by_age").using("brin", table.readAt),
  ],
);
