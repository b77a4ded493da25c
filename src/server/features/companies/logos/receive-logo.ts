import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { MAX_LOGO_BYTES, missingLogo, assertLogo } from "#domain/companies/logo.ts";
import { AppError } from "#domain/errors.ts";
import { type TemporaryFile, appendTo, openTemporaryFile } from "./temporary-file.ts";

type SentLogo = { name: string; file: TemporaryFile };

/** The limits of the multipart parser: one file, and one byte above the limit, to detect that it is too large. */
export const logoFormLimits = {
  files: 1,
  fields: 0,
  parts: 2,
  headerPairs: 20,
  headerSize: 4096,
  fileSize: MAX_LOGO_BYTES + 1,
};

const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 10_000;

/** The one file named `logo`, 5 MB at most. Refuses with `out-of-range` and a message of spec §8. */
export async function receiveLogo(request: FastifyRequest): Promise<SentLogo> {
  const { raw } = request;
  const file = await openTemporaryFile();
  try {
    // The client may have disconnected while the upload was queued.
    if (!request.isMultipart() || raw.destroyed) throw missingLogo();
    return { name: await readForm(request, file), file };
  } catch (error) {
    await file.close();
    discardRest(request);
    throw error instanceof AppError ? error : missingLogo();
  }
}

async function readForm(request: FastifyRequest, file: TemporaryFile): Promise<string> {
  let name: string | undefined;
  for await (const part of request.parts()) {
    if (part.type !== "file" || part.fieldname !== "logo" || name !== undefined) throw missingLogo();
    // A browser sends this when no file is chosen.
    if (part.filename === "") throw missingLogo();
    name = part.filename;
    await writePart(part, file);
  }
  if (name === undefined) throw missingLogo();
  return name;
}

async function writePart({ file: sent, mimetype }: MultipartFile, file: TemporaryFile): Promise<void> {
  let size = 0;
  for await (const chunk of sent) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MAX_LOGO_BYTES) break;
    await appendTo(file, bytes);
  }
  assertLogo({ type: mimetype, size });
}

/** Discards the rest of the upload for a while, as a browser reads the response only after sending everything. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = MAX_DISCARDED_BYTES;
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.unpipe();
  raw.resume();
  const timeout = setTimeout(() => raw.destroy(), DISCARD_TIMEOUT_MS);
  raw.once("close", () => clearTimeout(timeout));
}
