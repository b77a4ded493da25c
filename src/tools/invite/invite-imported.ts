import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { roles } from "#domain/accounts/role.ts";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne, readRows } from "#server/platform/db/rows.ts";
import type { Runner } from "#tools/command/connection.ts";
import { type Pace, queuePacedMails, wasGivenUp } from "#tools/command/paced-mails.ts";
import { invitationMail } from "./invitation-mail.ts";

export type Invitations = Pace & {
  runner: Runner;
  publicUrl: string;
  /** How many people to invite in this run. */
  limit: number;
  collections: readonly ("recruiters" | "members")[];
  signal: AbortSignal;
};

const invitedRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  collection: z.string(),
  sourceId: z.string(),
});

const BATCH = 200;

/** Imported accounts without a password, whose owners have never signed in. */
const invitable = sql`from imported_documents i
  join users on users.id = i.record_id
  where i.outcome = 'stored' and (i.invited_at is null or ${wasGivenUp(sql`i.invited_at`)})
    and users.password is null and not users.is_disabled`;

/** How many people would be invited. */
export async function countInvitable({
  runner,
  collections,
}: Pick<Invitations, "runner" | "collections">): Promise<number> {
  const rows = await readRows(
    runner,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count ${invitable}
    and i.collection = any(${sql.param(collections)}::text[])`,
  );
  return expectOne(rows).count;
}

/** Invites the last active first, spread over time; resumes when run again. Returns how many were invited. */
export async function inviteImported(invitations: Invitations): Promise<number> {
  const { runner, limit, signal } = invitations;
  let invited = 0;
  while (invited < limit && !signal.aborted) {
    const size = Math.min(BATCH, limit - invited);
    const batch = await runner.transaction((tx) => inviteBatch(tx, invitations, size));
    invited += batch;
    if (batch < size) break;
  }
  return invited;
}

async function inviteBatch(tx: Transaction, invitations: Invitations, size: number): Promise<number> {
  const { now, newId, publicUrl, perMinute, collections } = invitations;
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.invitations})`);
  const people = await readRows(
    tx,
    invitedRow,
    sql`select users.id, users.email, users.role, i.collection, i.source_id as "sourceId"
    ${invitable} and i.collection = any(${sql.param(collections)}::text[])
    order by users.last_active_at desc, users.id limit ${size} for update of i`,
  );
  await queuePacedMails(
    tx,
    { now, newId, perMinute, sentTimes: sql`select invited_at as at from imported_documents` },
    people.map((person) => ({
      person,
      mail: invitationMail(person, publicUrl),
      queued: (sendAfter) =>
        tx.execute(sql`update imported_documents set invited_at = ${sendAfter}
          where collection = ${person.collection} and source_id = ${person.sourceId}`),
    })),
  );
  return people.length;
}
