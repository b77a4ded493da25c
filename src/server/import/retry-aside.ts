import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { collections } from "#domain/import-document.ts";
import type { Collection, SourceDocument } from "#domain/import-document.ts";
import { readInstant } from "#domain/import-instants.ts";
import type { Runner } from "./runner.ts";

type Kept = { id: string; document: unknown; importedAt: string };

const PAGE = 500;
const keptDocument = z.object({
  fields: z.record(z.string(), z.unknown()),
  createTime: z.unknown(),
  updateTime: z.unknown(),
});

/**
 * The documents that earlier imports kept aside, as they were read then: what they lacked may have come since. Those
 * kept for too long have lost their words (spec §9, legal periods).
 */
export async function* keptAside(runner: Runner): AsyncGenerator<{ document: SourceDocument; keptAt: Date }> {
  for (const collection of collections) {
    let after = "";
    for (;;) {
      const { rows } =
        await runner.execute<Kept>(sql`select source_id as id, document, imported_at::text as "importedAt"
        from imported_documents
        where collection = ${collection} and outcome = 'aside' and document is not null and source_id > ${after}
        order by source_id limit ${PAGE}`);
      for (const row of rows)
        yield { document: documentOf(collection, row), keptAt: new Date(row.importedAt) };
      after = rows.at(-1)?.id ?? after;
      if (rows.length < PAGE) break;
    }
  }
}

function documentOf(collection: Collection, { id, document }: Kept): SourceDocument {
  const { fields, createTime, updateTime } = keptDocument.parse(document);
  return { collection, id, fields, createTime: readInstant(createTime), updateTime: readInstant(updateTime) };
}
