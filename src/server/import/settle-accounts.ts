import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Transaction } from "#server/db/client.ts";
import { announceLibrary, announceToMany } from "#server/live/announce.ts";
import { inBatch } from "./runner.ts";
import { noteActivity, noteChanged, noteOutcomes, setAside, settleKnown, shareOut, toDo } from "./settle.ts";
import type { Settled, Settling } from "./settle.ts";
import { columnNames, listed, stagedTable } from "./staged-tables.ts";

type Accounts = "recruiters" | "members";
type Batch = { collection: Accounts; batch: number; now: Date };

/** What an account is called, and whether it may be used. */
const accountFacts = {
  recruiters: { role: "recruiter", name: sql`s.company_name`, isDisabled: sql`not s.is_active` },
  members: { role: "candidate", name: sql`trim(s.first_name || ' ' || s.last_name)`, isDisabled: sql`false` },
} as const satisfies Record<Accounts, { role: string; name: SQL; isDisabled: SQL }>;

/**
 * Stores recruiters or candidates with their accounts. An account has one record, the one under its own id first, and
 * an e-mail address one account, the oldest first; an account never changes its address by import.
 */
export async function settleAccounts(settling: Settling, collection: Accounts): Promise<void> {
  const { runner, now, onSettled } = settling;
  await settleKnown(runner, collection);
  await setAsideRivals(settling, collection);
  const order = sql`created_at, source_id`;
  const batches = await shareOut(runner, collection, { group: sql`position`, order });
  for (let batch = 0; batch < batches; batch += 1) {
    onSettled(await inBatch(runner, (tx) => settleBatch(tx, { collection, batch, now })));
  }
}

async function setAsideRivals({ runner }: Settling, collection: Accounts): Promise<void> {
  const staged = stagedTable(collection);
  await runner.execute(sql`update ${staged} s set outcome = 'aside', reason = 'same-account', record_id = s.id
    from (select position, row_number() over (partition by id order by is_own_key desc, created_at, source_id) as rank
      from ${staged} where outcome is null) ranked
    where ranked.position = s.position and ranked.rank > 1`);
  await runner.execute(sql`update ${staged} s set outcome = 'aside', reason = 'same-account', record_id = s.id
    where s.outcome is null and exists (select from imported_documents i
      where i.collection = ${collection} and i.record_id = s.id and i.outcome = 'stored')`);
  await setAside(runner, collection, {
    reason: "email-taken",
    where: sql`s.position in (select position from (
      select position, row_number() over (partition by email order by created_at, source_id) as rank
      from ${staged} where outcome is null) ranked where rank > 1)`,
  });
}

async function settleBatch(tx: Transaction, batch: Batch): Promise<Settled> {
  await openAccounts(tx, batch);
  await insertRecords(tx, batch);
  await updateRecords(tx, batch);
  await noteActivity(tx, {
    ...batch,
    last: { collection: batch.collection, person: sql`record_id`, at: sql`updated_at` },
  });
  await noteOutcomes(tx, batch.collection, batch);
  return tell(tx, batch);
}

/** Opens accounts without a password: nobody can sign in before choosing one by « mot de passe oublié ». */
async function openAccounts(tx: Transaction, { collection, batch, now }: Batch): Promise<void> {
  const { role, name, isDisabled } = accountFacts[collection];
  const staged = stagedTable(collection);
  await tx.execute(sql`with opened as (
      insert into users (id, name, email, role, is_disabled, last_active_at, created_at, updated_at)
      select id, ${name}, email, ${role}, ${isDisabled}, least(greatest(created_at, updated_at), ${now}::timestamptz),
        created_at, updated_at
      from ${staged} s where ${toDo(batch, "store")}
      on conflict do nothing returning id
    )
    update ${staged} s set (outcome, reason, record_id) = (select
      case when is_opened then 'stored' else 'aside' end,
      case when not is_opened then case when is_known then 'same-account' else 'email-taken' end end,
      case when is_opened or is_known then s.id end
      from (select s.id in (select id from opened), exists (select from users u where u.id = s.id)) as found (is_opened, is_known))
    where ${toDo(batch, "store")}`);
  await tx.execute(sql`insert into accounts (id, account_id, provider_id, user_id, created_at, updated_at)
    select id, id::text, 'credential', id, ${now}::timestamptz, ${now}::timestamptz
    from ${staged} s where s.batch = ${batch} and s.outcome = 'stored'`);
}

async function insertRecords(tx: Transaction, { collection, batch }: Batch): Promise<void> {
  const names = listed(columnNames[collection]);
  await tx.execute(sql`insert into ${sql.identifier(collection)} (${names})
    select ${names} from ${stagedTable(collection)} where batch = ${batch} and outcome = 'stored'`);
}

/** Changes the records that nobody changed here since they were imported. */
async function updateRecords(tx: Transaction, { collection, batch }: Batch): Promise<void> {
  const [table, staged] = [sql.identifier(collection), stagedTable(collection)];
  const names = columnNames[collection].filter((name) => !["id", "user_id", "created_at"].includes(name));
  await tx.execute(sql`select from ${table} r where r.id in
    (select record_id from ${staged} s where ${toDo(batch, "update")}) order by r.id for update`);
  await tx.execute(sql`with changed as (
      update ${table} r set (${listed(names)}) = row(${listed(names, "s")})
      from ${staged} s
      join imported_documents i on i.collection = ${collection} and i.source_id = s.source_id
      where ${toDo(batch, "update")} and r.id = s.record_id and r.updated_at = i.updated_at
      returning r.id
    )
    ${noteChanged(collection, batch)}`);
}

/** Tells open pages what changed. */
async function tell(tx: Transaction, { collection, batch }: Batch): Promise<Settled> {
  const staged = stagedTable(collection);
  const { rows } = await tx.execute<{ documents: number; changed: string[] | null }>(sql`select
      count(*)::int as documents, array_agg(record_id) filter (where outcome in ('stored', 'updated')) as changed
    from ${staged} where batch = ${batch}`);
  const changed = rows[0]?.changed ?? [];
  if (collection === "recruiters") await announceToMany(tx, changed, "recruiter");
  else if (changed.length > 0) await announceLibrary(tx);
  return { documents: rows[0]?.documents ?? 0 };
}
