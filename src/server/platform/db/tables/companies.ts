import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { planIds } from "#domain/companies/plan.ts";
import { businessTypes, companySizes, recruitmentFrequencies } from "#domain/companies/recruiter.ts";
import type { TrackRecord } from "#domain/companies/track-record.ts";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";

export const planType = pgEnum("plan", planIds);

/** Spec §3, recruiters: a row's id is its account's id; older records may only have it in `userId` (spec §4). */
export const companies = pgTable(
  "companies",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The contact address: the sign-in address, or one confirmed by a link (ADR 0048). */
    email: text("email").notNull(),
    pendingEmail: text("pending_email"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    jobTitle: text("job_title"),
    phone: text("phone"),
    companyName: text("company_name").notNull(),
    companyDescription: text("company_description"),
    companyLogo: text("company_logo"),
    siret: text("siret"),
    sector: text("sector"),
    companySize: text("company_size", { enum: companySizes }),
    businessType: text("business_type", { enum: businessTypes }),
    workingZones: text("working_zones")
      .array()
      .notNull()
      .default(sql`'{}'`),
    onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
    preferredJobTypes: text("preferred_job_types")
      .array()
      .notNull()
      .default(sql`'{}'`),
    recruitmentFrequency: text("recruitment_frequency", { enum: recruitmentFrequencies }),
    notifications: jsonb("notifications")
      .$type<{ applications: boolean; messages: boolean; analytics: boolean }>()
      .notNull(),
    /** One mail a day instead of one for each event. */
    mailDigest: boolean("mail_digest").notNull().default(false),
    /** The last day (Paris) whose digest was processed. */
    digestedOn: date("digested_on", { mode: "string" }),
    calendarToken: text("calendar_token").unique(),
    /** The code of the link by which candidates join the company's pool; null while it is closed. */
    joiningCode: text("joining_code").unique(),
    subscriptionPlan: planType("subscription_plan"),
    subscriptionStatus: text("subscription_status", { enum: ["active"] }),
    planStartDate: instant("plan_start_date"),
    planUpdatedAt: instant("plan_updated_at"),
    /** The day (Paris) the plan ends, once its end is asked. */
    planEndsOn: date("plan_ends_on", { mode: "string" }),
    /** Counted every night: null until then, and without applications (ADR 0155). */
    figures: jsonb("figures").$type<TrackRecord>(),
    usageTotalSwipes: integer("usage_total_swipes").notNull().default(0),
    usageMonthlyJobs: integer("usage_monthly_jobs").notNull().default(0),
    /** The month (`YYYY-MM`, Paris) that `usageMonthlyJobs` counts. */
    usageMonth: text("usage_month"),
    /** Incremented by every transaction that changes what the recruiter sees (design §5). */
    liveVersion: bigint("live_version", { mode: "number" }).notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("companies_usage", sql`${table.usageTotalSwipes} >= 0 and ${table.usageMonthlyJobs} >= 0`),
  ],
);
