import { and, eq, isNotNull } from "drizzle-orm";
import { isMarked } from "#domain/candidates/pool.ts";
import { mayKeepUnjoined } from "#server/features/candidates/pool/pool.queries.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

type Request = { candidateId: string; companyId: string };

/** Ends what joining shares. The company's marks stay. Refuses a company that one did not join (`not-found`). */
export function leaveCompany(context: WriteDeps, { candidateId, companyId }: Request): Promise<null> {
  const mine = and(eq(poolMembers.companyId, companyId), eq(poolMembers.userId, candidateId));
  return writeTenant(context, {
    read: (tx) =>
      tx
        .select({ ...tenantColumns, marks: poolMembers, isKeptUnjoined: mayKeepUnjoined(companyId) })
        .from(companies)
        .innerJoin(poolMembers, and(mine, isNotNull(poolMembers.joinedAt)))
        .innerJoin(members, eq(members.id, poolMembers.userId))
        .where(eq(companies.id, companyId))
        .for("update", { of: companies }),
    decide({ marks, isKeptUnjoined }, tx) {
      const statement = isMarked(marks)
        ? tx.update(poolMembers).set({ joinedAt: null }).where(mine)
        : tx.delete(poolMembers).where(mine);
      const isHidden = marks.isSetAside && isKeptUnjoined;
      return {
        answer: null,
        changes: { statements: [statement], isHidden, kind: "pool", ids: [candidateId] },
      };
    },
  });
}
