import { readFileSync, writeFileSync } from "node:fs";
import { type Score, percentOf } from "./run-mutants.ts";

const FIGURES = "docs/mutation.md";
const HEADER = /^\| Path .*\n\|[ |-]+\n/m;

/** Writes the line of each path in docs/mutation.md; the first figure known of a path is kept in its last column. */
export function recordScores(scores: ReadonlyMap<string, Score>): void {
  const text = readFileSync(FIGURES, "utf8");
  const [header = ""] = HEADER.exec(text) ?? [];
  const start = text.indexOf(header) + header.length;
  const rows = text.slice(start).trimEnd().split("\n").filter(Boolean).map(cellsOf);
  const lines = new Map(rows.map((cells) => [cells[0] ?? "", cells]));
  for (const [path, score] of scores) {
    const percent = `${percentOf(score).toFixed(1)} %`;
    const { mutants, killed, withoutTest } = score;
    const first = lines.get(path)?.at(-1) ?? percent;
    lines.set(path, [path, ...[mutants, killed, withoutTest].map(String), percent, first]);
  }
  const sorted = [...lines.values()].toSorted(([one = ""], [other = ""]) => one.localeCompare(other));
  writeFileSync(FIGURES, `${text.slice(0, start)}${sorted.map(lineOf).join("\n")}\n`);
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
