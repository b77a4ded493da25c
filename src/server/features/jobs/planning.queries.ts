import { and, asc, eq, or, sql } from "drizzle-orm";
import { recordableIfEndedSince } from "#domain/engagements/recordable.ts";
import type { JobState } from "#domain/jobs/job-list.ts";
import { type PlannedJob, type Planning, MAX_PLANNING_JOBS, planningStateOf } from "#domain/jobs/planning.ts";
import { eachDay } from "#domain/values/dates.ts";
import { compareNames } from "#domain/values/full-name.ts";
import { holidayOf } from "#domain/values/holidays.ts";
import { searchWords } from "#domain/values/search.ts";
import type { Context } from "#server/context.ts";
import {
  awaitsRecordRow,
  isOfJob,
  isRecordableRow,
  isStillEngagedRow,
} from "#server/features/engagements/engagements.queries.ts";
import { stateConditions } from "#server/features/jobs/list/job-filters.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { hasEveryWord } from "#server/platform/db/conditions.ts";
import { asBoolean, asNumber, asTexts } from "#server/platform/db/decoders.ts";
import { UNNAMED } from "#server/platform/db/named-statements.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { isNotDeleted } from "./job-rows.queries.ts";

type PlanningRequest = { from: string; to: string; state?: JobState | undefined; q?: string | undefined };

const now = sql.placeholder("now");
const recordableSince = sql.placeholder("recordableSince");

export const planningColumns = {
  id: jobs.id,
  title: jobs.title,
  category: jobs.category,
  date: jobs.date,
  startTime: jobs.startTime,
  endTime: jobs.endTime,
  endsNextDay: jobs.endsNextDay,
  seriesId: jobs.seriesId,
  ville: jobs.locationVille,
  isActive: jobs.isActive,
  urgent: jobs.urgent,
  numberOfPositions: jobs.numberOfPositions,
  positionsTaken: jobs.positionsTaken,
  applicationsPending: jobs.applicationsPending,
  applicationsTotal: jobs.applicationsTotal,
  isFinished: sql`${jobs.endsAt} <= ${now}`.mapWith(asBoolean),
  isDeleted: sql`not ${isNotDeleted}`.mapWith(asBoolean),
};

/** Without looking for the engagements of a job that took nobody. */
const team = sql`case when ${jobs.positionsTaken} = 0 then '{}' else array(
  select ${applications.candidateName} from ${engagements}
  join ${applications} on ${applications.id} = ${engagements.applicationId}
    and ${applications.companyId} = ${engagements.companyId}
  where ${isOfJob} and ${isStillEngagedRow}) end`.mapWith(asTexts);

/** How many people to record, once the job is finished, for as long as they may be. */
const toRecord = sql`case when ${jobs.mostPositionsTaken} = 0 or ${jobs.endsAt} > ${now}
    or ${jobs.endsAt} < ${recordableSince} then 0 else (
  select count(*)::int from ${engagements}
  where ${isOfJob} and ${awaitsRecordRow({ now, since: recordableSince })}) end`.mapWith(asNumber);

export function planningQuery({ db, clock }: Pick<Context, "db" | "clock">) {
  const unfiltered = prepare(db, {}, "planning_whole");

  return async function planning(
    companyId: string,
    { from, to, state, q }: PlanningRequest,
  ): Promise<Planning> {
    const words = searchWords(q);
    const isSearched = words.length > 0;
    const statement = state || isSearched ? prepare(db, { state, isSearched }, UNNAMED) : unfiltered;
    const at = clock();
    const since = recordableIfEndedSince(at);
    const rows = await statement.execute({ companyId, from, to, words, now: at, recordableSince: since });
    const plannedJobs = rows.slice(0, MAX_PLANNING_JOBS).map((row): PlannedJob => ({
      ...row,
      ...planningStateOf(row),
      team: row.team.toSorted(compareNames),
    }));
    const jobsByDay = Map.groupBy(plannedJobs, ({ date }) => date);
    const days = eachDay(from, to).map((date) => ({
      date,
      holiday: holidayOf(date),
      jobs: jobsByDay.get(date) ?? [],
    }));
    return { days, isWhole: rows.length <= MAX_PLANNING_JOBS };
  };
}

type Filter = { state?: JobState | undefined; isSearched?: boolean };

function prepare(db: Database, { state, isSearched = false }: Filter, name: string) {
  return db
    .select({ ...planningColumns, team, toRecord })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, sql.placeholder("companyId")),
        // A deleted job stays for as long as somebody is to record.
        or(
          isNotDeleted,
          sql`exists (select 1 from ${engagements} where ${engagements.companyId} = ${sql.placeholder("companyId")}
            and ${isOfJob} and ${isRecordableRow(recordableSince)})`,
        ),
        sql`${jobs.date} between ${sql.placeholder("from")} and ${sql.placeholder("to")}`,
        state && stateConditions(now)[state],
        isSearched ? hasEveryWord(jobs.searchText) : undefined,
      ),
    )
    .orderBy(asc(jobs.date), asc(jobs.startTime), asc(jobs.id))
    .limit(MAX_PLANNING_JOBS + 1)
    .prepare(name);
}
