import { collections } from "#domain/import-document.ts";
import type { Collection } from "#domain/import-document.ts";
import { asideReasons, leftReasons, mendings, refusals } from "#domain/import-notes.ts";
import type { Mending } from "#domain/import-notes.ts";
import type { ExportFile } from "./export-files.ts";
import type { Runner } from "./runner.ts";
import { countFinished, countOutcomes, oldLogos, outcomes } from "./tally.ts";
import type { Counts, Tally } from "./tally.ts";

/** What an import did, for people and for programs. Examples are ids of the old database. */
export type ImportReport = Awaited<ReturnType<typeof reportOf>>;

type Ended = {
  tally: Tally;
  now: Date;
  isTrial: boolean;
  files: readonly ExportFile[];
  raised: readonly string[];
  milliseconds: number;
};
type Line = { kind: string; words: string; count: number; example: string | null };

const words: Readonly<Record<string, string>> = { ...asideReasons, ...leftReasons };
const MAX_REFUSED_SHOWN = 10;

/** Gathers the report of an import whose documents are all settled. */
export async function reportOf(runner: Runner, { tally, now, raised, files, ...facts }: Ended) {
  const counted = await countOutcomes(runner);
  const because = (outcome: "aside" | "left") =>
    counted
      .filter((group) => group.outcome === outcome)
      .map(({ collection, reason, count, example }) => {
        const line: Line = { kind: reason ?? "", words: words[reason ?? ""] ?? "", count, example };
        return { collection, ...line };
      });
  const finished = await countFinished(runner, now);
  return {
    ...facts,
    startedAt: now.toISOString(),
    files: files.map(({ name, bytes }) => ({ name, bytes })),
    collections: byCollection(tally, counted),
    mended: [
      ...mendedLines(tally.mended),
      ...lineOf("positions-raised", raised.length, raised[0] ?? null),
      ...lineOf("job-finished", finished.count, finished.example),
    ],
    aside: because("aside"),
    left: because("left"),
    refused: tally.refused,
    logos: await oldLogos(runner),
  };
}

/** The report as a terminal shows it. */
export function reportText(report: ImportReport): string {
  const rows = collections.map((name) => {
    const { read, retried, ...counts } = report.collections[name];
    return [name, read, retried, ...outcomes.map((outcome) => counts[outcome])].map(String);
  });
  const { refused, logos, milliseconds } = report;
  return [
    report.isTrial ? "Trial: nothing was stored. An import would give:" : "Imported:",
    "",
    ...table([["", "read", "retried", ...outcomes], ...rows]),
    "",
    ...section("Mended", report.mended),
    ...section("Kept aside", report.aside),
    ...section("Left as they are here", report.left),
    ...(refused.count === 0 ? [] : [`Refused: ${refused.count}`]),
    ...refused.examples
      .slice(0, MAX_REFUSED_SHOWN)
      .map(({ file, where, why }) => `  ${file}, ${where}: ${refusals[why]}`),
    ...(logos.length === 0 ? [] : [`Logos to bring by hand: ${logos.length}, listed in the report's file`]),
    `Took ${(milliseconds / 1000).toFixed(1)} s`,
    "",
  ].join("\n");
}

type Counted = Awaited<ReturnType<typeof countOutcomes>>;

function byCollection(
  tally: Tally,
  counted: Counted,
): Record<Collection, Counts & { read: number; retried: number }> {
  const of = (collection: Collection) => {
    const counts = {
      stored: 0,
      updated: 0,
      unchanged: 0,
      left: 0,
      aside: 0,
      expired: 0,
      repeated: 0,
      replaced: 0,
    };
    for (const group of counted) if (group.collection === collection) counts[group.outcome] += group.count;
    return { read: tally.read[collection], retried: tally.retried[collection], ...counts };
  };
  return {
    recruiters: of("recruiters"),
    members: of("members"),
    jobs: of("jobs"),
    applications: of("applications"),
  };
}

function mendedLines(mended: Tally["mended"]): Line[] {
  return Object.entries(mended).flatMap(([kind, known]) =>
    isMending(kind) ? lineOf(kind, known.count, known.example) : [],
  );
}

function lineOf(kind: Mending, count: number, example: string | null): Line[] {
  return count === 0 ? [] : [{ kind, words: mendings[kind], count, example }];
}

function isMending(kind: string): kind is Mending {
  return Object.hasOwn(mendings, kind);
}

function section(title: string, lines: readonly (Line & { collection?: Collection })[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.map(({ collection, words: said, count, example }) =>
    [`  ${count}`, collection ?? "", `${said}${example === null ? "" : ` (${example})`}`]
      .filter(Boolean)
      .join("  "),
  );
  return [`${title}:`, ...shown, ""];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}
