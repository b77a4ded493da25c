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
import { companies } from "./companies.ts";

export const venues = pgTable(
  "venues",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
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
    unique("venues_of_company").on(table.id, table.companyId),
    uniqueIndex("venues_by_name").on(table.companyId, sql`lower(${table.name})`),
    check(
      "venues_place",
      sql`${table.locationLatitude} between -90 and 90 and ${table.locationLongitude} between -180 and 180`,
    ),
  ],
);
