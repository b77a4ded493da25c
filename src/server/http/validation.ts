import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import { fieldErrorsOf } from "#domain/rule.ts";

/** Checks an input with the contract's schema; a refusal carries the first sentence of each wrong field. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const read = z.safeParse(schema, input);
    if (read.success) return { value: read.data };
    return { error: Object.assign(new Error("Invalid input"), { fields: fieldErrorsOf(read.error) }) };
  };
