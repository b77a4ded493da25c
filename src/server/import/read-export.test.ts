import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { identify } from "#domain/import-document.ts";
import { newExport, OLD_PATH, typedFields } from "#server/testing/exports.ts";
import { findExportFiles } from "./export-files.ts";
import { readExport } from "./read-export.ts";

/** What an export holds: its documents as "collection/id", its refusals as "file, place: reason", the rest it was told. */
async function readAll(files: Record<string, unknown>) {
  const { folder, remove } = await newExport(files);
  onTestFinished(remove);
  const [documents, fields, refused, foreign]: [string[], unknown[], string[], string[]] = [[], [], [], []];
  for (const file of await findExportFiles(folder)) {
    const watch = { onBytes: () => undefined, onForeign: () => foreign.push(file.name) };
    for await (const pieces of readExport(file, watch)) {
      for (const piece of pieces) {
        const read = "refusal" in piece ? piece.refusal : identify(piece.raw, piece.found);
        if (typeof read === "string") refused.push(`${file.name}, ${piece.where}: ${read}`);
        else {
          documents.push(`${read.collection}/${read.id}`);
          fields.push(read.fields);
        }
      }
    }
  }
  return { documents, fields, refused, foreign };
}

const lines = (...documents: unknown[]) =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join("");
const typed = (id: string) => ({ name: `${OLD_PATH}/jobs/${id}`, fields: typedFields({ title: "Serveur" }) });
const [a, b] = [
  { id: "a", title: "Serveur" },
  { id: "b", title: "Serveur" },
];

describe("an export", () => {
  test.each<[string, Record<string, unknown>]>([
    ["a list", { "jobs.json": [a, b] }],
    ["an object keyed by id", { "jobs.json": { a: { title: "Serveur" }, b: { title: "Serveur" } } }],
    ["an object of lists", { "all.json": { exportedAt: "2026-10-01", jobs: [a, b], members: [] } }],
    ["an object of objects", { "all.json": { jobs: { a: { title: "Serveur" }, b: { title: "Serveur" } } } }],
    ["a tool's object of collections", { "all.json": { __collections__: { jobs: { a, b } } } }],
    ["one document a line", { "jobs.ndjson": lines(a, b) }],
    ["one document a line, called JSON", { "jobs.json": lines(a, b) }],
    ["one document a line, without a last line break", { "jobs.jsonl": lines(a, b).trimEnd() }],
    [
      "one document a line, from Windows",
      { "jobs.ndjson": `\ufeff${lines(a, b).replaceAll("\n", "\r\n")}\r\n\r\n` },
    ],
    ["one document a file", { "jobs/1.json": a, "jobs/2.json": b }],
    ["typed values, one document a line", { "export.ndjson": lines(typed("a"), typed("b")) }],
    ["typed values in a list", { "export.json": [typed("a"), typed("b")] }],
    [
      "an answer of the database",
      { "export.json": { documents: [typed("a"), typed("b")], nextPageToken: "x" } },
    ],
    ["the answers of a query", { "export.json": [{ document: typed("a") }, { document: typed("b") }] }],
    ["a compressed list", { "jobs.json.gz": gzipSync(JSON.stringify([a, b])) }],
    ["compressed lines", { "deep/er/jobs-001.ndjson.gz": gzipSync(lines(a, b)) }],
    ["a list written over many lines", { "jobs.json": `\ufeff${JSON.stringify([a, b], null, 2)}\r\n` }],
    [
      "UTF-16, as Windows redirects it",
      { "jobs.json": Buffer.from(`\ufeff${JSON.stringify([a, b])}`, "utf16le") },
    ],
  ])("is read from %s", async (_, files) => {
    const { documents, fields, refused } = await readAll(files);
    expect({ documents, refused }).toEqual({ documents: ["jobs/a", "jobs/b"], refused: [] });
    expect(fields).toMatchObject([{ title: "Serveur" }, { title: "Serveur" }]);
  });

  test("may hold nothing", async () => {
    const files = {
      "jobs.json": "",
      "members.json": [],
      "recruiters.json": {},
      "applications.ndjson": "\n\n",
    };
    expect(await readAll(files)).toMatchObject({ documents: [], refused: [] });
  });

  test("is read in the order of its names, and what is no export is left", async () => {
    const files = { "b/jobs.json": [b], "a/jobs.json": [a], "README.md": "# Export", "jobs.csv": "id" };
    expect((await readAll(files)).documents).toEqual(["jobs/a", "jobs/b"]);
  });

  test.each([
    ["nothing at all", {}],
    ["no JSON file", { "jobs.csv": "id" }],
  ])("with %s is refused", async (_, files) => {
    await expect(readAll(files)).rejects.toThrow(/^No \.json, \.ndjson or \.jsonl file/);
  });
});

describe("text that is not UTF-8", () => {
  const accents = { id: "é", title: "Café à l’été – 12 €" };

  test("is read as Windows-1252, byte by byte", async () => {
    const inWindows = Buffer.from(
      Array.from(JSON.stringify([accents]), (sign) => windows1252[sign] ?? sign.charCodeAt(0)),
    );
    const { documents, fields, foreign } = await readAll({ "jobs.json": inWindows });
    expect(documents).toEqual(["jobs/é"]);
    expect(fields).toEqual([accents]);
    expect(foreign).toEqual(["jobs.json"]);
  });

  test("may be but a byte among UTF-8, wherever pieces of the file are cut", async () => {
    const padding = "x".repeat(256 * 1024 - 20);
    for (const shift of [0, 1, 2, 3]) {
      const text = JSON.stringify([
        { id: "long", padding: padding.slice(shift), title: "€€€€€€€€€€€€€€€" },
        accents,
      ]);
      const bytes = Buffer.concat([
        Buffer.from(text.slice(0, -1)),
        Buffer.from(`,{"id":"`),
        Buffer.of(0xe9),
        Buffer.from(`"}]`),
      ]);
      const { fields } = await readAll({ "jobs.json": bytes });
      expect(fields.at(1)).toEqual(accents);
      expect(fields.at(2)).toEqual({ id: "é" });
    }
  });
});

