import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Collection } from "#domain/import-document.ts";
import type { AsideReason, LeftReason } from "#domain/import-notes.ts";
import type { Transaction } from "#server/db/client.ts";
import type { Runner } from "./runner.ts";
import { stagedTable } from "./staged-tables.ts";

// Settling goes from what is certain of a staged document to what its transaction finds out:
//   null → "unchanged", "repeated", "replaced", "left", "expired", "aside", or to do: "store", "update"
//   "store" → "stored" or "aside"; "update" → "updated" or "left"

export type Settling = {
  runner: Runner;
  now: Date;
  /** Told after each batch. Stops the import when it throws. */
  onSettled: (settled: Settled) => void;
};

/** How many documents a batch had, and the ids here of the offers that got more positions. */
export type Settled = { documents: number; raised?: readonly string[] };

const BATCH = 2_000;

/** Settles what needs no other document: the same id again, what is stored already, what can be no row. */
export async function settleKnown(runner: Runner, collection: Collection): Promise<void> {
  const staged = stagedTable(collection);
  // Of one id the newest counts, and what the export says before what was kept aside.
  await runner.execute(sql`update ${staged} s set outcome = case when s.is_retried then 'replaced' else 'repeated' end
    from (select position, row_number() over (partition by source_id order by is_retried, updated_at desc nulls last,
      position desc) as rank from ${staged}) ranked
    where ranked.position = s.position and ranked.rank > 1`);
  await runner.execute(sql`update ${staged} s set record_id = i.record_id,
      outcome = case when i.digest = s.digest then 'unchanged'
        when s.problem is not null or s.updated_at < i.updated_at then 'left' else 'update' end,
      reason = case when i.digest = s.digest then null
        when s.problem is not null then ${left("unreadable-now")}
        when s.updated_at < i.updated_at then ${left("older-export")} end
    from imported_documents i
    where s.outcome is null and i.collection = ${collection} and i.source_id = s.source_id and i.outcome = 'stored'`);
  await setAside(runner, collection, { reason: sql`s.problem`, where: sql`s.problem is not null` });
}

/** Keeps aside what was to be stored and meets a condition on the staged row `s`. */
export async function setAside(
  tx: Pick<Runner, "execute">,
  collection: Collection,
  { reason, where }: { reason: AsideReason | SQL; where: SQL },
): Promise<void> {
  await tx.execute(sql`update ${stagedTable(collection)} s set outcome = 'aside',
      reason = ${typeof reason === "string" ? sql`${reason}::text` : reason}
    where (s.outcome is null or s.outcome = 'store') and ${where}`);
}

/**
 * Shares out what remains to be settled: rows of one `group` go together, in the given order. Answers how many batches
 * there are.
 */
export async function shareOut(
  runner: Runner,
  collection: Collection,
  { group, order }: { group: SQL; order: SQL },
): Promise<number> {
  const staged = stagedTable(collection);
  const { rows } = await runner.execute<{ batches: number }>(sql`with ranked as (
      select position, ${group} as together, row_number() over (order by ${order}, position) - 1 as rank
      from ${staged} where outcome is null or outcome in ('update', 'aside')
    ), shared as (
      select position, (min(rank) over (partition by together) / ${BATCH}::int)::int as batch from ranked
    ), written as (
      update ${staged} s set batch = shared.batch, outcome = coalesce(s.outcome, 'store')
      from shared where shared.position = s.position returning s.batch
    )
    select coalesce(max(batch) + 1, 0)::int as batches from written`);
  await runner.execute(sql`create index on ${staged} (batch)`);
  // The planner must know how few rows a batch has.
  await runner.execute(sql`analyze ${staged}`);
  return rows[0]?.batches ?? 0;
}

/** Notes, in the transaction that stored them, what became of a batch's documents; the same again changes nothing. */
export async function noteOutcomes(
  tx: Transaction,
  collection: Collection,
  { batch, now }: { batch: number; now: Date },
): Promise<void> {
  await tx.execute(sql`insert into imported_documents as known
      (collection, source_id, record_id, outcome, reason, document, digest, updated_at, imported_at)
    select ${collection}, source_id, record_id, case outcome when 'aside' then 'aside' else 'stored' end, reason,
      case outcome when 'aside' then document::jsonb end, digest, updated_at, ${now}::timestamptz
    from ${stagedTable(collection)} join staged_documents using (position)
    where batch = ${batch} and outcome in ('stored', 'updated', 'aside')
    on conflict (collection, source_id) do update set record_id = excluded.record_id, outcome = excluded.outcome,
      reason = excluded.reason, document = excluded.document, digest = excluded.digest,
      updated_at = excluded.updated_at, imported_at = excluded.imported_at
    where (known.outcome, known.reason, known.digest, known.record_id)
      is distinct from (excluded.outcome, excluded.reason, excluded.digest, excluded.record_id)`);
}

/** How many documents a batch had, and whose offers or applications it changed. */
export async function settledIn(
  tx: Transaction,
  collection: "jobs" | "applications",
  batch: number,
): Promise<{ documents: number; owners: string[] }> {
  const { rows } = await tx.execute<{ documents: number; owners: string[] | null }>(sql`select
      count(*)::int as documents,
      array_agg(distinct recruiter_id) filter (where outcome in ('stored', 'updated')) as owners
    from ${stagedTable(collection)} where batch = ${batch}`);
  return { documents: rows[0]?.documents ?? 0, owners: rows[0]?.owners ?? [] };
}

/** Publishing and applying are signs of life: retention counts from the last one (spec §9, legal periods). */
export async function noteActivity(
  tx: Transaction,
  { batch, now, last }: { batch: number; now: Date; last: { collection: Collection; person: SQL; at: SQL } },
): Promise<void> {
  await tx.execute(sql`update users u set last_active_at = least(latest.at, ${now}::timestamptz)
    from (select ${last.person} as id, max(${last.at}) as at from ${stagedTable(last.collection)}
      where batch = ${batch} and outcome in ('stored', 'updated') group by 1) latest
    where u.id = latest.id and u.last_active_at < least(latest.at, ${now}::timestamptz)`);
}

/** The documents of a batch that another statement is to store, or to change. */
export function toDo(batch: number, outcome: "store" | "update"): SQL {
  return sql`s.batch = ${batch} and s.outcome = ${outcome}`;
}

/** Says that all the documents of a batch that were to be stored are. */
export async function noteStored(tx: Transaction, collection: Collection, batch: number): Promise<void> {
  await tx.execute(sql`update ${stagedTable(collection)} s set outcome = 'stored', record_id = s.id
    where ${toDo(batch, "store")}`);
}

/** Of the documents to update, those in the statement's `changed` are; somebody changed the others here. */
export function noteChanged(collection: Collection, batch: number): SQL {
  const reason = left("changed-here");
  return sql`update ${stagedTable(collection)} s set
      outcome = case when s.record_id in (select id from changed) then 'updated' else 'left' end,
      reason = case when s.record_id in (select id from changed) then null else ${reason} end
    where ${toDo(batch, "update")}`;
}

/** A reason as a literal that the database need not be told the type of. */
export function left(reason: LeftReason): SQL {
  return sql`${reason}::text`;
}
