import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Role } from "#domain/accounts/role.ts";
import { cityColumns } from "#server/features/candidates/city-columns.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { importedDocuments } from "#server/platform/db/tables/imported-documents.ts";
import { members } from "#server/platform/db/tables/members.ts";
import type { MemberRow, CompanyRow } from "./normalize-account.ts";
import type { SourceRow, Rejections } from "./quarantine.ts";
import { targetId } from "./target-record.ts";

type DatedAccount = { id: string; email: string; createdAt: Date; updatedAt: Date };
type Account<Row> = {
  role: Role;
  isDisabled: (row: Row) => boolean;
  insert: (tx: Transaction, rows: Row[]) => Promise<unknown>;
};

export const recruiterAccount: Account<CompanyRow> = {
  role: "recruiter",
  isDisabled: ({ isActive }) => isActive === false,
  insert: (tx, rows) => tx.insert(companies).values(rows),
};
export const memberAccount: Account<MemberRow> = {
  role: "candidate",
  isDisabled: () => false,
  insert: async (tx, rows) => {
    const located = rows.map(async (row) => ({ ...row, ...(await cityColumns(row.locationVille ?? null)) }));
    await tx.insert(members).values(await Promise.all(located));
    await publishLibraryChange(tx);
  },
};

/** Loads accounts without a password: their owners choose one to sign in. Of two with one e-mail, the first is loaded. */
export async function loadAccounts<Row extends DatedAccount>(
  tx: Transaction,
  { items, now, account }: { items: readonly SourceRow<Row>[]; now: Date; account: Account<Row> },
): Promise<Rejections> {
  const rejections: Rejections = new Map();
  const rowByAccount = new Map<string, SourceRow<Row>>();
  for (const item of items) {
    if (rowByAccount.has(item.row.id)) rejections.set(item.sourceId, "same-account");
    else rowByAccount.set(item.row.id, item);
  }
  const created = await createUsers(
    tx,
    [...rowByAccount.values()].map(({ row }) => row),
    { now, account },
  );
  for (const [id, { sourceId }] of rowByAccount)
    if (!created.has(id)) rejections.set(sourceId, "account-taken");
  const rows = [...rowByAccount.values()].map(({ row }) => row).filter(({ id }) => created.has(id));
  if (rows.length === 0) return rejections;
  await account.insert(tx, rows);
  return rejections;
}

export async function accountIdsOf(
  tx: Transaction,
  collection: "recruiters" | "members",
  names: readonly string[],
): Promise<Map<string, string>> {
  const known = await tx
    .select({ sourceId: importedDocuments.sourceId, recordId: importedDocuments.recordId })
    .from(importedDocuments)
    .where(
      and(
        eq(importedDocuments.collection, collection),
        inArray(importedDocuments.sourceId, [...new Set(names)]),
        isNotNull(importedDocuments.recordId),
      ),
    );
  const ids = new Map(names.map((name) => [name, targetId("account", name)]));
  for (const { sourceId, recordId } of known) if (recordId !== null) ids.set(sourceId, recordId);
  return ids;
}

/** Publishing and applying count as activity for retention, and cancel a deletion warning (spec §9, legal periods). */
export async function recordActivity(
  tx: Transaction,
  activities: readonly { id: string; at: Date }[],
  now: Date,
): Promise<void> {
  const ids = sql.param(activities.map(({ id }) => id));
  const instants = sql.param(activities.map(({ at }) => at.toISOString()));
  await tx.execute(sql`update users u set last_active_at = latest.at,
      deletion_warning_id = null, deletion_warned_at = null
    from (select id, least(max(at), ${now}::timestamptz) as at
      from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as activity (id, at) group by id) latest
    where u.id = latest.id and u.last_active_at < latest.at`);
}

async function createUsers<Row extends DatedAccount>(
  tx: Transaction,
  rows: readonly Row[],
  { now, account }: { now: Date; account: Account<Row> },
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const values = rows.map((row) => {
    const { id, email, createdAt, updatedAt } = row;
    const lastActiveAt = new Date(
      Math.min(now.getTime(), Math.max(createdAt.getTime(), updatedAt.getTime())),
    );
    const { role } = account;
    return { id, email, role, isDisabled: account.isDisabled(row), lastActiveAt, createdAt };
  });
  const created = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
  return new Set(created.map(({ id }) => id));
}
