import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { createEmbeddedAddresses } from "#server/platform/addresses/embedded-addresses.ts";
import { importedDocuments } from "#server/platform/db/tables/imported-documents.ts";
import { withConnection } from "#tools/command/connection.ts";
import {
  type StreamTerminal,
  FAILED,
  INVALID_ARGUMENTS,
  withDatabase,
  parseArguments,
  resolvePath,
} from "#tools/command/terminal.ts";
import { findExportFiles } from "./read-export.ts";
import { runImport } from "./run-import.ts";
import { reportText } from "./stats.ts";

const usage = `npm run import -- <folder or file>… [options]

Reads an export of the hosted document database: recruiters, members, jobs and
applications, as JSON or NDJSON, plain or with typed values, in any order. Run
again, it resumes where it stopped and loads nothing twice. See docs/import.md.

  --dry-run            does everything in a transaction, then rolls it back
  --report <file>      the report's path (default: imports/ in DATA_DIR)
  --forget-quarantine  deletes the documents that could not be loaded
  --help               prints this

The database is that of the product: DATABASE_URL, else the embedded one of
DATA_DIR, running or not. Exits with 0 when every document was read, even if
some are in quarantine; with 1 when a document was refused, or on failure;
with 2 on invalid arguments.
`;

export async function importCommand(terminal: StreamTerminal): Promise<number> {
  const { out, errors, signal } = terminal;
  const options = parseArguments(terminal, { parse: readOptions, usage });
  if (options === undefined) return INVALID_ARGUMENTS;
  if (options.isHelp) {
    out.write(usage);
    return 0;
  }
  if (options.forgetsQuarantine) return withDatabase(terminal, (url) => forgetQuarantine(terminal, url));
  const found = await Promise.all(options.paths.map((path) => findExportFiles(resolvePath(terminal, path))));
  return withDatabase(terminal, async (url, { dataDir }) => {
    const now = new Date();
    const report = await runImport(url, {
      files: found.flat(),
      isDryRun: options.isDryRun,
      now,
      addresses: createEmbeddedAddresses(),
      onPhase: (title) => errors.write(`${title}…\n`),
      signal,
    });
    const defaultFile = join(dataDir, "imports", `${now.toISOString().replaceAll(/[:.]/g, "-")}.json`);
    const file = options.reportFile === undefined ? defaultFile : resolvePath(terminal, options.reportFile);
    await mkdir(dirname(file), { recursive: true });
    // Private: it lists the addresses of logos, which may contain access tokens.
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
    out.write(`${reportText(report)}Report: ${file}\n`);
    return report.refused.count === 0 ? 0 : FAILED;
  });
}

function readOptions(args: readonly string[]) {
  const { values, positionals: paths } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      report: { type: "string" },
      "forget-quarantine": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { "forget-quarantine": forgetsQuarantine, help: isHelp } = values;
  if (forgetsQuarantine && paths.length > 0) throw new Error("--forget-quarantine takes no file.");
  if (!forgetsQuarantine && !isHelp && paths.length === 0)
    throw new Error("Name the folder or the files to import.");
  return { paths, isDryRun: values["dry-run"], reportFile: values.report, forgetsQuarantine, isHelp };
}

async function forgetQuarantine({ out }: StreamTerminal, url: string): Promise<number> {
  return withConnection(url, async (runner) => {
    const deleted = await runner.transaction((tx) =>
      tx
        .delete(importedDocuments)
        .where(eq(importedDocuments.outcome, "quarantined"))
        .returning({ id: importedDocuments.sourceId }),
    );
    out.write(`Deleted: ${deleted.length} documents in quarantine.\n`);
    return 0;
  });
}
