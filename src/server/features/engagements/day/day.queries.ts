import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { byWhatIsToDo } from "#domain/engagements/day-people.ts";
import {
  type ApplicantAdvice,
  type DayJob,
  type DayPerson,
  type WorkDay,
  LINGERING_HOURS,
} from "#domain/engagements/day.ts";
import { isToCome } from "#domain/engagements/engagement.ts";
import { awaitsRecord } from "#domain/engagements/recordable.ts";
import { planningStateOf } from "#domain/jobs/planning.ts";
import { addDays } from "#domain/values/dates.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import {
  engagedElsewhereUntil,
  isStillElsewhere,
} from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { hasLeftDuringIn, presentEngagedPerson } from "#server/features/engagements/engagements.queries.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import { planningColumns } from "#server/features/jobs/planning.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { labourAdviceOf, workForCompanyOf } from "./labour-advice.queries.ts";

const now = sql.placeholder("now");
const date = sql.placeholder("date");
const engaged = alias(engagements, "engaged");

export function dayQueries({ db, clock }: Pick<Context, "db" | "clock">) {
  const jobsOfDay = prepareDay(db);
  const applicants = prepareApplicants(db);

  return {
    /** The jobs of a day with their people, and those of the evening before until a few hours after their end. */
    async day(companyId: string, requested: string): Promise<WorkDay> {
      const at = clock();
      const since = new Date(at.getTime() - LINGERING_HOURS * HOUR_MS);
      const dayBefore = addDays(requested, -1);
      const rows = await jobsOfDay.execute({ companyId, date: requested, dayBefore, since, now: at });
      const ofJob = Map.groupBy(rows, ({ job }) => job.id);
      return { date: requested, jobs: [...ofJob.values()].flatMap((of) => presentJob(of, at)) };
    },
    async advice(companyId: string, ids: readonly string[]): Promise<ApplicantAdvice[]> {
      const rows = await applicants.execute({ companyId, ids });
      return rows.map(({ applicationId, ...person }) => ({ applicationId, ...labourAdviceOf(person) }));
    },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareDay>["execute"]>>[number];

function presentJob(rows: readonly Row[], at: Date): DayJob[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { isFinished, applicationsTotal, hourlyRate: _rate, ...job } = first.job;
  const people = rows.flatMap((row) => presentPerson(row, at));
  const toRecord = rows.filter(
    ({ engagement }) => isFinished && engagement !== null && awaitsRecord(engagement, at),
  ).length;
  const dayJob = { ...job, toRecord };
  return [
    {
      ...dayJob,
      ...planningStateOf({ ...dayJob, isFinished, applicationsTotal }),
      people: people.toSorted(byWhatIsToDo(job, at)),
    },
  ];
}

function presentPerson({ job, engagement, person, businessType, together }: Row, at: Date): DayPerson[] {
  const candidateName = person?.candidateName ?? null;
  if (engagement === null || person === null || candidateName === null) return [];
  const { birthDate, candidatePhone } = person;
  const { hints, daysThisQuarter } = labourAdviceOf({ job, birthDate, businessType, together });
  const isAwaited = isToCome(engagement, at);
  return [
    {
      applicationId: engagement.applicationId,
      userId: engagement.userId,
      candidateName,
      candidatePhone,
      engagement: presentEngagedPerson(engagement, at),
      jobsTogether: together.jobsTogether,
      lastJobOn: together.lastJobOn,
      isEngagedElsewhere: isAwaited && isStillElsewhere(person.engagedElsewhereUntil, at),
      hints: isAwaited ? hints : [],
      daysThisQuarter,
    },
  ];
}

function prepareDay(db: Database) {
  const together = workForCompanyOf(db, applications);
  return db
    .select({
      job: {
        ...planningColumns,
        hourlyRate: jobs.hourlyRate,
        address: jobs.address,
        briefing: jobs.briefing,
      },
      engagement: engaged,
      person: {
        candidateName: applications.candidateName,
        candidatePhone: members.phoneNumber,
        birthDate: members.birthDate,
        engagedElsewhereUntil: engagedElsewhereUntil.as("engaged_elsewhere_until"),
      },
      businessType: companies.businessType,
      together: {
        jobsTogether: together.jobsTogether,
        lastJobOn: together.lastJobOn,
        daysThisQuarter: together.daysThisQuarter,
        lastEndedAt: together.lastEndedAt,
      },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(engaged, and(eq(engaged.jobId, jobs.id), eq(engaged.companyId, jobs.companyId)))
    .leftJoin(
      applications,
      and(eq(applications.id, engaged.applicationId), eq(applications.companyId, jobs.companyId)),
    )
    .leftJoin(members, eq(members.id, applications.userId))
    .leftJoinLateral(together, sql`true`)
    .where(
      and(
        eq(jobs.companyId, sql.placeholder("companyId")),
        // A deleted job stays on its day with those who were engaged once it had started, even if they left it.
        or(
          isNotDeleted,
          isNotNull(engaged.outcome),
          and(isNotNull(engaged.applicationId), isNull(engaged.endedAt)),
          hasLeftDuringIn(engaged),
        ),
        sql`${jobs.date} between ${sql.placeholder("dayBefore")} and ${date}`,
        sql`(${jobs.date} = ${date} or (${jobs.endsNextDay} and ${jobs.startsAt} <= ${now}
          and ${jobs.endsAt} > ${sql.placeholder("since")}))`,
      ),
    )
    .orderBy(asc(jobs.date), asc(jobs.startTime), asc(jobs.id), asc(engaged.applicationId))
    .prepare("day");
}

function prepareApplicants(db: Database) {
  const together = workForCompanyOf(db, applications);
  return db
    .select({
      applicationId: applications.id,
      job: {
        date: jobs.date,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
        endsNextDay: jobs.endsNextDay,
      },
      birthDate: members.birthDate,
      businessType: companies.businessType,
      together: { daysThisQuarter: together.daysThisQuarter, lastEndedAt: together.lastEndedAt },
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .innerJoinLateral(together, sql`true`)
    .where(
      and(
        isAmong(applications.id, sql.placeholder("ids")),
        eq(applications.companyId, sql.placeholder("companyId")),
      ),
    )
    .prepare("labour_advice");
}
