import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Collection } from "#domain/import-document.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { members } from "#server/db/tables/members.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";

// What the import writes of each table, and thus may change of what it wrote before: columns of others keep their own.

export const recruiterColumns = [
  "id",
  "userId",
  "email",
  "firstName",
  "lastName",
  "jobTitle",
  "phone",
  "companyName",
  "companyDescription",
  "siret",
  "sector",
  "companySize",
  "businessType",
  "workingZones",
  "onboardingCompleted",
  "preferredJobTypes",
  "recruitmentFrequency",
  "notifications",
  "subscriptionPlan",
  "subscriptionStatus",
  "planStartDate",
  "planUpdatedAt",
  "isActive",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof typeof recruiters.$inferInsert)[];

export const memberColumns = [
  "id",
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "birthDate",
  "locationVille",
  "reliabilityScore",
  "completedShifts",
  "noShows",
  "jobPreferences",
  "availabilityTypes",
  "dispoNow",
  "availabilityStatus",
  "weeklySchedule",
  "cvUrl",
  "isOnboardingComplete",
  "searchName",
  "searchVille",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof typeof members.$inferInsert)[];

export const jobColumns = [
  "id",
  "recruiterId",
  "title",
  "businessName",
  "category",
  "description",
  "companyDescription",
  "hourlyRate",
  "numberOfPositions",
  "date",
  "startTime",
  "endTime",
  "endsAt",
  "address",
  "locationVille",
  "locationLatitude",
  "locationLongitude",
  "locationDetails",
  "locationApproximate",
  "requirements",
  "experienceRequired",
  "benefits",
  "isActive",
  "instantMatch",
  "urgent",
  "status",
  "searchText",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof typeof jobs.$inferInsert)[];

export const applicationColumns = [
  "id",
  "jobId",
  "recruiterId",
  "userId",
  "status",
  "candidateName",
  "appliedAt",
  "updatedAt",
] as const satisfies readonly (keyof typeof applications.$inferInsert)[];

/** The columns of each collection's table, as the database names them. */
export const columnNames = {
  recruiters: recruiterColumns.map((column) => recruiters[column].name),
  members: memberColumns.map((column) => members[column].name),
  jobs: jobColumns.map((column) => jobs[column].name),
  applications: applicationColumns.map((column) => applications[column].name),
} as const satisfies Record<Collection, string[]>;

/** What is read of every document besides its columns. `source` is what it names: its account, offer or recruiter. */
const bookkeeping = [
  "source_id text",
  "position bigint",
  "digest text",
  "problem text",
  "is_retried boolean",
  "source text",
  "is_own_key boolean",
  "logo text",
] as const;
export const bookkeepingNames = bookkeeping.map((column) => column.split(" ", 1).join());

/** What the import decides of it, while it stores. */
const decisions = ["outcome text", "reason text", "record_id uuid", "batch integer"] as const;

/** The staging table of a collection: gone with the connection, so that a killed import leaves nothing. */
export function stagedTable(collection: Collection): SQL {
  return sql`${sql.identifier(`staged_${collection}`)}`;
}

/** Column names as a list, each after the alias of its table when there is one. */
export function listed(names: readonly string[], alias?: string): SQL {
  const prefix = alias === undefined ? sql`` : sql`${sql.identifier(alias)}.`;
  return sql.join(
    names.map((name) => sql`${prefix}${sql.identifier(name)}`),
    sql`, `,
  );
}

/** The statements that make the staging tables. */
export function stagingStatements(collections: readonly Collection[]): SQL[] {
  const extras = sql.raw([...bookkeeping, ...decisions].map((column) => `add ${column}`).join(", "));
  return [
    sql`create temp table staged_documents (position bigint primary key, document text not null)`,
    ...collections.flatMap((collection) => [
      sql`create temp table ${stagedTable(collection)} as
        select ${listed(columnNames[collection])} from ${sql.identifier(collection)} with no data`,
      sql`alter table ${stagedTable(collection)} ${extras}`,
    ]),
  ];
}
