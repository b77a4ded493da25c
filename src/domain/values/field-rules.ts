import * as z from "zod/mini";

const MAX_FIELDS = 20;
const MAX_PATH_LENGTH = 80;
const UNKNOWN_FIELD = "Ce champ n'est pas attendu";

export type Values = Record<string, unknown>;

/** A cross-field rule that always runs, even beside other errors; its fields may be missing or of any type. */
export function rule(field: string, error: string, holds: (values: Values) => boolean) {
  return z.refine((values: unknown) => !isValues(values) || holds(values), {
    path: [field],
    error,
    when: () => true,
  });
}

/** A rule of several fields at once: the sentence of each that breaks it, keyed by its path ("otherDates.3"). */
export function rules(problemsOf: (values: Values) => Record<string, string | undefined>) {
  return z.superRefine(
    (values: unknown, { addIssue }) => {
      if (!isValues(values)) return;
      for (const [field, message] of Object.entries(problemsOf(values))) {
        if (message !== undefined) addIssue({ code: "custom", path: [field], message, input: values });
      }
    },
    { when: () => true },
  );
}

/** The first sentence for each of the first twenty wrong fields, keyed by the field's path ("location.ville"). */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, string> {
  // A map, because a sent field may be named like an object's own property ("toString").
  const fields = new Map<string, string>();
  for (const [path, sentence] of wrongFieldsOf(error)) {
    if (!fields.has(path)) fields.set(path, sentence);
    if (fields.size === MAX_FIELDS) break;
  }
  return Object.fromEntries(fields);
}

function* wrongFieldsOf(error: z.core.$ZodError): Generator<[path: string, sentence: string]> {
  for (const issue of error.issues) {
    // One entry per key: the library's message lists all the keys in each.
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) yield [pathOf([...issue.path, key]), UNKNOWN_FIELD];
    } else yield [pathOf(issue.path), issue.message];
  }
}

function pathOf(path: PropertyKey[]): string {
  return path.map(String).join(".").slice(0, MAX_PATH_LENGTH);
}

function isValues(values: unknown): values is Values {
  return typeof values === "object" && values !== null && !Array.isArray(values);
}
