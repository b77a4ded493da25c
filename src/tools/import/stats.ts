import { type Note, noteLabels } from "./field-reader.ts";
import { type QuarantineReason, quarantineReasons } from "./quarantine.ts";
import {
  type Collection,
  type Refusal,
  type SourceDocument,
  collections,
  refusals,
} from "./source-document.ts";

export type Stats = ReturnType<typeof createStats>;
export type ImportReport = Stats["facts"] & { isDryRun: boolean; startedAt: string; milliseconds: number };

const documentStates = ["read", "loaded", "known", "quarantined", "expired"] as const;
type DocumentState = (typeof documentStates)[number];
export type Overlap = { candidate: string; applications: [string, string] };
type Line<Kind> = { kind: Kind; collection: Collection; count: number; example: string };

const MAX_EXAMPLES = 100;
const MAX_SHOWN = 10;

export function createStats() {
  const zeros = () => ({ read: 0, loaded: 0, known: 0, quarantined: 0, expired: 0 });
  const byCollection = { recruiters: zeros(), members: zeros(), jobs: zeros(), applications: zeros() };
  const facts = {
    collections: byCollection satisfies Record<Collection, Record<DocumentState, number>>,
    /** Documents with the id of an earlier one of the same export. */
    repeated: 0,
    notes: new Array<Line<Note>>(),
    quarantine: new Array<Line<QuarantineReason>>(),
    refused: { count: 0, examples: new Array<{ file: string; where: string; why: Refusal }>() },
    logos: new Array<{ recruiter: string; logo: string }>(),
    /** People hired for two jobs at the same time; `applications` and `candidate` are ids of the export. */
    overlaps: new Array<Overlap>(),
  };
  const count = (collection: Collection, state: DocumentState, by = 1) => {
    facts.collections[collection][state] += by;
  };

  return {
    facts,
    count,
    refuse(file: string, where: string, why: Refusal): void {
      facts.refused.count += 1;
      if (facts.refused.examples.length < MAX_EXAMPLES) facts.refused.examples.push({ file, where, why });
    },
    addResult(
      { document, reason }: { document: SourceDocument; reason: QuarantineReason | "expired" | null },
      notes: ReadonlySet<Note> = new Set(),
    ): void {
      const { collection, id: example } = document;
      if (reason === null || reason === "expired") count(collection, reason ?? "loaded");
      else {
        count(collection, "quarantined");
        add(facts.quarantine, { kind: reason, collection, example });
      }
      for (const kind of notes) add(facts.notes, { kind, collection, example });
    },
  };
}

export function reportText({
  collections: counts,
  notes,
  quarantine,
  refused,
  ...facts
}: ImportReport): string {
  const rows = collections.map((name) => [
    name,
    ...documentStates.map((state) => String(counts[name][state])),
  ]);
  return [
    facts.isDryRun ? "Dry run: nothing was stored. An import would give:" : "Imported:",
    "",
    ...[["", ...documentStates], ...rows].map((row) => row.map((cell) => cell.padStart(12)).join("")),
    "",
    ...section("Normalized", notes, noteLabels),
    ...section("Quarantined", quarantine, quarantineReasons),
    ...(refused.count === 0 ? [] : [`Refused: ${refused.count}`]),
    ...refused.examples
      .slice(0, MAX_SHOWN)
      .map(({ file, where, why }) => `  ${file}, ${where}: ${refusals[why]}`),
    ...(facts.repeated === 0 ? [] : [`Duplicates: ${facts.repeated}`]),
    ...(facts.logos.length === 0
      ? []
      : [`Logos to import by hand: ${facts.logos.length}, listed in the report's file`]),
    ...(facts.overlaps.length === 0
      ? []
      : [
          `Hired twice at the same time: ${facts.overlaps.length}`,
          ...facts.overlaps.slice(0, MAX_SHOWN).map(overlapText),
        ]),
    `Took ${(facts.milliseconds / 1000).toFixed(1)} s`,
    "",
  ].join("\n");
}

function overlapText({ candidate, applications }: Overlap): string {
  return `  ${candidate}: applications ${applications.join(" and ")}`;
}

function add<Kind>(lines: Line<Kind>[], { kind, collection, example }: Omit<Line<Kind>, "count">): void {
  const sameLine = lines.find((line) => line.kind === kind && line.collection === collection);
  if (sameLine === undefined) lines.push({ kind, collection, count: 1, example });
  else sameLine.count += 1;
}

function section<Kind extends string>(
  title: string,
  lines: readonly Line<Kind>[],
  labels: Readonly<Record<Kind, string>>,
): string[] {
  if (lines.length === 0) return [];
  const printed = lines.map(
    ({ kind, collection, count, example }) => `  ${count}  ${collection}  ${labels[kind]} (${example})`,
  );
  return [`${title}:`, ...printed, ""];
}
