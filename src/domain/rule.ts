import * as z from "zod/mini";

type Values = Record<string, unknown>;

/**
 * A rule between several fields of a form, told at one of them. It always runs, so that one wrong field never hides
 * another error; the fields it reads may therefore be missing or of any type.
 */
export function rule(field: string, error: string, holds: (values: Values) => boolean) {
  return z.refine((values: unknown) => !isValues(values) || holds(values), {
    path: [field],
    error,
    when: () => true,
  });
}

/** The first sentence for each wrong field of a failed parse, keyed by the field's path ("location.ville"). */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, string> {
  // A map, for a field sent under the name of something every object has ("toString") is told too.
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    for (const path of pathsOf(issue)) if (!fields.has(path)) fields.set(path, issue.message);
  }
  return Object.fromEntries(fields);
}

function pathsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [...path, key].join("."));
  return [path.join(".")];
}

function isValues(values: unknown): values is Values {
  return typeof values === "object" && values !== null && !Array.isArray(values);
}
