import { expect, test } from "vitest";
import * as z from "zod/mini";
import { validatorCompiler } from "./validation.ts";

const MISSING = "Ce champ est requis";
const INVALID = "Cette valeur n'est pas valable";

test.each<[z.core.$ZodType, unknown, string]>([
  [z.string(), undefined, MISSING],
  [z.string(), null, INVALID],
  [z.int(), 1.5, INVALID],
  [z.uuid(), "x", INVALID],
  [z.string().check(z.regex(/^a/)), "b", INVALID],
  [z.record(z.string(), z.string()), 1, INVALID],
  [z.union([z.string(), z.boolean()]), 1, INVALID],
  [z.number(), Number.NaN, INVALID],
  [z.enum(["a"]), "b", "Cette valeur n'est pas reconnue"],
  [z.enum(["a"]), undefined, "Cette valeur n'est pas reconnue"],
  [z.string().check(z.maxLength(1)), "ab", "Cette valeur est trop grande"],
  [z.array(z.string()).check(z.minLength(1)), [], "Cette valeur est trop petite"],
])("a schema without a sentence refuses in French, in plain words: %#", (schema, input, sentence) => {
  const validate = validatorCompiler({
    schema: z.object({ field: schema }),
    method: "POST",
    url: "/",
    httpPart: "body",
  });
  expect(validate({ field: input })).toMatchObject({ error: { fields: { field: sentence } } });
});
