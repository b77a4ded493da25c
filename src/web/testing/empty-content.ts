import * as z from "zod/mini";
import { readContent } from "#domain/jobs/job-content.ts";

/** What a job without requirements or benefits says of them: nothing where it may, else no. */
export const emptyContent = z
  .object(readContent)
  .parse(
    Object.fromEntries(
      Object.entries(readContent).map(([name, field]) => [
        name,
        field.safeParse(null).success ? null : false,
      ]),
    ),
  );
