import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrorsOf } from "#domain/values/field-rules.ts";

// The library's own sentences name types, patterns and limits of code.
z.config({ localeError: ({ code, input }) => sentences[code] ?? (input === undefined ? MISSING : INVALID) });

const MISSING = "Ce champ est requis";
const INVALID = "Cette valeur n'est pas valable";
const sentences: Partial<Record<string, string>> = {
  invalid_value: "Cette valeur n'est pas reconnue",
  too_big: "Cette valeur est trop grande",
  too_small: "Cette valeur est trop petite",
};

/** Our forms have about sixty values; checking a hundred thousand would block other requests. */
const MAX_VALUES = 1_000;

/** Checks an input with the contract's schema; a refusal contains the first message of each invalid field. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    if (hasTooManyValues(input)) return refusal({});
    const read = z.safeParse(schema, input);
    return read.success ? { value: read.data } : refusal(fieldErrorsOf(read.error));
  };

function refusal(fields: FieldErrors) {
  return { error: Object.assign(new Error("Invalid input"), { fields }) };
}

/** Counts without recursion, as the input may be deeply nested. */
function hasTooManyValues(input: unknown): boolean {
  const values = [input];
  for (const value of values) {
    if (typeof value !== "object" || value === null) continue;
    const inside: unknown[] = Object.values(value);
    if (values.length + inside.length > MAX_VALUES) return true;
    values.push(...inside);
  }
  return false;
}
