import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type BackupEnd, type BackupHeader, type BackupLine, addTo, readLine } from "./backup-lines.ts";

/** Reads the lines of a backup one after the other; throws when the file is damaged. */
export async function* readBackup(
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<{ text: string; line: BackupLine }> {
  const gunzip = createGunzip().setEncoding("utf8");
  // Errors are thrown by the loop below.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  let partial: string[] = [];
  for await (const chunk of gunzip) {
    signal?.throwIfAborted();
    const [first = "", ...others] = String(chunk).split("\n");
    partial.push(first);
    for (const next of others) {
      const text = partial.join("");
      yield { text, line: readLine(text) };
      partial = [next];
    }
  }
}

export async function checkBackup(
  file: string,
  signal?: AbortSignal,
): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const damaged = (cause?: unknown) =>
    new Error(`${file} is not a whole backup: nothing was restored.`, { cause });
  const digest = createHash("sha256");
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  try {
    for await (const { text, line } of readBackup(file, signal)) {
      if (line.kind === "backup") header = line.header;
      if (line.kind === "end") end = line.end;
      else addTo(digest, text);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw damaged(error);
  }
  if (header === undefined || end?.sha256 !== digest.digest("hex")) throw damaged();
  return { header, end };
}
