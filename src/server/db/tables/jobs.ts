import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { jobStatuses } from "#domain/jobs/job.ts";
import { instant } from "./columns.ts";
import { recruiters } from "./recruiters.ts";

/** Spec §3, jobs, with the counters of its applications and the instant its mission ends. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey(),
    recruiterId: uuid("recruiter_id")
      .notNull()
      .references(() => recruiters.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    businessName: text("business_name").notNull(),
    category: text("category").notNull(),
    description: text("description"),
    companyDescription: text("company_description"),
    companyLogoUrl: text("company_logo_url"),
    hourlyRate: numeric("hourly_rate", { precision: 8, scale: 2, mode: "number" }).notNull(),
    numberOfPositions: smallint("number_of_positions").notNull().default(1),
    acceptedApplications: integer("accepted_applications").notNull().default(0),
    /** Its engagements that have not ended: an accepted person who withdraws frees a place. */
    placesTaken: integer("places_taken").notNull().default(0),
    rejectedApplications: integer("rejected_applications").notNull().default(0),
    applicationsTotal: integer("applications_total").notNull().default(0),
    applicationsPending: integer("applications_pending").notNull().default(0),
    date: date("date", { mode: "string" }).notNull(),
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
    endsNextDay: boolean("ends_next_day").notNull().default(false),
    /** The id of the first offer of its series; no foreign key, for that one may go. */
    seriesId: uuid("series_id"),
    /** Made by the database, so that whatever writes an offer writes it right; reads a clock change as `startOf` does. */
    startsAt: instant("starts_at")
      .notNull()
      .generatedAlwaysAs(
        sql`timezone('Europe/Paris', date + make_time(substr(start_time, 1, 2)::int, substr(start_time, 4, 2)::int, 0))`,
      ),
    endsAt: instant("ends_at").notNull(),
    address: text("address").notNull(),
    locationVille: text("location_ville"),
    locationLatitude: doublePrecision("location_latitude").notNull(),
    locationLongitude: doublePrecision("location_longitude").notNull(),
    locationDetails: text("location_details"),
    locationApproximate: boolean("location_approximate").notNull().default(false),
    /** What its recruiter's list is searched in: `jobSearchText`. */
    searchText: text("search_text").notNull(),
    /** The venue that its address and briefing were copied from; the composite key to it is written by hand in the migration. */
    venueId: uuid("venue_id"),
    briefing: jsonb("briefing").$type<Briefing>(),
    requirements: text("requirements").array(),
    experienceRequired: boolean("experience_required").notNull().default(false),
    benefits: text("benefits").array(),
    isActive: boolean("is_active").notNull().default(true),
    instantMatch: boolean("instant_match").notNull().default(true),
    urgent: boolean("urgent").notNull().default(false),
    /** Grows by one each time its recruiter changes what its form holds: a form filled from an older one is refused. */
    version: integer("version").notNull().default(0),
    status: text("status", { enum: jobStatuses }).notNull().default("open"),
    /** When its recruiter was last mailed about its applications (design §7.16). */
    applicationsMailedAt: instant("applications_mailed_at"),
    /** When an edit last changed what people had applied to or agreed to: `termChangesOf`. */
    dateChangedAt: instant("date_changed_at"),
    hoursChangedAt: instant("hours_changed_at"),
    rateLoweredAt: instant("rate_lowered_at"),
    filledAt: instant("filled_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    // The target of the applications' composite key: an application can never name another tenant than its job's.
    unique("jobs_of_recruiter").on(table.id, table.recruiterId),
    index("jobs_listed")
      .on(table.recruiterId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'open'`),
    index("jobs_by_mission")
      .on(table.recruiterId, table.endsAt, table.id)
      .where(sql`status = 'open'`),
    index("jobs_by_pending")
      .on(
        table.recruiterId,
        table.applicationsPending.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`status = 'open'`),
    index("jobs_of_day")
      .on(table.recruiterId, table.date, table.startTime, table.id)
      .where(sql`status = 'open'`),
    index("jobs_of_series")
      .on(table.seriesId, table.date)
      .where(sql`series_id is not null and status = 'open'`),
    index("jobs_of_venue")
      .on(table.recruiterId, table.venueId)
      .where(sql`venue_id is not null`),
    index("jobs_active_of_recruiter")
      .on(table.recruiterId, table.endsAt)
      .where(sql`is_active`),
    index("jobs_to_finish")
      .on(table.endsAt)
      .where(sql`is_active`),
    index("jobs_deleted")
      .on(table.recruiterId, table.updatedAt)
      .where(sql`status = 'deleted'`),
    index("jobs_in_feed")
      .on(table.instantMatch.desc().nullsFirst(), table.urgent.desc().nullsFirst(), table.date, table.id)
      .where(sql`is_active and status = 'open'`),
    check("jobs_positions", sql`${table.numberOfPositions} between 1 and 20`),
    check("jobs_not_overbooked", sql`${table.placesTaken} between 0 and ${table.numberOfPositions}`),
    check(
      "jobs_counters",
      sql`${table.applicationsPending} >= 0 and ${table.acceptedApplications} >= 0 and ${table.rejectedApplications} >= 0 and ${table.applicationsTotal} = ${table.applicationsPending} + ${table.acceptedApplications} + ${table.rejectedApplications}`,
    ),
    check("jobs_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("jobs_rate", sql`${table.hourlyRate} >= 0`),
    check("jobs_status", sql`${table.status} in ('open', 'deleted')`),
    check("jobs_deleted_inactive", sql`not (${table.isActive} and ${table.status} = 'deleted')`),
    check(
      "jobs_place",
      sql`${table.locationLatitude} between -90 and 90 and ${table.locationLongitude} between -180 and 180`,
    ),
  ],
);
