import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import { fr } from "zod/locales";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrorsOf } from "#domain/values/rule.ts";

// What a schema says without a sentence of its own is said in French too.
z.config(fr());

/** A form of ours holds some sixty values; checking each of a hundred thousand would hold everyone else up. */
const MAX_VALUES = 1_000;

/** Checks an input with the contract's schema; a refusal carries the first sentence of each wrong field. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    if (holdsTooMuch(input)) return refusal({});
    const read = z.safeParse(schema, input);
    return read.success ? { value: read.data } : refusal(fieldErrorsOf(read.error));
  };

function refusal(fields: FieldErrors) {
  return { error: Object.assign(new Error("Invalid input"), { fields }) };
}

/** Counted without recursion: what is sent may be nested as deep as its length allows. */
function holdsTooMuch(input: unknown): boolean {
  const values = [input];
  for (const value of values) {
    if (typeof value !== "object" || value === null) continue;
    const inside: unknown[] = Object.values(value);
    if (values.length + inside.length > MAX_VALUES) return true;
    values.push(...inside);
  }
  return false;
}
