import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { MAX_RECORDED_BREAK, outcomes, ratings, recorders } from "#domain/engagements/attendance.ts";
import { contestAnswers } from "#domain/engagements/contest.ts";
import { enders } from "#domain/engagements/engagement.ts";
import { applications } from "./applications.ts";
import { instant } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { members } from "./members.ts";

export const engagementEnderType = pgEnum("engagement_ender", enders);
export const outcomeType = pgEnum("outcome", outcomes);
export const recorderType = pgEnum("recorder", recorders);
export const ratingType = pgEnum("rating", ratings);
export const contestAnswerType = pgEnum("contest_answer", contestAnswers);

/** One engagement for each accepted application, whose status stays final (ADR 0086). */
export const engagements = pgTable(
  "engagements",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    jobId: uuid("job_id").notNull(),
    companyId: uuid("company_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The terms that the job proposes, copied to each engagement until it is recorded (ADR 0120). */
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    hourlyRate: numeric("hourly_rate", { precision: 8, scale: 2, mode: "number" }).notNull(),
    /** The unpaid break, in minutes. */
    plannedBreak: smallint("planned_break").notNull().default(0),
    /** When the terms below were agreed: at the acceptance, then at each confirmation of a change. */
    agreedAt: instant("agreed_at").notNull(),
    agreedStartsAt: instant("agreed_starts_at").notNull(),
    agreedEndsAt: instant("agreed_ends_at").notNull(),
    agreedRate: numeric("agreed_rate", { precision: 8, scale: 2, mode: "number" }).notNull(),
    agreedBreak: smallint("agreed_break").notNull().default(0),
    /** The terms changed between the application and its acceptance, or came back while the person was engaged elsewhere. */
    isToReconfirm: boolean("is_to_reconfirm").notNull().default(false),
    askedAt: instant("asked_at"),
    reminders: smallint("reminders").notNull().default(0),
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
    endedBy: engagementEnderType("ended_by"),
    endedReason: text("ended_reason"),
    isLate: boolean("is_late").notNull().default(false),
    outcome: outcomeType("outcome"),
    workedFrom: instant("worked_from"),
    workedTo: instant("worked_to"),
    /** The unpaid break taken, in minutes. */
    breakMinutes: smallint("break_minutes").notNull().default(0),
    recordedAt: instant("recorded_at"),
    /** `presumption`: nobody recorded it within seven days. */
    recordedBy: recorderType("recorded_by"),
    /** When the person is to be notified of their record; null when they are not, or have been. */
    notificationDueAt: instant("notice_due_at"),
    /** Whether the company would take the person again; never shown to anyone else. */
    rating: ratingType("rating"),
    contestedAt: instant("contested_at"),
    contestMessage: text("contest_message"),
    contestAnswer: contestAnswerType("contest_answer"),
    contestReply: text("contest_reply"),
    contestAnsweredAt: instant("contest_answered_at"),
    /** The agreed day for which the company marked the hiring declaration (DPAE) as made. */
    declaredFor: date("declared_for", { mode: "string" }),
    /** False for an imported past job, and for an absence announced before the job was deleted: neither recorded nor counted. */
    isCounted: boolean("is_counted").notNull().default(true),
    /** False for a job during which the account of the person or of the company was not open (ADR 0122). */
    isPresumable: boolean("is_presumable").notNull().default(true),
  },
  (table) => [
    foreignKey({
      name: "engagements_job",
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete("cascade"),
    index("engagements_of_job").on(table.jobId),
    // An overlap is found in the index alone: the two instants are in it.
    index("engagements_of_person")
      .on(table.userId, table.endsAt, table.startsAt)
      .where(sql`ended_at is null`),
    index("engagements_together").on(table.companyId, table.userId, table.outcome),
    index("engagements_contested")
      .on(table.companyId)
      .where(sql`contested_at is not null and contest_answer is null`),
    index("engagements_to_ask")
      .on(table.startsAt)
      .where(sql`asked_at is null and confirmed_at is null and ended_at is null`),
    index("engagements_to_presume")
      .on(table.endsAt)
      .where(sql`outcome is null and ended_at is null and is_counted`),
    index("engagements_to_notify")
      .on(table.notificationDueAt)
      .where(sql`notice_due_at is not null`),
    check("engagements_times", sql`${table.endsAt} > ${table.startsAt}`),
    check("engagements_agreed", sql`${table.agreedEndsAt} > ${table.agreedStartsAt}`),
    check("engagements_ended", sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check("engagements_recorded", sql`(${table.outcome} is null) = (${table.recordedAt} is null)`),
    check(
      "engagements_worked",
      sql`${table.workedTo} > ${table.workedFrom} and ${table.breakMinutes} between 0 and ${sql.raw(String(MAX_RECORDED_BREAK))}`,
    ),
    check("engagements_contest", sql`(${table.contestedAt} is null) = (${table.contestMessage} is null)`),
  ],
);

/** Withdrawn pending applications: their candidates cannot apply to the same job again. */
export const withdrawnApplications = pgTable(
  "withdrawn_applications",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** The deleted application's id, so that a withdrawal is idempotent. */
    applicationId: uuid("application_id").notNull().unique("withdrawn_applications_id"),
    withdrawnAt: instant("withdrawn_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.jobId] })],
);

export const announcements = pgTable(
  "announcements",
  {
    id: uuid("id").primaryKey(),
    jobId: uuid("job_id").notNull(),
    companyId: uuid("company_id").notNull(),
    text: text("text").notNull(),
    sentTo: smallint("sent_to").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    foreignKey({
      name: "announcements_job",
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete("cascade"),
    index("announcements_of_job").on(table.jobId, table.createdAt),
  ],
);
