import * as z from "zod/mini";
import { operations } from "#contract/operations.ts";

/** Refuses a successful answer that the contract does not describe. */
export function checkAnswer(
  method: string,
  path: string,
  { status, data }: { status: number; data: unknown },
) {
  const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const schema = operations.find((one) => one.method === method && one.url === url)?.schema.response[status];
  if (!(schema instanceof z.core.$ZodType) || data === undefined) return;
  const { error } = z.safeParse(schema, data);
  if (error) throw new Error(`${method} ${url} answers another shape: ${z.prettifyError(error)}`);
}
