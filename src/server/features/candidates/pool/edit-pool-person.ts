import { and, eq, sql } from "drizzle-orm";
import {
  type PoolEdit,
  type PoolMarks,
  assertNoteShown,
  assertRoomInPool,
  isMarked,
  marksAfter,
  NO_MARKS,
} from "#domain/candidates/pool.ts";
import { AppError } from "#domain/errors.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { mayKeep } from "./pool.queries.ts";

type Request = { companyId: string; candidateId: string; edit: PoolEdit };

/**
 * Changes what a company keeps of a person. Refuses `not-found` (neither an applicant, nor joined, nor, with the PRO plan, in
 * the CV library), `resource-exhausted` (2 000 people at most) and `aborted` (another note than the one shown).
 */
export async function editPoolPerson(
  context: WriteDeps,
  { companyId, candidateId, edit }: Request,
): Promise<PoolMarks> {
  const now = context.clock();
  const isPerson = and(eq(poolMembers.companyId, companyId), eq(poolMembers.userId, candidateId));
  return writeTenant(context, {
    read: (tx) =>
      tx
        .select({
          ...tenantColumns,
          isKeepable: mayKeep(companyId),
          marks: poolMembers,
          marked: sql`(select count(*)::int from pool_members mine where mine.company_id = ${companies.id}
            and (mine.is_favourite or mine.is_set_aside or mine.note is not null))`.mapWith(asNumber),
        })
        .from(companies)
        .innerJoin(members, eq(members.id, candidateId))
        .leftJoin(poolMembers, isPerson)
        .where(eq(companies.id, companyId))
        .for("update", { of: companies }),
    // A hidden joining or leaving locks the company and leaves its version: it is read once the lock is held (ADR 0165).
    readLocked: (tx) => tx.select({ joinedAt: poolMembers.joinedAt }).from(poolMembers).where(isPerson),
    decide({ isKeepable, marks, marked }, tx, [current]) {
      const { isFavourite, isSetAside, note } = marks ?? NO_MARKS;
      const before = { isFavourite, isSetAside, note };
      const answer = marksAfter(before, edit);
      const joinedAt = current?.joinedAt ?? null;
      // What is known of a person may always be erased.
      if (!isKeepable && (marks === null || isMarked(answer))) throw new AppError("not-found");
      assertNoteShown(before, edit);
      if (marks === null && !isMarked(answer)) return { answer };
      if (!isMarked(before) && isMarked(answer)) assertRoomInPool(marked);
      const statement =
        isMarked(answer) || joinedAt !== null
          ? tx
              .insert(poolMembers)
              .values({ companyId, userId: candidateId, ...answer, joinedAt, updatedAt: now })
              .onConflictDoUpdate({
                target: [poolMembers.companyId, poolMembers.userId],
                set: { ...answer, updatedAt: now },
              })
          : tx.delete(poolMembers).where(isPerson);
      return { answer, changes: { statements: [statement], kind: "pool", ids: [candidateId] } };
    },
  });
}
