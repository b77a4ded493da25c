import { type SQL, and, eq, gt, gte, isNotNull, lte, not, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { listApplications } from "#contract/applications/applications.ts";
import { dayPartHours } from "#domain/candidates/availability.ts";
import { dayParts } from "#domain/candidates/candidate.ts";
import { searchedName } from "#server/features/candidates/candidates.queries.ts";
import { jobsTogether } from "#server/features/engagements/jobs-together.queries.ts";
import { isAmong, hasEveryWord } from "#server/platform/db/conditions.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";

type SentFilter = z.output<(typeof listApplications)["schema"]["querystring"]>;
/** What is sent, or only the applications of these ids. */
export type ApplicationFilter = SentFilter & { ids?: readonly string[] | undefined };

// Repeated on the job, so that its index is used.
export const isOwnJob = eq(jobs.companyId, sql.placeholder("companyId"));

export type FilterConditions = Pick<
  ApplicationFilter,
  "jobId" | "status" | "from" | "to" | "group" | "hasCv" | "isAvailable" | "hasOpenAccount" | "ids"
> & { isSearched: boolean };
const searched = sql`(${searchedName} || E'\\n' || split_part(${jobs.searchText}, E'\\n', 1))`;
const partsTaken = dayParts.map((part) => {
  const { startsBy, endsFrom } = dayPartHours[part];
  return sql`case when ${jobs.startTime} <= ${startsBy} and (${jobs.endsNextDay} or ${jobs.endTime} >= ${endsFrom}) then ${part} end`;
});
// Without `TM`, `to_char` names a day in English, whatever the locale.
const hasTimeForJob = sql`coalesce(${members.weeklySchedule} -> to_char(${jobs.date}, 'FMday'), '[]')
  @> to_jsonb(array_remove(array[${sql.join(partsTaken, sql`, `)}], null))`;
export const isApplicantDisabled = sql`exists (select from ${users}
  where ${users.id} = ${applications.userId} and ${users.isDisabled})`.mapWith(asBoolean);
const isRegular = gt(jobsTogether, sql`0`);

export function matching(narrowing: FilterConditions): SQL | undefined {
  const { jobId, status, from, to, group, hasCv, isAvailable, hasOpenAccount, ids, isSearched } = narrowing;
  return and(
    eq(applications.companyId, sql.placeholder("companyId")),
    jobId ? eq(applications.jobId, sql.placeholder("jobId")) : undefined,
    status ? eq(applications.status, sql.placeholder("status")) : undefined,
    // Implied by the status: a few pending ones are found by their jobs, among thousands of decided ones.
    status === "pending" ? jobs.hasPending : undefined,
    from ? gte(jobs.date, sql.placeholder("from")) : undefined,
    to ? lte(jobs.date, sql.placeholder("to")) : undefined,
    hasCv ? isNotNull(members.cvUrl) : undefined,
    isAvailable ? hasTimeForJob : undefined,
    hasOpenAccount ? not(isApplicantDisabled) : undefined,
    group && (group === "regulars" ? isRegular : not(isRegular)),
    ids ? isAmong(applications.id, sql.placeholder("ids")) : undefined,
    isSearched ? hasEveryWord(searched) : undefined,
    status === "pending" || from || to || isSearched ? isOwnJob : undefined,
  );
}
