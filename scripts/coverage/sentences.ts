import { cells } from "./statements.ts";

const UNSPECIFIED = "not specified";

/** Without their full stop. Of two wordings, ours is the second (design §7.6); `{plan}` splits a sentence. */
export function sentences(spec: string): string[] {
  const found = [...fromLines(sectionOf(spec, 5), fromRule), ...fromLines(sectionOf(spec, 8), fromCatalogue)];
  return [...new Set(found.flatMap(whole))];
}

function sectionOf(spec: string, number: number): string[] {
  const [, text = ""] = spec.split(`\n## ${number}. `);
  return (text.split("\n## ")[0] ?? "").split("\n").map((line) => line.trim());
}

function fromLines(lines: readonly string[], read: (line: string) => string[]): string[] {
  return lines.flatMap((line) => read(line)).map((sentence) => sentence.trim().replace(/(?<!\.)[.;]$/, ""));
}

/** "The passwords must match: Les mots de passe ne correspondent pas." has its sentence after the colon. */
function fromRule(line: string): string[] {
  const [, sentence] = /^- [^:]+: (\p{Lu}.*)$/u.exec(line) ?? [];
  return sentence === undefined ? [] : [sentence];
}

function fromCatalogue(line: string): string[] {
  if (line.startsWith("|")) return fromRow(cells(line));
  const [, given] = / gives (\p{Lu}.*)$/u.exec(line) ?? [];
  if (given !== undefined) return [given];
  const [, dismiss] = / dismiss button (.*)$/.exec(line) ?? [];
  if (dismiss !== undefined) return [dismiss];
  const [, twoWordings] = /^- .* \/ (.*)$/.exec(line) ?? [];
  if (twoWordings !== undefined) return [secondWording(line, twoWordings)];
  const [, listed] = /^- (?:[A-Z][a-z]+(?: [a-z]+)?: )(.*)$/.exec(line) ?? [];
  if (listed !== undefined) return listed.replace(/ A usage-counter .*$/, "").split("; ");
  const [, toast] = /^- (\p{Lu}.*)$/u.exec(line) ?? [];
  return toast === undefined || /:$| gives the /.test(toast) ? [] : [toast];
}

function fromRow([first = "", ...texts]: string[]): string[] {
  if (first === "Code" || first === "Action" || /^[-\s]*$/.test(first)) return [];
  return texts.filter((text) => text !== UNSPECIFIED);
}

// "modifier ce job / cette offre" has two endings of one sentence.
function secondWording(line: string, second: string): string {
  const beginning = line.replace(/^- /, "").replace(/ce job \/ .*$/, "");
  return second.startsWith("cette offre") ? `${beginning}${second}` : second;
}

function whole(sentence: string): string[] {
  if (sentence.includes("{plan}"))
    return sentence
      .split("{plan}")
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part));
  const [, before, first, second, after] = /^(\S+ )(\p{L}+)\/(\p{L}+)( .*)$/u.exec(sentence) ?? [];
  return first === undefined
    ? [sentence]
    : [first, second].map((word) => `${before ?? ""}${word ?? ""}${after ?? ""}`);
}
