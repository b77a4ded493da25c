import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { members } from "./members.ts";

export const proposalAnswerType = pgEnum("proposal_answer", ["yes", "no"]);

/** Jobs that a company proposed to a person: one a person and job. */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid("id").primaryKey(),
    jobId: uuid("job_id").notNull(),
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The company's words to the person. */
    message: text("message"),
    /** Whether a yes engages at once, while positions are left. */
    isInstant: boolean("is_instant").notNull(),
    answer: proposalAnswerType("answer"),
    answeredAt: instant("answered_at"),
    /** When the company retracted it. */
    retractedAt: instant("retracted_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "proposals_job",
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete("cascade"),
    unique("proposals_once").on(table.userId, table.jobId),
    index("proposals_of_job").on(table.jobId),
    index("proposals_of_company").on(table.companyId, table.createdAt),
    check("proposals_answered", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
