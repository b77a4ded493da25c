import { and, asc, eq, gt, sql } from "drizzle-orm";
import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { applicationStatuses } from "#domain/applications/application.ts";
import type { Runner } from "./runner.ts";
import { collections } from "./source-document.ts";
import type { Collection, Fields, SourceDocument } from "./source-document.ts";

export type StagedDocument = SourceDocument & { position: number };

/** Gone with the connection, so that a killed import leaves nothing. */
const staging = pgTable("import_staging", {
  collection: text("collection", { enum: collections }).notNull(),
  sourceId: text("source_id").notNull(),
  position: bigint("position", { mode: "number" }).notNull(),
  fields: jsonb("fields").$type<Fields>().notNull(),
});

const BATCH = 1_000;
const POSITIONS_A_RANK = 1_000_000_000;
const ranks: readonly unknown[] = ["accepted", "rejected"] satisfies (typeof applicationStatuses)[number][];

/** Opens the staging table, where documents wait until all are read: they may come in any order. */
export async function openStaging(runner: Runner) {
  await runner.execute(sql`create temp table import_staging (collection text not null, source_id text not null,
    position bigint not null, fields jsonb not null, primary key (collection, source_id))`);
  let waiting: (typeof staging.$inferInsert)[] = [];
  let [count, repeated] = [0, 0];

  async function send(): Promise<void> {
    if (waiting.length === 0) return;
    const { rowCount } = await runner.insert(staging).values(waiting).onConflictDoNothing();
    repeated += waiting.length - (rowCount ?? 0);
    waiting = [];
  }

  return {
    async add({ collection, id: sourceId, fields }: SourceDocument): Promise<void> {
      count += 1;
      const rank = collection === "applications" ? ranks.indexOf(fields["status"]) : 0;
      const position = (rank < 0 ? ranks.length : rank) * POSITIONS_A_RANK + count;
      waiting.push({ collection, sourceId, position, fields });
      if (waiting.length >= BATCH) await send();
    },
    /** Sends what still waits; answers how many documents had the id of an earlier one, which counts. */
    async close(): Promise<number> {
      await send();
      await runner.execute(sql`create index on import_staging (collection, position)`);
      await runner.execute(sql`analyze import_staging`);
      return repeated;
    },
  };
}

export async function countKnown(runner: Runner, collection: Collection): Promise<number> {
  const known = sql<number>`count(*)::int`;
  const [row] = await runner
    .select({ known })
    .from(staging)
    .where(and(eq(staging.collection, collection), sql`not ${isNew}`));
  return row?.known ?? 0;
}

export async function nextDocuments(
  runner: Runner,
  { collection, after }: { collection: Collection; after: number },
): Promise<StagedDocument[]> {
  const rows = await runner
    .select()
    .from(staging)
    .where(and(eq(staging.collection, collection), gt(staging.position, after), isNew))
    .orderBy(asc(staging.position))
    .limit(BATCH);
  return rows.map(({ sourceId, ...row }) => ({ ...row, id: sourceId }));
}

const isNew = sql`not exists (select from imported_documents i where i.collection = ${staging.collection}
  and i.source_id = ${staging.sourceId} and i.outcome = 'stored')`;
