import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import { fr } from "zod/locales";
import { fieldErrorsOf } from "#domain/rule.ts";

// What a schema says without a sentence of its own is said in French too.
z.config(fr());

/** Checks an input with the contract's schema; a refusal carries the first sentence of each wrong field. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const read = z.safeParse(schema, input);
    if (read.success) return { value: read.data };
    return { error: Object.assign(new Error("Invalid input"), { fields: fieldErrorsOf(read.error) }) };
  };
