import { AppError } from "#domain/errors.ts";
import { formatCount } from "./typography.ts";

export const MAX_FILE_ROWS = 20_000;

export const TOO_MANY_ROWS = `Affinez vos filtres : un fichier contient au plus ${formatCount(MAX_FILE_ROWS)} lignes`;

export type Cell = string | number | null;

/** Refuses a file of more than `MAX_FILE_ROWS` rows (`failed-precondition`). */
export function assertExportable(rows: number): void {
  if (rows > MAX_FILE_ROWS) throw new AppError("failed-precondition", { message: TOO_MANY_ROWS });
}
