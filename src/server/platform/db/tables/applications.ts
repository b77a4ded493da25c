import { boolean, foreignKey, index, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { applicationStatuses } from "#domain/applications/application.ts";
import { storedReasons } from "#domain/applications/rejection.ts";
import { instant } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { members } from "./members.ts";

export const applicationStatusType = pgEnum("application_status", applicationStatuses);

/**
 * Spec §3, applications; has its company's id so that every tenant read is one index scan. No index has a column that a
 * decision changes: the row is then rewritten in its page, and no index with it (ADR 0118).
 */
export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    jobId: uuid("job_id").notNull(),
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    status: applicationStatusType("status").notNull().default("pending"),
    /** The account that accepted or rejected it; kept when that account is deleted, hence no foreign key. */
    decidedBy: uuid("decided_by"),
    /** The reason of the rejection, or why it was closed without an answer, and the letter to the candidate. */
    rejectionReason: text("rejection_reason", { enum: storedReasons }),
    rejectionMessage: text("rejection_message"),
    candidateName: text("candidate_name").notNull(),
    /** Whether it is the yes to a proposal of the company. */
    wasProposed: boolean("was_proposed").notNull().default(false),
    appliedAt: instant("applied_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "applications_job",
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete("cascade"),
    unique("applications_once").on(table.userId, table.jobId),
    index("applications_by_age").using("brin", table.appliedAt),
    index("applications_of_company").on(
      table.companyId,
      table.appliedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("applications_of_job").on(
      table.jobId,
      table.appliedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("applications_of_candidate").on(
      table.userId,
      table.appliedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
