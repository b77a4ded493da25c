import { parseFrenchNumber } from "./french-number.ts";

export type FieldKind = "text" | "choice" | "number" | "flag" | "list" | "json";

type Reader = (data: FormData, name: string) => unknown;

const readers = {
  text: (data, name) => textOf(data, name),
  choice: (data, name) => textOf(data, name) || null,
  number: (data, name) => parseFrenchNumber(textOf(data, name)),
  flag: (data, name) => data.has(name),
  list: (data, name) => data.getAll(name).filter((entry) => typeof entry === "string"),
  json: (data, name) => parseJson(textOf(data, name)),
} satisfies Record<FieldKind, Reader>;

export function readValues(
  data: FormData,
  fields: ReadonlyMap<string, { kind: FieldKind }>,
): Record<string, unknown> {
  return Object.fromEntries([...fields].map(([name, { kind }]) => [name, readers[kind](data, name)]));
}

/** Browsers submit an empty text for an incomplete or impossible date: replace it by one that no rule accepts. */
export function invalidInputs(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs.filter(({ validity }) => validity.badInput).map(({ name }) => [name, "?"]),
  );
}

/** The registered field of an error's path: "location.ville" → "location". */
export function fieldOfPath(path: string, names: readonly string[]): string | undefined {
  return names.find((name) => path === name || path.startsWith(`${name}.`));
}

function textOf(data: FormData, name: string): string {
  const entry = data.get(name);
  return typeof entry === "string" ? entry : "";
}

function parseJson(text: string): unknown {
  return text === "" ? null : JSON.parse(text);
}
