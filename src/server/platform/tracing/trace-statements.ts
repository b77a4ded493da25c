import { DatabaseError } from "pg";
import type { Tracing } from "./tracing.ts";

/** Starts the span of a statement, with its text and never its parameters; returns what ends it. */
export type ObserveStatement = (query: unknown) => (error?: unknown) => void;

const noSpan = () => undefined;

export function traceStatements(tracing: Tracing | undefined): ObserveStatement {
  if (tracing === undefined) return () => noSpan;
  return (query) => {
    const text = textOf(query);
    const [operation = "statement"] = /^\w+/.exec(text.trimStart()) ?? [];
    const span = tracing.start({
      kind: "statement",
      name: operation.toUpperCase(),
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": operation.toUpperCase(),
        "db.query.text": text,
      },
    });
    return (error) =>
      span?.end({ failure: error === undefined || error === null ? undefined : codeOf(error) });
  };
}

function textOf(query: unknown): string {
  const text: unknown = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  return typeof text === "string" ? text : "";
}

function codeOf(error: unknown): string {
  return error instanceof DatabaseError && error.code !== undefined ? error.code : "connection";
}
