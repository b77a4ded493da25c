import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type JoinedCompany, type JoiningCompany, MAX_JOINED_COMPANIES } from "#domain/candidates/joining.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { assertFewReadings } from "#server/features/candidates/public-jobs/public-readings.steps.ts";
import { companyAccountId } from "#server/features/companies/companies.queries.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { giveBackAttempt, tryAttempt } from "#server/platform/http/rate-limits.ts";

type Company = Pick<typeof companies.$inferSelect, "companyName" | "companyLogo">;

export const joiningCompanyColumns = {
  id: companies.id,
  companyName: companies.companyName,
  companyLogo: companies.companyLogo,
};

/** Whether the company of the query's row has this code, and an open account. */
export function hasJoiningCode(code: string) {
  return and(
    eq(companies.joiningCode, code),
    companies.isActive,
    sql`not exists (select from ${users}
      where ${users.id} = ${companyAccountId} and ${users.isDisabled})`,
  );
}

/** The company of a link, for anybody. Refuses `not-found`, and guessing (`rate-limit-exceeded`). */
export async function readJoiningCompany(
  context: Pick<Context, "db" | "config">,
  code: string,
  address: string,
): Promise<JoiningCompany> {
  await assertFewReadings(context, address);
  return refuseGuessing(context, { code, address }, async () => {
    const [company] = await context.db
      .select(joiningCompanyColumns)
      .from(companies)
      .where(hasJoiningCode(code));
    if (company === undefined) throw new AppError("not-found");
    return presentCompany(company, context.config.publicUrl);
  });
}

/** The companies that a person joined, the last first. */
export async function listJoinedCompanies(
  { db, config }: Pick<Context, "db" | "config">,
  candidateId: string,
): Promise<{ items: JoinedCompany[] }> {
  const rows = await db
    .select({ ...joiningCompanyColumns, joinedAt: poolMembers.joinedAt })
    .from(poolMembers)
    .innerJoin(companies, eq(companies.id, poolMembers.companyId))
    .where(and(eq(poolMembers.userId, candidateId), isNotNull(poolMembers.joinedAt)))
    .orderBy(desc(poolMembers.joinedAt))
    .limit(MAX_JOINED_COMPANIES);
  return {
    items: rows.flatMap(({ joinedAt, ...company }) =>
      joinedAt === null ? [] : [presentJoined(company, joinedAt, config.publicUrl)],
    ),
  };
}

function presentCompany({ companyName, companyLogo }: Company, publicUrl: string): JoiningCompany {
  const logo = companyLogo === null ? null : URL.parse(companyLogo, publicUrl);
  return { companyName, companyLogoUrl: logo?.href ?? null };
}

export function presentJoined(
  company: Company & { id: string },
  joinedAt: Date,
  publicUrl: string,
): JoinedCompany {
  return { id: company.id, ...presentCompany(company, publicUrl), joinedAt: joinedAt.toISOString() };
}

/**
 * Does what a code asks for. A network that sent thirty wrong ones in an hour is refused (`rate-limit-exceeded`), as guesses sent
 * together would be. Right ones are not counted, and a wrong one is counted once: a whole team may join from one place, or scan
 * there a poster whose code was renewed.
 */
export async function refuseGuessing<Answer>(
  { db }: Pick<Context, "db">,
  { code, address }: { code: string; address: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { isAllowed, secondsLeft } = await tryAttempt(db, "wrongCodesPerNetwork", address);
  let isGuess = false;
  try {
    if (!isAllowed) throw new AppError("rate-limit-exceeded", { retryAfter: secondsLeft });
    return await work();
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "not-found";
    isGuess = isWrong && (await tryAttempt(db, "sameWrongCode", `${networkOf(address)} ${code}`)).isAllowed;
    throw error;
  } finally {
    if (!isGuess) await giveBackAttempt(db, "wrongCodesPerNetwork", address);
  }
}
