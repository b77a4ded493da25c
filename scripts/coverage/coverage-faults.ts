import { sentences } from "./sentences.ts";
import { isTest } from "./source-files.ts";
import type { SourceFiles } from "./source-files.ts";
import { cells, statements } from "./statements.ts";

type Given = { spec: string; coverage: string; files: SourceFiles };
type Row = { statement: string; code: string; test: string };

/** A test is named by its file and its title: `path` › title. Several are apart by `<br>`. */
const NAMED_TEST = /^`([^`]+)` › (.+)$/;

/** What is missing, one line each: a statement without its row, a row that names nothing real, a sentence nowhere. */
export function coverageFaults({ spec, coverage, files }: Given): string[] {
  const rows = new Map(readRows(coverage).map((row) => [row.statement, row]));
  const stated = new Set(statements(spec).map(({ text }) => text));
  const missing = [...stated].filter((text) => !rows.has(text)).map((text) => `No row: ${text}`);
  const unknown = [...rows.keys()].filter((text) => !stated.has(text)).map((text) => `Not stated: ${text}`);
  const wrong = [...rows.values()].flatMap((row) => rowFaults(row, files));
  return [...missing, ...unknown, ...wrong, ...sentenceFaults(spec, files)];
}

function readRows(coverage: string): Row[] {
  return coverage
    .split("\n")
    .filter((line) => /^\| (?!Statement |-)/.test(line))
    .map((line) => {
      const [statement = "", code = "", test = ""] = cells(line);
      return { statement, code, test };
    });
}

function rowFaults({ statement, code, test }: Row, files: SourceFiles): string[] {
  const named = [...code.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
  const codeFaults = named.length === 0 ? ["no code"] : named.filter((path) => !files.has(path));
  const tests = test.split("<br>").map((entry) => entry.trim());
  const faults = [...codeFaults, ...tests.flatMap((entry) => testFaults(entry, files))];
  return faults.map((fault) => `${statement.slice(0, 80)}: ${fault}`);
}

function testFaults(entry: string, files: SourceFiles): string[] {
  const [, path = "", title = ""] = NAMED_TEST.exec(entry) ?? [];
  if (path === "") return [entry === "" ? "no test" : `not a test: ${entry}`];
  const text = files.get(path);
  if (text === undefined) return [`no such test: ${path}`];
  return text.includes(title) ? [] : [`${path} has no test "${title}"`];
}

function sentenceFaults(spec: string, files: SourceFiles): string[] {
  const told = [...files].map(([path, text]) => ({ path, text: spelled(text) }));
  const sources = told.filter(({ path }) => path.startsWith("src/") && !isTest(path));
  const tests = told.filter(({ path }) => isTest(path));
  return sentences(spec).flatMap((sentence) => [
    ...(sources.some(({ text }) => text.includes(spelled(sentence))) ? [] : [`Nowhere in src/: ${sentence}`]),
    ...(tests.some(({ text }) => text.includes(spelled(sentence))) ? [] : [`In no test: ${sentence}`]),
  ]);
}

// The spaces before ; : ! ? and the apostrophe may be those of print, as characters or as escapes.
function spelled(text: string): string {
  return text
    .replaceAll(/(?:\\u00a0|\\u202f|[ \u00a0\u202f])+/g, " ")
    .replaceAll(/ (?=[;:!?€])/g, "")
    .replaceAll("’", "'");
}
