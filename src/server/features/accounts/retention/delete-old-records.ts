import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { retentionAt } from "#domain/retention.ts";
import type { Context } from "#server/context.ts";
import { deleteOldLinks } from "#server/features/accounts/auth/account-links.ts";
import { mayKeepUnjoined } from "#server/features/candidates/pool/pool.queries.ts";
import type { Database } from "#server/platform/db/client.ts";
import { expectOne, readRows } from "#server/platform/db/rows.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";

const BATCH = 1_000;

type Deletion = Pick<Context, "db"> & { signal: AbortSignal };

export async function deleteOldRecords(
  { db, clock }: Pick<Context, "db" | "clock">,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  const deletion = { db, signal };
  const now = clock();
  await deleteOldLinks(db, now);
  const {
    mailBefore,
    supportBefore,
    readingsBefore,
    securityEventsBefore,
    notificationsBefore,
    applicationsBefore,
  } = retentionAt(now);
  const mail = sql`created_at < ${mailBefore} and (sent_at < ${mailBefore} or given_up_at < ${mailBefore})`;
  return (
    (await deleteAll(deletion, sql`mail_outbox`, mail)) +
    (await deleteAll(deletion, sql`sessions`, sql`expires_at < ${now}`)) +
    (await deleteAll(deletion, sql`security_events`, sql`at < ${securityEventsBefore}`)) +
    (await deleteAll(deletion, sql`profile_readings`, sql`read_at < ${readingsBefore}`)) +
    (await deleteAll(deletion, sql`notifications`, sql`created_at < ${notificationsBefore}`)) +
    (await deleteAll(deletion, sql`announcements`, sql`created_at < ${notificationsBefore}`)) +
    (await deleteAll(deletion, sql`proposals`, sql`created_at < ${applicationsBefore}`)) +
    (await deleteAll(
      deletion,
      sql`withdrawn_applications`,
      sql`withdrawn_at < ${applicationsBefore}`,
      sql`application_id`,
    )) +
    (await deleteAll(
      deletion,
      sql`kept_hours`,
      sql`starts_at < ${applicationsBefore}`,
      sql`application_id`,
    )) +
    (await deleteAll(deletion, sql`support_requests`, sql`created_at < ${supportBefore}`)) +
    (await deleteImportedContent(db, supportBefore)) +
    (await deleteAll(deletion, sql`pool_members`, areForgottenMarks(applicationsBefore), sql`ctid`))
  );
}

/** Marks about somebody whom the company may keep no longer (ADR 0164): it could neither read nor undo them. */
function areForgottenMarks(before: Date): SQL {
  return sql`joined_at is null and updated_at < ${before} and not exists (
    select from ${members} where ${members.id} = ${poolMembers.userId} and ${mayKeepUnjoined(poolMembers.companyId)})`;
}

async function deleteAll(
  { db, signal }: Deletion,
  table: SQL,
  condition: SQL,
  key = sql`id`,
): Promise<number> {
  let [total, deleted] = [0, 0];
  do {
    deleted = await count(
      db,
      sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit ${BATCH}) returning 1`,
    );
    total += deleted;
  } while (deleted === BATCH && !signal.aborted);
  return total;
}

async function deleteImportedContent(db: Database, before: Date): Promise<number> {
  const missingConditions = ["companies", "jobs", "applications", "members"].map(
    (table) => sql`not exists (select 1 from ${sql.identifier(table)} where id = record_id)`,
  );
  return count(
    db,
    sql`update imported_documents set document = null
      where document is not null and (imported_at < ${before}
        or (record_id is not null and ${sql.join(missingConditions, sql` and `)}))
      returning 1`,
  );
}

async function count(db: Database, write: SQL): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ changed: z.int() }),
    sql`with changed as (${write}) select count(*)::int as changed from changed`,
  );
  return expectOne(rows).changed;
}
