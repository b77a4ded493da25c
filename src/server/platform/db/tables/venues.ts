import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { instant } from "./columns.ts";
import { recruiters } from "./recruiters.ts";

export const venues = pgTable(
  "venues",
  {
    id: uuid("id").primaryKey(),
    recruiterId: uuid("recruiter_id")
      .notNull()
      .references(() => recruiters.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    address: text("address").notNull(),
    locationVille: text("location_ville"),
    locationLatitude: doublePrecision("location_latitude").notNull(),
    locationLongitude: doublePrecision("location_longitude").notNull(),
    locationApproximate: boolean("location_approximate").notNull().default(false),
    briefing: jsonb("briefing").$type<Briefing>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    // The target of the jobs' composite foreign key, which guarantees the same tenant.
    unique("venues_of_recruiter").on(table.id, table.recruiterId),
    uniqueIndex("venues_by_name").on(table.recruiterId, sql`lower(${table.name})`),
    check(
      "venues_place",
      sql`${table.locationLatitude} between -90 and 90 and ${table.locationLongitude} between -180 and 180`,
    ),
  ],
);
