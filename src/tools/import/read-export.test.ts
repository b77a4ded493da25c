import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { newExport } from "#tools/testing/exports.ts";
import { findExportFiles, readExport } from "./read-export.ts";
import { identify } from "./source-document.ts";

/** The documents of a folder with these files: "collection/id", or "file, place: refusal". */
async function read(files: Record<string, unknown>): Promise<string[]> {
  const { folder, remove } = await newExport(files);
  onTestFinished(remove);
  const found: string[] = [];
  for (const file of await findExportFiles(folder)) {
    for await (const entry of readExport(file)) {
      const document = "refusal" in entry ? entry.refusal : identify(entry.raw, entry.found);
      const isRefused = typeof document === "string";
      found.push(
        isRefused ? `${file.name}, ${entry.where}: ${document}` : `${document.collection}/${document.id}`,
      );
    }
  }
  return found;
}

const job = { title: "Serveur" };

describe("an export", () => {
  test.each<[string, Record<string, unknown>]>([
    [
      "a list",
      {
        "jobs.json": [
          { id: "a", ...job },
          { id: "b", ...job },
        ],
      },
    ],
    ["an object keyed by ids", { "jobs.json": { a: job, b: job } }],
    ["an object of collections", { "all.json": { jobs: { a: job, b: job }, exportedAt: "2026" } }],
    [
      "the response of a listing",
      { "jobs.json": { documents: [{ id: "a" }, { id: "b" }], nextPageToken: "x" } },
    ],
    ["one document per line", { "export-jobs-2.ndjson": '{"id":"a"}\n\n{"id":"b"}\r\n' }],
    ["files in a folder", { "jobs/1.json": [{ id: "a" }], "jobs/2.jsonl": '{"id":"b"}' }],
    ["a byte order mark", { "jobs.json": '\ufeff[{"id":"a"},{"id":"b"}]' }],
    ["lines after a byte order mark", { "jobs.ndjson": '\ufeff{"id":"a"}\n{"id":"b"}' }],
  ])("is read from %s", async (_, files) => {
    expect(await read(files)).toEqual(["jobs/a", "jobs/b"]);
  });

  test("keeps multibyte characters, and removes those that PostgreSQL cannot store", async () => {
    const { folder, remove } = await newExport({ "jobs.ndjson": '{"id":"é😀\\u0000\\ud800"}' });
    onTestFinished(remove);
    const [file] = await findExportFiles(folder);
    const entry = file === undefined ? undefined : await readExport(file).next();
    expect(entry?.value).toMatchObject({ raw: { id: "é😀\ufffd" } });
  });

  test("refuses an invalid line alone, with its line number", async () => {
    expect(await read({ "jobs.ndjson": '{"id":"a"}\n{"id":\n"text"\n{"id":"b"}' })).toEqual([
      "jobs/a",
      "jobs.ndjson, line 2: broken-json",
      "jobs.ndjson, line 3: not-a-document",
      "jobs/b",
    ]);
  });

  test.each<[string, string | Uint8Array, string]>([
    ["jobs.json", "[{", "jobs.json is not JSON: "],
    ["jobs.json", Buffer.from('[{"id":"\xe9"}]', "latin1"), "jobs.json is not in UTF-8."],
    ["jobs.ndjson", Buffer.from('{"id":"\xe9"}', "latin1"), "jobs.ndjson is not in UTF-8."],
  ])("stops at an invalid %s", async (name, content, sentence) => {
    await expect(read({ [name]: content })).rejects.toThrow(sentence);
  });

  test("must exist, as a file or as a folder with JSON files", async () => {
    const { folder, remove } = await newExport({ "notes.txt": "" });
    onTestFinished(remove);
    await expect(findExportFiles(join(folder, "absent"))).rejects.toThrow("There is nothing at");
    await expect(findExportFiles(folder)).rejects.toThrow("No .json, .ndjson or .jsonl file is in");
    await writeFile(join(folder, "jobs.json"), "[]");
    expect(await findExportFiles(join(folder, "jobs.json"))).toMatchObject([
      { name: "jobs.json", collection: "jobs" },
    ]);
  });
});
