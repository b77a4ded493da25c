import { parseArgs } from "node:util";

export const usage = `npm run import -- <folder or file>… [options]

Reads an export of the hosted document database: recruiters, members, jobs and
applications, as JSON, NDJSON or either compressed with gzip, plain or with
typed values, in any order. Run again, it goes on where it stopped and changes
nothing twice. See docs/import.md.

  --dry-run          does everything, then undoes it
  --report <file>    where the report goes (default: imports/ in DATA_DIR)
  --forget-aside     forgets the documents kept aside by earlier imports
  --help             says this

The database is the one of the product: DATABASE_URL, else the embedded one of
DATA_DIR, running or not. Ends with 0 when every document was read, even if
some were kept aside; with 1 when something was refused, or when it failed;
with 2 when this is not how it is called.
`;

export type ImportOptions = {
  paths: string[];
  isTrial: boolean;
  reportFile: string | undefined;
  isForgetting: boolean;
  isHelp: boolean;
};

/** Reads the command's words. Throws a sentence about those that make no sense. */
export function readOptions(words: readonly string[]): ImportOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      report: { type: "string" },
      "forget-aside": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const isForgetting = values["forget-aside"];
  const isHelp = values.help;
  if (isForgetting && positionals.length > 0) throw new Error("--forget-aside reads no file.");
  if (!isForgetting && !isHelp && positionals.length === 0)
    throw new Error("Name the folder or the files to import.");
  return { paths: positionals, isTrial: values["dry-run"], reportFile: values.report, isForgetting, isHelp };
}
