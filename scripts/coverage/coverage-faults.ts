import { sentences } from "./sentences.ts";
import type { Statement } from "./statements.ts";
import type { TaggedTest } from "./tagged-tests.ts";

/** The statements without a test, and the tags of no statement. */
export function tagFaults(stated: readonly Statement[], tests: readonly TaggedTest[]): string[] {
  const tags = new Set(stated.map(({ tag }) => tag));
  const tested = new Set(tests.flatMap((test) => test.tags));
  const untested = stated.filter(({ tag }) => !tested.has(tag));
  return [
    ...untested.map(({ tag, text }) => `No test has the tag ${tag}: ${text}`),
    ...tests.flatMap(({ path, tags: used }) =>
      used.filter((tag) => !tags.has(tag)).map((tag) => `${path}: no statement is ${tag}`),
    ),
  ];
}

/** The French sentences of the specification that are not in the code, or in no test. */
export function sentenceFaults(spec: string, files: ReadonlyMap<string, string>): string[] {
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

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
