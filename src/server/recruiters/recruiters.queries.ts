import { eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Placeholder } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { monthInParis } from "#domain/values/dates.ts";
import type { PlanId } from "#domain/recruiters/plan.ts";
import { missingRecruiter, type Recruiter } from "#domain/recruiters/recruiter.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { expectOne } from "#server/db/rows.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { activeJobsAt } from "#server/jobs/jobs.queries.ts";

export type RecruiterRow = typeof recruiters.$inferSelect;
type WholeRecruiter = RecruiterRow & { activeJobs: number };

/** The plan of a record that carries none, until it is loaded (spec §4). */
export const PLAN_OF_A_NEW_RECORD: PlanId = "gratuit";

/** The readings of recruiters. An account's record is the one with its id, else the one naming it in `userId`. */
export function recruiterQueries(db: Database) {
  const account = sql.placeholder("account");
  const mine = or(eq(recruiters.id, account), eq(recruiters.userId, account));
  const closest = sql`${recruiters.id} <> ${account}`;
  const whole = db
    .select(recruiterColumns(sql.placeholder("now")))
    .from(recruiters)
    .where(mine)
    .orderBy(closest)
    .limit(1)
    .prepare("recruiter_whole");

  return {
    async rowOf(userId: string, now: Date): Promise<WholeRecruiter> {
      const [row] = await whole.execute({ account: userId, now });
      if (row === undefined) throw new AppError("not-found");
      return row;
    },
  };
}

/** What `presentRecruiter` shows, as it is at an instant: for readings, and for what a write returns. */
export function recruiterColumns(now: Date | Placeholder) {
  return { ...getTableColumns(recruiters), activeJobs: activeJobsAt(now) };
}

export async function readRecruiter(tx: Transaction, id: string, now: Date): Promise<WholeRecruiter> {
  return expectOne(await tx.select(recruiterColumns(now)).from(recruiters).where(eq(recruiters.id, id)));
}

export function planOf({ subscriptionPlan }: Pick<RecruiterRow, "subscriptionPlan">): PlanId {
  return subscriptionPlan ?? PLAN_OF_A_NEW_RECORD;
}

/** Locks a recruiter's row: every write of a tenant starts here, so that writes never cross or deadlock. */
export async function lockRecruiter(tx: Transaction, id: string): Promise<RecruiterRow & { plan: PlanId }> {
  const [row] = await tx.select().from(recruiters).where(eq(recruiters.id, id)).for("update");
  return row === undefined ? throwMissingRecruiter() : { ...row, plan: planOf(row) };
}

export async function throwMissingRecruiter(): Promise<never> {
  throw missingRecruiter();
}

export function presentRecruiter(row: WholeRecruiter, now: Date): Recruiter {
  const {
    userId: _userId,
    liveVersion: _version,
    calendarToken: _token,
    usageMonth,
    activeJobs,
    ...shown
  } = row;
  return {
    ...shown,
    subscriptionPlan: row.subscriptionPlan ?? PLAN_OF_A_NEW_RECORD,
    subscriptionStatus: row.subscriptionStatus ?? "active",
    planStartDate: (row.planStartDate ?? row.createdAt).toISOString(),
    planUpdatedAt: row.planUpdatedAt?.toISOString() ?? null,
    usage: {
      activeJobs,
      totalSwipes: row.usageTotalSwipes,
      monthlyJobs: usageMonth === monthInParis(now) ? row.usageMonthlyJobs : 0,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a record without a plan starts with (spec §4): the free one, active, from this instant. */
export function startingPlan(now: Date) {
  return {
    subscriptionPlan: PLAN_OF_A_NEW_RECORD,
    subscriptionStatus: "active",
    planStartDate: now,
  } as const;
}
