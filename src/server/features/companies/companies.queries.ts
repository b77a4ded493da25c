import { type Column, type Placeholder, type SQL, and, eq, getTableColumns, sql } from "drizzle-orm";
import { type PlanId, DEFAULT_PLAN, planIds, remainingSwipes } from "#domain/companies/plan.ts";
import { missingRecruiter, type Recruiter } from "#domain/companies/recruiter.ts";
import { monthInParis } from "#domain/values/dates.ts";
import { activeJobsAt } from "#server/features/jobs/jobs.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";

export type CompanyRow = typeof companies.$inferSelect;
/** The id of an account. */
type Account = string | Column | Placeholder;
type RecruiterWithUsage = CompanyRow & { activeJobs: number };

/** The columns of `presentRecruiter` at an instant: for queries and `returning`. */
export function companyColumns(now: Date | Placeholder) {
  return { ...getTableColumns(companies), activeJobs: activeJobsAt(now) };
}

export async function readRecruiter(tx: Transaction, id: string, now: Date): Promise<RecruiterWithUsage> {
  return expectOne(await tx.select(companyColumns(now)).from(companies).where(eq(companies.id, id)));
}

export function planOf({ subscriptionPlan }: Pick<CompanyRow, "subscriptionPlan">): PlanId {
  return subscriptionPlan ?? DEFAULT_PLAN;
}

/** `planOf` in SQL. */
export const companyPlan =
  sql`coalesce(${companies.subscriptionPlan}, ${sql.raw(`'${DEFAULT_PLAN}'`)})`.mapWith(
    companies.subscriptionPlan,
  );

/** Locks a company's row: every write of a tenant starts with it, so that writes are serialized without deadlock. */
export async function lockCompany(tx: Transaction, id: string): Promise<CompanyRow & { plan: PlanId }> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for("update");
  if (row === undefined) throw missingRecruiter();
  return { ...row, plan: planOf(row) };
}

/** Locks the companies of a condition in the order of their ids, which it returns; none may exist any more. */
export async function lockCompanies(tx: Transaction, condition: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(condition)
    .orderBy(companies.id)
    .for("update");
  return rows.map(({ id }) => id);
}

export function presentRecruiter(row: RecruiterWithUsage, now: Date): Recruiter {
  return {
    ...row,
    subscriptionPlan: planOf(row),
    subscriptionStatus: row.subscriptionStatus ?? "active",
    planStartDate: (row.planStartDate ?? row.createdAt).toISOString(),
    planUpdatedAt: row.planUpdatedAt?.toISOString() ?? null,
    usage: {
      activeJobs: row.activeJobs,
      totalSwipes: row.usageTotalSwipes,
      monthlyJobs: row.usageMonth === monthInParis(now) ? row.usageMonthlyJobs : 0,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The initial plan of a record (spec §4): the free one, active, from this instant, with its ten swipes left. */
export function startingPlan(now: Date) {
  return {
    subscriptionPlan: DEFAULT_PLAN,
    subscriptionStatus: "active",
    planStartDate: now,
    usageTotalSwipes: 0,
  } as const;
}

/** The account that signs in for a company: its own id, except in older records. */
export function companyAccountIdOf({ userId, id }: Pick<CompanyRow, "userId" | "id">): string {
  return userId ?? id;
}

/** `companyAccountIdOf` in SQL. */
export const companyAccountId = sql`coalesce(${companies.userId}, ${companies.id})`.mapWith(companies.id);

/** Whether a company is an account's: it has its id or, in an older record, its `userId` (spec §4). */
export function isCompanyOf(account: Account): SQL {
  return sql`(${companies.id} = ${account} or ${companies.userId} = ${account})`;
}

/** The order of an account's companies: it signs in for the first, that with its own id if any (spec §4). */
export function signedInFirst(account: Account): SQL {
  return sql`${companies.id} <> ${account}`;
}

/** The id of the company that an account signs in for. */
export function signedInCompanyId(account: Account): SQL {
  return sql`(select ${companies.id} from ${companies} where ${isCompanyOf(account)}
    order by ${signedInFirst(account)} limit 1)`;
}

/** The ids of all the companies of an account. */
export function companyIdsOf(account: string): SQL {
  return sql`(select ${companies.id} from ${companies} where ${isCompanyOf(account)})`;
}

/** Whether the plan has room for one more application: `remainingSwipes` in SQL. */
export const underSwipeLimit = and(
  ...planIds.map((id) => {
    const limit = remainingSwipes(id, 0);
    return limit === Infinity
      ? undefined
      : sql`(${companyPlan} <> ${id} or ${companies.usageTotalSwipes} < ${limit})`;
  }),
);
