import { type Hash, createHash } from "node:crypto";
import * as z from "zod/mini";

// A backup is a gzip of lines, each a keyword and its content:
//   backup {"format":1,…}        first: the header
//   row users ["0199…",null,…]   a row: its columns in order, in PostgreSQL's text format
//   file logos/… <base64>        a stored file
//   end {"rows":…,"sha256":…}    last: the digest of all the lines before
// PostgreSQL's text format is exact for every type, and PostgreSQL parses it back.

const FORMAT = 1;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
});
export type BackupHeader = z.output<typeof headerSchema>;

const endSchema = z.object({ rows: z.int(), files: z.int(), sha256: z.string() });
export type BackupEnd = z.output<typeof endSchema>;

export type BackupLine =
  | { kind: "backup"; header: BackupHeader }
  | { kind: "row"; table: string; values: string }
  | { kind: "file"; path: string; content: string }
  | { kind: "end"; end: BackupEnd };

export function createLines() {
  const digest = createHash("sha256");
  const count = { rows: 0, files: 0 };
  const line = (text: string) => {
    addTo(digest, text);
    return `${text}\n`;
  };
  return {
    header: (header: Omit<BackupHeader, "format">) =>
      line(`backup ${JSON.stringify({ format: FORMAT, ...header })}`),
    row(table: string, values: string): string {
      count.rows += 1;
      return line(`row ${table} ${values}`);
    },
    file(path: string, bytes: Buffer): string {
      count.files += 1;
      return line(`file ${path} ${bytes.toString("base64")}`);
    },
    end: () => `end ${JSON.stringify({ ...count, sha256: digest.digest("hex") })}\n`,
  };
}

export function addTo(digest: Hash, line: string): void {
  digest.update(line).update("\n");
}

export function readLine(line: string): BackupLine {
  const [kind, name, rest] = words(line);
  if (kind === "row") return { kind, table: name, values: rest };
  if (kind === "file") return { kind, path: name, content: rest };
  const parsed: unknown = JSON.parse(line.slice(kind.length + 1));
  if (kind === "backup") return { kind, header: headerSchema.parse(parsed) };
  if (kind === "end") return { kind, end: endSchema.parse(parsed) };
  throw new Error("This is not a line of a backup");
}

function words(line: string): [string, string, string] {
  const first = line.indexOf(" ");
  const second = line.indexOf(" ", first + 1);
  return [line.slice(0, first), line.slice(first + 1, second), line.slice(second + 1)];
}