describe("a broken export", () => {
  test("of lines loses the broken line alone", async () => {
    const text = `${JSON.stringify(a)}\n{"id": "c",\n[]\n"text"\n{"title": "Serveur"}\n${JSON.stringify(b)}\n{"id":`;
    const { documents, refused } = await readAll({ "jobs.ndjson": text });
    expect(documents).toEqual(["jobs/a", "jobs/b"]);
    expect(refused).toEqual([
      `jobs.ndjson, line 2: {"id": "c",: broken-json`,
      "jobs.ndjson, line 3: not-a-document",
      "jobs.ndjson, line 4: not-a-document",
      "jobs.ndjson, line 5: no-id",
      `jobs.ndjson, line 7: {"id":: broken-json`,
    ]);
  });

  test.each([
    [`[{"id": "a"},\n  {"id" "b"}]`, "jobs.json is not JSON: line 2, column 9, character 22."],
    [`[{"id": "a"}, {"id": "b"`, "jobs.json is not whole: it ends after 24 characters."],
    [`[{"id": "a"}] [`, /^jobs\.json is not JSON: line 1, column 15/],
    ["id;title\na;Serveur", /^jobs\.json is not JSON: line 1, column 1/],
  ])("of JSON says where: %j", async (text, message) => {
    await expect(readAll({ "jobs.json": text })).rejects.toThrow(message);
  });

  test("that is no gzip, or a part of one, says so", async () => {
    await expect(readAll({ "jobs.json.gz": "[]" })).rejects.toThrow(
      "jobs.json.gz cannot be read: incorrect header check",
    );
    const half = gzipSync(JSON.stringify([a, b])).subarray(0, 30);
    await expect(readAll({ "jobs.json.gz": half })).rejects.toThrow(
      "jobs.json.gz cannot be read: unexpected end of file",
    );
  });

  test("has documents of no collection refused", async () => {
    const files = { "export.json": [a], "invoices.json": { jobs: [b], invoices: [{ id: "i" }] } };
    const { documents, refused } = await readAll(files);
    expect(documents).toEqual(["jobs/b"]);
    expect(refused).toEqual([
      "export.json, document 1: no-collection",
      "invoices.json, invoices: no-collection",
    ]);
  });

  test("has what is no document refused", async () => {
    const { documents, refused } = await readAll({ "jobs.json": [a, null, 5, "text", [b], b] });
    expect(documents).toEqual(["jobs/a", "jobs/b"]);
    expect(refused).toHaveLength(4);
  });
});

describe("a hostile export", () => {
  const long = "x".repeat(100_000_000);

  test("with a line of 100 MB loses it alone", async () => {
    const text = `${JSON.stringify(a)}\n{"id": "c", "title": "${long}"}\n${JSON.stringify(b)}\n`;
    const { documents, refused } = await readAll({ "jobs.ndjson": text });
    expect(documents).toEqual(["jobs/a", "jobs/b"]);
    expect(refused).toEqual(["jobs.ndjson, line 2: too-long"]);
  });

  test("with a document of 10 MB in a list loses it alone", async () => {
    const heavy = { id: "c", list: Array.from({ length: 100 }, () => "x".repeat(100_000)) };
    const { documents, refused } = await readAll({ "jobs.json": [a, heavy, b] });
    expect(documents).toEqual(["jobs/a", "jobs/b"]);
    expect(refused).toEqual(["jobs.json, document 2: too-long"]);
  });

  test("with a value of 100 MB is refused whole", async () => {
    const text = `[{"id": "c", "title": "${long}"}]`;
    await expect(readAll({ "jobs.json": text })).rejects.toThrow("jobs.json holds a value longer than 8 MB.");
  });

  test.each([["jobs.ndjson"], ["jobs.json"]])(
    "nested a million times in %s loses that document alone",
    async (name) => {
      const deep = `{"id": "c", "title": ${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`;
      const both = [JSON.stringify(a), deep, JSON.stringify(b)];
      const text = name === "jobs.json" ? `[${both.join(",")}]` : both.join("\n");
      const { documents, refused } = await readAll({ [name]: text });
      expect(documents).toEqual(["jobs/a", "jobs/b"]);
      expect(refused.map((line) => line.split(": ").at(-1))).toEqual(["too-deep"]);
    },
  );

  test.each([["jobs.ndjson"], ["jobs.json"]])("changes no prototype from %s", async (name) => {
    const text = `{"id":"a","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}`;
    const { fields } = await readAll({ [name]: name === "jobs.json" ? `[${text}]` : text });
    expect(Object.keys(Object(fields[0]))).toEqual(["id", "__proto__", "constructor"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

test("whatever the documents, every form reads as the same", async () => {
  const values = fc.jsonValue({ maxDepth: 3 }).map((value) => ({ value }));
  await fc.assert(
    fc.asyncProperty(fc.array(values, { maxLength: 5 }), async (all) => {
      const documents = all.map((fields, index) => ({ id: `d${index}`, ...fields }));
      const expected = JSON.stringify(documents);
      for (const files of [{ "jobs.json": documents }, { "jobs.ndjson": lines(...documents) }]) {
        expect(JSON.stringify((await readAll(files)).fields)).toBe(expected);
      }
    }),
    { numRuns: 30 },
  );
});

const windows1252: Record<string, number> = { "’": 0x92, "–": 0x96, "€": 0x80 };
