import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { createEmbeddedAddresses } from "#server/addresses/embedded-addresses.ts";
import type { AddressProvider } from "#server/addresses/address-provider.ts";
import type { Config } from "#server/config.ts";
import { findExportFiles } from "./export-files.ts";
import type { ExportFile } from "./export-files.ts";
import { readOptions, usage } from "./options.ts";
import type { ImportOptions } from "./options.ts";
import { createProgress } from "./progress.ts";
import { reportText } from "./report.ts";
import type { ImportReport } from "./report.ts";
import { runImport } from "./run-import.ts";
import { onConnection } from "./runner.ts";
import { FAILED, MISUSED, onDatabase, readWords, typedPath } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

/** The command that imports; answers its exit code (see `usage`). */
export async function importCommand(terminal: Terminal): Promise<number> {
  const options = readWords(terminal, { read: readOptions, usage });
  if (options === undefined) return MISUSED;
  if (options.isHelp) {
    terminal.out.write(usage);
    return 0;
  }
  if (options.isForgetting) return onDatabase(terminal, (url) => forgetAside(terminal, url));
  const found = await Promise.all(options.paths.map((path) => findExportFiles(typedPath(terminal, path))));
  const files = found.flat();
  return onDatabase(terminal, (url, config) => importFiles(terminal, { ...options, files, url, config }));
}

type Asked = ImportOptions & { files: readonly ExportFile[]; url: string; config: Config };

async function importFiles(
  terminal: Terminal,
  { files, isTrial, reportFile, url, config }: Asked,
): Promise<number> {
  const { out, errors, signal } = terminal;
  const progress = createProgress(errors);
  const now = new Date();
  try {
    const report = await runImport(url, {
      files,
      isTrial,
      now,
      addresses: embeddedAddresses(),
      progress,
      signal,
    });
    const kept = join(config.dataDir, "imports", `${now.toISOString().replaceAll(/[:.]/g, "-")}.json`);
    const file = reportFile === undefined ? kept : typedPath(terminal, reportFile);
    await writeReport(file, report);
    out.write(`${reportText(report)}Report: ${file}\n`);
    return report.refused.count === 0 ? 0 : FAILED;
  } finally {
    progress.stop();
  }
}

/** The table of communes, read once an offer needs it. */
function embeddedAddresses(): Pick<AddressProvider, "geocode"> {
  let provider: AddressProvider | undefined;
  return { geocode: (text, asked) => (provider ??= createEmbeddedAddresses()).geocode(text, asked) };
}

/** Private: it lists addresses of logos, which may let in whoever has them. */
async function writeReport(file: string, report: ImportReport): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
}

async function forgetAside({ out }: Terminal, url: string): Promise<number> {
  return onConnection(url, async (runner) => {
    const { rows } = await runner.execute<{ id: string }>(
      sql`delete from imported_documents where outcome = 'aside' returning source_id as id`,
    );
    out.write(`Forgotten: ${rows.length} documents kept aside.\n`);
    return 0;
  });
}
