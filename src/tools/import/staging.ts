import { and, asc, eq, gt, sql } from "drizzle-orm";
import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { applicationStatuses } from "#domain/applications/application.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import type { Runner } from "#tools/command/connection.ts";
import { type Collection, type Fields, type SourceDocument, collections } from "./source-document.ts";

type StagedDocument = SourceDocument & { position: number };

/** A temporary table, dropped with the connection. */
const staging = pgTable("import_staging", {
  collection: text("collection", { enum: collections }).notNull(),
  sourceId: text("source_id").notNull(),
  position: bigint("position", { mode: "number" }).notNull(),
  fields: jsonb("fields").$type<Fields>().notNull(),
});

const BATCH = 1_000;
const POSITIONS_PER_RANK = 1_000_000_000;
const ranks: readonly unknown[] = ["accepted", "rejected"] satisfies (typeof applicationStatuses)[number][];

/** Creates the staging table: documents may come in any order, and are loaded once all are read. */
export async function openStaging(runner: Runner) {
  await runner.execute(sql`create temp table import_staging (collection text not null, source_id text not null,
    position bigint not null, fields jsonb not null, primary key (collection, source_id))`);
  let buffer: (typeof staging.$inferInsert)[] = [];
  let [count, repeated] = [0, 0];

  async function flush(): Promise<void> {
    if (buffer.length === 0) return;
    const { rowCount } = await runner.insert(staging).values(buffer).onConflictDoNothing();
    repeated += buffer.length - (rowCount ?? 0);
    buffer = [];
  }

  return {
    async add({ collection, id: sourceId, fields }: SourceDocument): Promise<void> {
      count += 1;
      const rank = collection === "applications" ? ranks.indexOf(fields["status"]) : 0;
      const position = (rank < 0 ? ranks.length : rank) * POSITIONS_PER_RANK + count;
      buffer.push({ collection, sourceId, position, fields });
      if (buffer.length >= BATCH) await flush();
    },
    /** Flushes the buffer; returns how many documents were dropped as duplicates of an earlier one. */
    async close(): Promise<number> {
      await flush();
      await runner.execute(sql`create index on import_staging (collection, position)`);
      await runner.execute(sql`analyze import_staging`);
      return repeated;
    },
  };
}

export async function countKnown(runner: Runner, collection: Collection): Promise<number> {
  const known = sql`count(*)::int`.mapWith(asNumber);
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
