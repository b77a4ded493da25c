import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { type WeeklySchedule, availabilityTypes, jobPreferences } from "#domain/candidates/candidate.ts";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";

/** Spec §3, members: the candidates. `searchName` and `searchVille` are the accent-free texts the CV library searches. */
export const members = pgTable(
  "members",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phoneNumber: text("phone_number"),
    birthDate: date("birth_date", { mode: "string" }),
    locationVille: text("location_ville"),
    /** Of the commune, when its name is enough to know it: how far a person is from a job. */
    locationLatitude: doublePrecision("location_latitude"),
    locationLongitude: doublePrecision("location_longitude"),
    reliabilityScore: integer("reliability_score"),
    completedShifts: integer("completed_shifts").notNull().default(0),
    noShows: integer("no_shows").notNull().default(0),
    lateArrivals: integer("late_arrivals").notNull().default(0),
    lateWithdrawals: integer("late_withdrawals").notNull().default(0),
    jobPreferences: text("job_preferences", { enum: jobPreferences })
      .array()
      .notNull()
      .default(sql`'{}'`),
    availabilityTypes: text("availability_types", { enum: availabilityTypes })
      .array()
      .notNull()
      .default(sql`'{}'`),
    dispoNow: boolean("dispo_now").notNull().default(false),
    availabilityStatus: text("availability_status"),
    weeklySchedule: jsonb("weekly_schedule").$type<WeeklySchedule>().notNull().default({}),
    cvUrl: text("cv_url"),
    isOnboardingComplete: boolean("is_onboarding_complete").notNull().default(false),
    /** Whether notifications are also mailed (ADR 0088). */
    notifyByMail: boolean("notify_by_mail").notNull().default(true),
    /** Whether recruiters they have not applied to may find them. */
    isInCvLibrary: boolean("is_in_cv_library").notNull().default(true),
    /** The version of the terms of use, and of what an application shares, they accepted, and when (ADR 0152). */
    acceptedTerms: text("accepted_terms"),
    termsAcceptedAt: instant("terms_accepted_at"),
    /** The secret part of their calendar's address. */
    calendarToken: text("calendar_token").unique(),
    searchName: text("search_name").notNull(),
    searchVille: text("search_ville").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("members_listed").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("members_search_name").using("gin", table.searchName.op("gin_trgm_ops")),
    index("members_search_ville").using("gin", table.searchVille.op("gin_trgm_ops")),
    check("members_reliability", sql`${table.reliabilityScore} between 0 and 100`),
  ],
);
