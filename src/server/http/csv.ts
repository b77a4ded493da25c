import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";

type Cell = string | number | null;

export type Csv = {
  /** Without its extension; it is written in a header: letters, digits and hyphens. */
  name: string;
  columns: readonly string[];
  /** A cell for each column; rows read from the database as they are sent need not be held together. */
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
};

/** For French spreadsheets: UTF-8 with its mark, semicolons, decimal commas; an apostrophe before a formula. */
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
  // A reading that fails half-way cuts the answer: the browser then tells that the file is not whole.
  pipeline(rows, file, () => {});
  return reply
    .headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    })
    .send(file);
}
