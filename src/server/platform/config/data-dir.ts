import { chmod, mkdir, stat } from "node:fs/promises";

/** Owner only; as root, others may traverse it, because PostgreSQL runs as another user. */
const OWNER_ONLY = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Creates the data folder if missing, and removes the read and write rights of others (ADR 0070). */
export async function restrictDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY });
  const { mode, uid } = await stat(dataDir);
  const isOwner = uid === process.getuid?.();
  if (isOwner && (mode & 0o777 & ~OWNER_ONLY) !== 0) await chmod(dataDir, mode & OWNER_ONLY);
}
