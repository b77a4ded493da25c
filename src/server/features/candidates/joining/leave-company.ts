import { and, eq, isNotNull } from "drizzle-orm";
import { isMarked } from "#domain/candidates/pool.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { Writing } from "#server/platform/platform.ts";

type Request = { candidateId: string; recruiterId: string };

/** Ends what joining shares. The company's marks stay. Refuses a company that one did not join (`not-found`). */
export function leaveCompany(context: Writing, { candidateId, recruiterId }: Request): Promise<null> {
  const mine = and(eq(poolMembers.recruiterId, recruiterId), eq(poolMembers.userId, candidateId));
  return writeTenant(context, {
    read: (tx) =>
      tx
        .select({ ...tenantColumns, marks: poolMembers })
        .from(recruiters)
        .innerJoin(poolMembers, and(mine, isNotNull(poolMembers.joinedAt)))
        .where(eq(recruiters.id, recruiterId))
        .for("update", { of: recruiters }),
    decide({ marks }, tx) {
      const statement = isMarked(marks)
        ? tx.update(poolMembers).set({ joinedAt: null }).where(mine)
        : tx.delete(poolMembers).where(mine);
      return { answer: null, changes: { statements: [statement], kind: "pool", ids: [candidateId] } };
    },
  });
}
