import { DatabaseError } from "pg";
import type { ErrorCode } from "#domain/errors.ts";

const UNIQUE_VIOLATION = "23505";
const NOT_NULL_VIOLATION = "23502";
const READ_ONLY = "25006";
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
const LOST =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after/;

// SQLSTATE prefixes: connection, resources, shutdown and read-only; transaction conflicts; invalid characters and values.
const byState: [RegExp, ErrorCode][] = [
  [/^(08|53|57P|57014|25P03|25006)/, "unavailable"],
  [/^(40001|40P01|55P03)/, "aborted"],
  [/^(22021|22P05|22P02|22003|22008)/, "out-of-range"],
];

/** The error code of a database failure, or undefined for other errors. */
export function databaseErrorCode(thrown: unknown): ErrorCode | undefined {
  for (const error of causes(thrown)) {
    if (error instanceof DatabaseError) {
      return byState.find(([pattern]) => pattern.test(error.code ?? ""))?.[1];
    }
    if ("code" in error && UNREACHABLE.has(String(error.code))) return "unavailable";
    if (LOST.test(error.message)) return "unavailable";
  }
  return undefined;
}

export function violates(thrown: unknown, constraint: string): boolean {
  return isCausedBy(thrown, { code: UNIQUE_VIOLATION, constraint });
}

export function violatesNotNull(thrown: unknown, column: string): boolean {
  return isCausedBy(thrown, { code: NOT_NULL_VIOLATION, column });
}

function isCausedBy(thrown: unknown, { code, constraint, column }: Partial<DatabaseError>): boolean {
  return causes(thrown).some(
    (error) =>
      error instanceof DatabaseError &&
      error.code === code &&
      (constraint === undefined || error.constraint === constraint) &&
      (column === undefined || error.column === column),
  );
}

/** A write refused by a standby, a former primary, or a database whose disk is full. */
export function isReadOnlyFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === READ_ONLY;
}

function causes(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...causes(thrown.cause)] : [];
}
