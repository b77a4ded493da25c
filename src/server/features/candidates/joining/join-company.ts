import { and, eq, sql } from "drizzle-orm";
import { type JoinedCompany, assertMayJoin } from "#domain/candidates/joining.ts";
import { mayKeepUnjoined } from "#server/features/candidates/pool/pool.queries.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { joiningCompanyColumns, hasJoiningCode, presentJoined, refuseGuessing } from "./joining.queries.ts";

type Request = { candidateId: string; code: string; address: string };

/**
 * Enters a company's pool by the code of its link; again, changes nothing. Somebody set aside joins too, and stays set aside:
 * the company sees it only where it could not keep them otherwise. Refuses `not-found` (unknown, renewed or closed),
 * `rate-limit-exceeded` (guessing) and `resource-exhausted` (100 companies at most).
 */
export function joinCompany(
  context: WriteDeps,
  { candidateId, code, address }: Request,
): Promise<JoinedCompany> {
  const now = context.clock();
  const { publicUrl } = context.config;
  const mine = and(eq(poolMembers.companyId, companies.id), eq(poolMembers.userId, candidateId));
  return refuseGuessing(context, { code, address }, () =>
    writeTenant(context, {
      read: (tx) =>
        tx
          .select({
            ...tenantColumns,
            company: joiningCompanyColumns,
            joinedAt: poolMembers.joinedAt,
            isSetAside: poolMembers.isSetAside,
            isKeptUnjoined: mayKeepUnjoined(poolMembers.companyId),
            joined: sql`(select count(*)::int from pool_members own
              where own.user_id = ${members.id} and own.joined_at is not null)`.mapWith(asNumber),
          })
          .from(companies)
          .innerJoin(members, eq(members.id, candidateId))
          .leftJoin(poolMembers, mine)
          .where(hasJoiningCode(code))
          .for("update", { of: companies }),
      decide({ company, joinedAt, isSetAside, isKeptUnjoined, joined }, tx) {
        if (joinedAt !== null) return { answer: presentJoined(company, joinedAt, publicUrl) };
        assertMayJoin(joined);
        const entry = { companyId: company.id, userId: candidateId, joinedAt: now, updatedAt: now };
        const statement = tx
          .insert(poolMembers)
          .values(entry)
          .onConflictDoUpdate({
            target: [poolMembers.companyId, poolMembers.userId],
            // A hidden joining leaves the company's version, so a second one at once did not see it.
            set: { joinedAt: sql`coalesce(${poolMembers.joinedAt}, ${now})` },
          });
        return {
          answer: presentJoined(company, now, publicUrl),
          changes: {
            statements: [statement],
            isHidden: isSetAside === true && isKeptUnjoined,
            kind: "pool",
            ids: [candidateId],
          },
        };
      },
    }),
  );
}
