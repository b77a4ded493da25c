import { sql } from "drizzle-orm";
import { collections } from "#domain/import-document.ts";
import type { Collection } from "#domain/import-document.ts";
import type { Mending, Notes, Refusal } from "#domain/import-notes.ts";
import type { Runner } from "./runner.ts";
import { stagedTable } from "./staged-tables.ts";

/** What became of documents; together, all those that were read from the export or taken from aside. */
export const outcomes = [
  "stored",
  "updated",
  "unchanged",
  "left",
  "aside",
  "expired",
  "repeated",
  "replaced",
] as const;
export type Outcome = (typeof outcomes)[number];

export type Counts = Record<Outcome, number>;
type Counted = {
  collection: Collection;
  outcome: Outcome;
  reason: string | null;
  count: number;
  example: string;
};
type Mended = Partial<Record<Mending, { count: number; example: string }>>;
type Refused = { count: number; examples: { file: string; where: string; why: Refusal }[] };

export type Tally = ReturnType<typeof createTally>;

const MAX_EXAMPLES = 100;

/** Counts what the import meets as it reads. */
export function createTally() {
  const mended: Mended = {};
  const refused: Refused = { count: 0, examples: [] };
  const read = counts<Collection>(collections);
  const retried = counts<Collection>(collections);

  return {
    read,
    retried,
    mended,
    refused,
    note(notes: Notes, example: string): void {
      for (const kind of notes) noteOne(mended, kind, example);
    },
    refuse(file: string, where: string, why: Refusal): void {
      refused.count += 1;
      if (refused.examples.length < MAX_EXAMPLES) refused.examples.push({ file, where, why });
    },
  };
}

/** Counts what became of the staged documents, and why, once all are settled. */
export async function countOutcomes(runner: Runner): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const collection of collections) {
    const { rows } =
      await runner.execute<Counted>(sql`select ${collection}::text as collection, outcome, reason,
        count(*)::int as count, min(source_id) as example
      from ${stagedTable(collection)} group by outcome, reason order by outcome, count desc`);
    counted.push(...rows);
  }
  return counted;
}

/** The offers that were active in the export and have ended. */
export async function countFinished(
  runner: Runner,
  now: Date,
): Promise<{ count: number; example: string | null }> {
  const { rows } = await runner.execute<{ count: number; example: string | null }>(sql`select
      count(*)::int as count, min(source_id) as example
    from ${stagedTable("jobs")} where outcome in ('stored', 'updated') and is_active and ends_at <= ${now}::timestamptz`);
  return rows[0] ?? { count: 0, example: null };
}

/** The old addresses of the logos of the recruiters in the export. */
export async function oldLogos(
  runner: Runner,
): Promise<{ recruiter: string; email: string | null; logo: string }[]> {
  const { rows } = await runner.execute<{ recruiter: string; email: string | null; logo: string }>(sql`select
      source_id as recruiter, email, logo
    from ${stagedTable("recruiters")} where logo is not null and outcome not in ('repeated', 'replaced') order by source_id`);
  return rows;
}

function noteOne(mended: Mended, kind: Mending, example: string): void {
  const known = mended[kind];
  if (known === undefined) mended[kind] = { count: 1, example };
  else known.count += 1;
}

function counts<Key extends string>(keys: readonly Key[]): Record<Key, number>;
function counts(keys: readonly string[]): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [key, 0]));
}
