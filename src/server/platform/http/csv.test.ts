import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { type Csv, sendCsv } from "./csv.ts";

async function sent({ name = "equipe", columns = ["Nom", "Taux"], rows = [] }: Partial<Csv>) {
  const app = fastify();
  app.get("/", (_, reply) => sendCsv(reply, { name, columns, rows }));
  return app.inject("/");
}

const read = (body: string): string[][] =>
  parse(body, { bom: true, delimiter: ";", record_delimiter: "\r\n", relax_column_count: false });

describe("a CSV response", () => {
  test("has a byte order mark, semicolons, CRLF, decimal commas, and is not cached", async () => {
    const answer = await sent({
      rows: [
        ["Zoé Le Gall", 13.5],
        ["Ann", -2],
        [null, 1000],
      ],
    });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="equipe.csv"',
      "cache-control": "no-store",
    });
    expect(answer.rawPayload.toString("utf8")).toBe(
      "\uFEFFNom;Taux\r\nZoé Le Gall;13,5\r\nAnn;-2\r\n;1000\r\n",
    );
  });

  test("without rows has its header line", async () => {
    expect(read((await sent({})).body)).toEqual([["Nom", "Taux"]]);
  });

  test.each([
    "=1+1",
    '=HYPERLINK("http://example.com";"Voir")',
    "+33612345678",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(A1:A9)",
    "\t=1+1",
    "\r=1+1",
    "＝1+1",
  ])("writes %j as text, not as a formula", async (typed) => {
    expect(read((await sent({ rows: [[typed, 1]] })).body)[1]).toEqual([`'${typed}`, "1"]);
  });

  test.each([
    "Le Gall ; =1+1",
    'dit "Zaz"',
    "Jean\nPaul",
    "Jean\r\nPaul",
    "O’Brien",
    "李小龙 😀",
    " espaces ",
  ])("reads back %j as it was written", async (typed) => {
    expect(read((await sent({ rows: [[typed, 1]] })).body)[1]).toEqual([typed, "1"]);
  });

  test("keeps its rows and columns with random texts, and no cell starts a formula", async () => {
    const text = fc.string({ unit: "binary", maxLength: 20 });
    const row = fc.tuple(text, text);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const [, ...found] = read((await sent({ rows })).body);
        expect(found.map((cells) => cells.map((cell) => cell.replace(/^'/, "")))).toEqual(
          rows.map((cells) => cells.map((cell) => cell.replace(/^'/, ""))),
        );
        expect(found.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      }),
    );
  });

  test("is aborted when reading its rows fails", async () => {
    async function* failing() {
      yield ["Zoé", 1];
      throw new Error("connection lost");
    }
    await expect(sent({ rows: failing() })).rejects.toThrow("response destroyed before completion");
  });
});
