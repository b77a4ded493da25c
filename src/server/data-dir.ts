import { chmod, mkdir, stat } from "node:fs/promises";

/** Its owner alone; for root, others may pass through to what is theirs, as PostgreSQL runs as another user. */
const OWNER_ALONE = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Makes the data folder if there is none, and takes from others the right to read or write it (ADR 0070). */
export async function closeToOthers(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ALONE });
  const { mode, uid } = await stat(dataDir);
  const isOurs = uid === process.getuid?.();
  if (isOurs && (mode & 0o777 & ~OWNER_ALONE) !== 0) await chmod(dataDir, mode & OWNER_ALONE);
}
