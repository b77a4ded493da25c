import type { FastifySerializerCompiler } from "fastify";
import {
  $ZodArray,
  $ZodBoolean,
  $ZodEnum,
  $ZodNullable,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodString,
  $ZodType,
  parse,
  safeParse,
} from "zod/v4/core";

/** Sends only the fields of the contract, without checking their rules again (ADR 0110). */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
  const contract = schemaOf(schema);
  const copy = copierOf(contract);
  return (answer) => {
    try {
      return JSON.stringify(copy(answer));
    } catch {
      const cause = safeParse(contract, answer).error;
      throw new Error(`The response of ${method} ${url} does not match its contract`, { cause });
    }
  };
};

type Copier = (value: unknown) => unknown;

/** Copies the fields of a schema from a value; throws where the value has another type. */
function copierOf(schema: $ZodType): Copier {
  if (schema instanceof $ZodObject && schema._zod.def.catchall === undefined) {
    return objectCopier(
      Object.entries(schema._zod.def.shape).map(([name, field]) => [name, copierOf(field)]),
    );
  }
  if (schema instanceof $ZodArray) {
    const copy = copierOf(schema._zod.def.element);
    return (value) => {
      if (!Array.isArray(value)) throw new TypeError("Not an array");
      return value.map((item) => copy(item));
    };
  }
  if (schema instanceof $ZodNullable) {
    const copy = copierOf(schema._zod.def.innerType);
    return (value) => (value === null ? null : copy(value));
  }
  if (schema instanceof $ZodOptional) {
    const copy = copierOf(schema._zod.def.innerType);
    return (value) => (value === undefined ? undefined : copy(value));
  }
  if (schema instanceof $ZodString) return typed((value) => typeof value === "string");
  if (schema instanceof $ZodNumber) return typed(Number.isFinite);
  if (schema instanceof $ZodBoolean) return typed((value) => typeof value === "boolean");
  if (schema instanceof $ZodEnum) {
    const values: ReadonlySet<unknown> = schema._zod.values;
    return typed((value) => values.has(value));
  }
  return (value) => parse(schema, value);
}

/**
 * The function is generated and compiled, as drizzle's row mappers are: one literal contains all the fields, so that every
 * copy has the same hidden class. A loop over the names is fifteen times slower (ADR 0110).
 */
function objectCopier(fields: [name: string, copy: Copier][]): Copier {
  const literal = fields.map(([name], index) => {
    const key = JSON.stringify(name);
    return `${key}: copiers[${index}](value[${key}])`;
  });
  const copiers = fields.map(([, copy]) => copy);
  // oxlint-disable-next-line typescript/no-implied-eval -- The names come from our own schemas.
  const copy = new Function("copiers", "value", `return {${literal.join(", ")}}`);
  return (value) => {
    if (!isRecord(value)) throw new TypeError("Not an object");
    return copy(copiers, value);
  };
}

function typed(isOfType: (value: unknown) => boolean): Copier {
  return (value) => {
    if (!isOfType(value)) throw new TypeError("Unexpected type");
    return value;
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Throws at start for a route that is not declared in the contract. */
function schemaOf(schema: unknown): $ZodType {
  if (schema instanceof $ZodType) return schema;
  throw new Error("A response has no schema in the contract");
}
