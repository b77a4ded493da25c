import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ExportFile } from "./export-files.ts";

type Watch = {
  /** Told how many bytes of the file were read. */
  onBytes: (count: number) => void;
  /** Told once, when bytes that are not UTF-8 were read as Windows-1252. */
  onForeign: () => void;
};

const CHUNK = 256 * 1024;
const LONGEST_SEQUENCE = 4;
const BYTE_ORDER_MARK = /^\ufeff/;
const windows1252 = new TextDecoder("windows-1252");

/** The text of an export's file, as it comes: decompressed, decoded, without its byte order mark. */
export async function* textOf(file: ExportFile, watch: Watch): AsyncGenerator<string> {
  let decode: ReturnType<typeof decoderFor> | undefined;
  let isStart = true;
  for await (const chunk of bytesOf(file, watch)) {
    decode ??= decoderFor(chunk, watch.onForeign);
    const text = decode(chunk);
    if (text === "") continue;
    yield isStart ? text.replace(BYTE_ORDER_MARK, "") : text;
    isStart = false;
  }
  const rest = decode?.() ?? "";
  if (rest !== "") yield rest;
}

async function* bytesOf(file: ExportFile, { onBytes }: Watch): AsyncGenerator<Buffer> {
  const source = createReadStream(file.path, { highWaterMark: CHUNK });
  source.on("data", ({ length }) => onBytes(length));
  try {
    // A failure of either comes out of the last one, which is the one that is read.
    yield* file.isCompressed ? pipeline(source, createGunzip({ chunkSize: CHUNK }), () => undefined) : source;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file.name} cannot be read: ${why}`, { cause: error });
  }
}

/** Decodes bytes piece by piece; called without a piece at the end. */
function decoderFor(first: Buffer, onForeign: () => void): (chunk?: Buffer) => string {
  const mark = first.subarray(0, 2).toString("hex");
  // What Windows calls Unicode text, and writes when a program's output is redirected into a file.
  if (mark === "fffe" || mark === "feff") {
    const decoder = new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be");
    return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
  }
  let kept = Buffer.alloc(0);
  return (chunk) => {
    const bytes = chunk === undefined ? kept : Buffer.concat([kept, chunk]);
    const end = chunk === undefined ? bytes.length : wholeLength(bytes);
    kept = bytes.subarray(end);
    const whole = bytes.subarray(0, end);
    if (isUtf8(whole)) return whole.toString("utf8");
    onForeign();
    return mixedText(whole);
  };
}

/** Where the last character begins when it is cut short, else the end. */
function wholeLength(bytes: Buffer): number {
  for (let back = 1; back < LONGEST_SEQUENCE && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** UTF-8 where it is, each other byte as Windows-1252: what editors of old made of one file. */
function mixedText(bytes: Buffer): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] ?? 0);
    if (isUtf8(bytes.subarray(at, at + length))) {
      at += length;
      continue;
    }
    pieces.push(bytes.toString("utf8", from, at), windows1252.decode(bytes.subarray(at, at + 1)));
    at += 1;
    from = at;
  }
  return [...pieces, bytes.toString("utf8", from)].join("");
}

function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
