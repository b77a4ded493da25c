import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import type { Cell } from "#domain/values/exported-rows.ts";

export type Csv = {
  /** Without extension; only letters, digits and hyphens, as it is written in a header. */
  name: string;
  columns: readonly string[];
  /** One cell per column; rows may be streamed from the database. */
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
};

/** For French spreadsheets: UTF-8 with a byte order mark, semicolons, decimal commas; an apostrophe before formulas. */
export function sendCsv(reply: FastifyReply, { name, columns, rows }: Csv): FastifyReply {
  const file = stringify({
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    header: true,
    columns: [...columns],
    escape_formulas: true,
    cast: { number: (value) => String(value).replace(".", ",") },
  });
  // A read error aborts the response, and the browser reports an incomplete download.
  pipeline(rows, file, () => {});
  return reply
    .headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    })
    .send(file);
}
