import { sentences } from "./sentences.ts";
import { cells, statements } from "./statements.ts";

type SourceFiles = ReadonlyMap<string, string>;
type Inputs = { spec: string; coverage: string; files: SourceFiles };
/** Rows after this title are not in the specification; each still has its tests. */
const BEYOND = "\n## Beyond the specification\n";

type Row = { statement: string; test: string };

export function coverageFaults({ spec, coverage, files }: Inputs): string[] {
  const [ofSpec = "", beyond = ""] = coverage.split(BEYOND);
  const rows = new Map(readRows(ofSpec).map((row) => [row.statement, row]));
  const stated = new Set(statements(spec).map(({ text }) => text));
  const missing = [...stated].filter((text) => !rows.has(text)).map((text) => `No row: ${text}`);
  const unknown = [...rows.keys()].filter((text) => !stated.has(text)).map((text) => `Not stated: ${text}`);
  const wrong = [...rows.values(), ...readRows(beyond)].flatMap((row) => rowFaults(row, files));
  return [...missing, ...unknown, ...wrong, ...sentenceFaults(spec, files)];
}

function readRows(coverage: string): Row[] {
  return coverage
    .split("\n")
    .filter((line) => /^\| (?!Statement |-)/.test(line))
    .map((line) => {
      const [statement = "", test = ""] = cells(line);
      return { statement, test };
    });
}

/** The test titles of a row are separated by `<br>`, each as written in the code. */
function rowFaults({ statement, test }: Row, files: SourceFiles): string[] {
  const tests = [...files].filter(([path]) => isTest(path)).map(([, text]) => text);
  const isTitle = (title: string) => tests.some((text) => text.includes(title));
  return test
    .split("<br>")
    .map((title) => title.trim())
    .filter((title) => title === "" || !isTitle(title))
    .map((title) => `${statement.slice(0, 80)}: ${title === "" ? "no test" : `no test "${title}"`}`);
}

function sentenceFaults(spec: string, files: SourceFiles): string[] {
  const spelledFiles = [...files].map(([path, text]) => ({ path, text: spelled(text) }));
  const sources = spelledFiles.filter(({ path }) => path.startsWith("src/") && !isTest(path));
  const tests = spelledFiles.filter(({ path }) => isTest(path));
  return sentences(spec).flatMap((sentence) => [
    ...(sources.some(({ text }) => text.includes(spelled(sentence))) ? [] : [`Nowhere in src/: ${sentence}`]),
    ...(tests.some(({ text }) => text.includes(spelled(sentence))) ? [] : [`In no test: ${sentence}`]),
  ]);
}

// The spaces before ; : ! ? and the apostrophe may be typographic, as characters or as escapes.
function spelled(text: string): string {
  return text
    .replaceAll(/(?:\\u00a0|\\u202f|[ \u00a0\u202f])+/g, " ")
    .replaceAll(/ (?=[;:!?€])/g, "")
    .replaceAll("’", "'");
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
