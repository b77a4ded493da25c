import type { FastifySerializerCompiler } from "fastify";
import { $ZodArray, $ZodNullable, $ZodObject, $ZodObjectJIT, $ZodType, safeParse } from "zod/v4/core";

/** Writes an answer as JSON through the contract's schema: what the contract does not name never leaves. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
  const output = compiled(schemaOf(schema));
  return (answer) => {
    const read = safeParse(output, answer);
    if (read.success) return JSON.stringify(read.data);
    throw new Error(`The answer of ${method} ${url} is not what its contract answersJson`, {
      cause: read.error,
    });
  };
};

/** The same schema with its objects compiled: those of `zod/mini`, made small for the web, are read field by field. */
function compiled(schema: $ZodType): $ZodType {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod;
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compiled(field)]);
    return new $ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
  }
  if (schema instanceof $ZodArray) {
    const { def } = schema._zod;
    return new $ZodArray({ ...def, element: compiled(def.element) });
  }
  if (schema instanceof $ZodNullable) {
    const { def } = schema._zod;
    return new $ZodNullable({ ...def, innerType: compiled(def.innerType) });
  }
  return schema;
}

/** Tells a route that was not declared in the contract as soon as the server is built. */
function schemaOf(schema: unknown): $ZodType {
  if (schema instanceof $ZodType) return schema;
  throw new Error("An answer is described by a schema of the contract");
}
