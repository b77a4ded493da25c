import { and, eq, sql } from "drizzle-orm";
import { isMailedAtOnce } from "#domain/digest.ts";
import { applicationColumns } from "#server/features/applications/application-rows.queries.ts";
import { ownApplicationColumns } from "#server/features/candidates/own-applications/own-applications.queries.ts";
import { companyAccountId } from "#server/features/companies/companies.queries.ts";
import { reliabilityCounters } from "#server/features/engagements/attendance/attendance.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { tenantColumns } from "#server/platform/db/tenant-write.ts";
import { isEngagementOf, notifiedJobColumns } from "./engagements.queries.ts";

/** Reads a candidate's application, its job and its engagement, locking the company, then the candidate. */
export function lockOwnApplication(tx: Statements, { candidateId, id }: { candidateId: string; id: string }) {
  return tx
    .select({
      ...tenantColumns,
      ...ownApplicationColumns,
      counters: reliabilityCounters,
      candidatePhone: members.phoneNumber,
      company: {
        notifications: companies.notifications,
        email: companies.email,
        userId: users.id,
        isOpen: sql`(${companies.isActive} and not ${users.isDisabled})`.mapWith(asBoolean),
      },
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(users, eq(users.id, companyAccountId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .leftJoin(engagements, eq(engagements.applicationId, applications.id))
    .where(and(eq(applications.id, id), eq(applications.userId, candidateId)))
    .for("no key update", { of: [companies, jobs, applications, members] });
}

/** Reads an application, its engagement and its job, locking the company, then the candidate. */
export function readEngagedPerson(tx: Statements, condition: ReturnType<typeof and>) {
  return tx
    .select({
      ...tenantColumns,
      ...applicationColumns,
      notifiedJob: notifiedJobColumns,
      counters: reliabilityCounters,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(members, eq(members.id, applications.userId))
    .leftJoin(engagements, isEngagementOf)
    .where(condition)
    .for("no key update", { of: [companies, jobs, applications, members] });
}

/** Reads an application to a job of the company, as `readEngagedPerson` does; no row for another company's. */
export function readOwnEngagedPerson(
  tx: Statements,
  { companyId, id }: { companyId: string; id: string },
): ReturnType<typeof readEngagedPerson> {
  return readEngagedPerson(tx, and(eq(applications.id, id), eq(applications.companyId, companyId)));
}

type OwnCompany = Awaited<ReturnType<typeof lockOwnApplication>>[number]["company"];

/** Whether the company is mailed at once of what a candidate does about a job: it is open, wants it, and the job is near. */
export function isMailedNow({ isOpen, notifications }: OwnCompany, startsAt: Date, now: Date): boolean {
  return isOpen && notifications.messages && isMailedAtOnce(startsAt, now);
}
