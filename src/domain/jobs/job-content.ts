import * as z from "zod/mini";
import { yesOrNo } from "#domain/values/record-fields.ts";
import { benefits, requirements } from "./requirement.ts";

// What a job says of the person it asks for, and what it gives beside the pay. A field that is published, edited, copied and
// read alike stands here alone.

/** As forms send it. */
export const writtenContent = { requirements, experienceRequired: yesOrNo, benefits };

/** As its company and candidates read it. */
export const readContent = {
  requirements: z.nullable(z.array(z.string())),
  experienceRequired: z.boolean(),
  benefits: z.nullable(z.array(z.string())),
};
