import type { Found } from "#domain/import-document.ts";
import type { Refusal } from "#domain/import-notes.ts";

/** What one place of a file holds: something to recognise as a document, or what was refused at once. */
export type Piece = { where: string } & ({ raw: unknown; found: Found } | { refusal: Refusal });

/** In characters. The old database allowed a document one megabyte. */
export const MAX_DOCUMENT_LENGTH = 8_000_000;
