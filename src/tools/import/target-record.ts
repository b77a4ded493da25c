import { createHash } from "node:crypto";
import type { Notes, Reader } from "./field-reader.ts";

type Kind = "account" | "job" | "application";

/** A namespace of UUIDs version 5 (RFC 9562). */
const NAMESPACE = Buffer.from("6f1e8f0c5a2b4c1d9e3f7a6b5c4d3e2f", "hex");

/** The deterministic id of an imported record, so that importing again finds it. */
export function targetId(kind: Kind, sourceId: string): string {
  const bytes = createHash("sha1").update(NAMESPACE).update(`${kind}:${sourceId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function timestampsOf(read: Reader, { notes, now }: { notes: Notes; now: Date }) {
  const [created, updated] = [read.instant("createdAt", "appliedAt"), read.instant("updatedAt")];
  if (created === null && updated === null) notes.add("date-missing");
  const createdAt = created ?? updated ?? now;
  return { createdAt, updatedAt: updated ?? createdAt };
}
