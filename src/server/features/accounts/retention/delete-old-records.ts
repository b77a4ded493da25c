import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { deleteOldLinks } from "#server/features/accounts/auth/account-links.ts";
import { expectOne, readRows } from "#server/platform/db/rows.ts";
import type { Retention } from "./retention.ts";

const BATCH = 1_000;

export async function deleteOldRecords(retention: Retention): Promise<number> {
  const { context, bounds } = retention;
  const now = context.clock();
  await deleteOldLinks(context.db, now);
  const {
    mailBefore,
    supportBefore,
    readingsBefore,
    securityEventsBefore,
    notificationsBefore,
    applicationsBefore,
  } = bounds;
  const mail = sql`created_at < ${mailBefore} and (sent_at < ${mailBefore} or given_up_at < ${mailBefore})`;
  return (
    (await deleteAll(retention, sql`mail_outbox`, mail)) +
    (await deleteAll(retention, sql`sessions`, sql`expires_at < ${now}`)) +
    (await deleteAll(retention, sql`security_events`, sql`at < ${securityEventsBefore}`)) +
    (await deleteAll(retention, sql`profile_readings`, sql`read_at < ${readingsBefore}`)) +
    (await deleteAll(retention, sql`notifications`, sql`created_at < ${notificationsBefore}`)) +
    (await deleteAll(retention, sql`announcements`, sql`created_at < ${notificationsBefore}`)) +
    (await deleteAll(retention, sql`proposals`, sql`created_at < ${applicationsBefore}`)) +
    (await deleteAll(
      retention,
      sql`withdrawn_applications`,
      sql`withdrawn_at < ${applicationsBefore}`,
      sql`application_id`,
    )) +
    (await deleteAll(retention, sql`support_requests`, sql`created_at < ${supportBefore}`)) +
    (await deleteImportedContent(retention))
  );
}

async function deleteAll(
  { context, signal }: Retention,
  table: SQL,
  condition: SQL,
  key = sql`id`,
): Promise<number> {
  let [total, deleted] = [0, 0];
  do {
    deleted = await count(
      context,
      sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit ${BATCH}) returning 1`,
    );
    total += deleted;
  } while (deleted === BATCH && !signal.aborted);
  return total;
}

async function deleteImportedContent({ context, bounds }: Retention): Promise<number> {
  const missingConditions = ["companies", "jobs", "applications", "members"].map(
    (table) => sql`not exists (select 1 from ${sql.identifier(table)} where id = record_id)`,
  );
  return count(
    context,
    sql`update imported_documents set document = null
      where document is not null and (imported_at < ${bounds.supportBefore}
        or (record_id is not null and ${sql.join(missingConditions, sql` and `)}))
      returning 1`,
  );
}

async function count({ db }: Retention["context"], write: SQL): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ changed: z.int() }),
    sql`with changed as (${write}) select count(*)::int as changed from changed`,
  );
  return expectOne(rows).changed;
}
