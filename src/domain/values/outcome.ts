import * as z from "zod/mini";

export const outcome = z.object({
  id: z.uuid(),
  isDone: z.boolean(),
  message: z.nullable(z.string()).check(z.describe("Why it was not done")),
});

export type Outcome = z.output<typeof outcome>;
