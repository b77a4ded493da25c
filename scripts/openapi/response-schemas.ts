/** A JSON schema, or a part of one. */
export type Schema = Record<string, unknown>;

/** What to do with an unknown value of a property; any other: ignore it. */
const fallBacks: Record<string, string> = {
  code: "rely on the HTTP status",
  kind: "show the title and the body",
  reason: "show none",
  state: "show none, and no action",
  status: "treat it as the first one",
  applicationStatus: "treat it as `pending`",
};

/** Opens the schemas of responses to fields and values to come (ADR 0007), in place. */
export function openToChanges(schema: unknown, name = ""): void {
  if (Array.isArray(schema)) for (const one of schema) openToChanges(one, name);
  if (!isSchema(schema)) return;
  if (schema["additionalProperties"] === false) delete schema["additionalProperties"];
  const { enum: values, description } = schema;
  if (Array.isArray(values)) {
    delete schema["enum"];
    const open = `Open: other values may be added; of an unknown one, ${fallBacks[name] ?? "ignore it"}.`;
    schema["x-extensible-enum"] = values;
    schema["description"] = typeof description === "string" ? `${description}. ${open}` : open;
  }
  for (const [key, value] of Object.entries(schema)) {
    if (key === "x-extensible-enum" || key === "example" || key === "examples") continue;
    if (key === "properties" && isSchema(value)) {
      for (const [property, part] of Object.entries(value)) openToChanges(part, property);
    } else openToChanges(value, name);
  }
}

const REFERENCE = "#/components/schemas/";

/** Makes examples of schemas, from the values that written examples give to the properties of the same names. */
export function createSampler(components: Record<string, unknown>, written: readonly unknown[]) {
  const samples = new Map<string, unknown[]>();
  for (const example of written) collect(example, "");

  function collect(value: unknown, name: string): void {
    const known = samples.get(name) ?? [];
    samples.set(name, [...known, value]);
    if (Array.isArray(value)) for (const item of value) collect(item, name);
    else if (isSchema(value)) for (const [key, part] of Object.entries(value)) collect(part, key);
  }

  return function sampleOf(schema: unknown, name = ""): unknown {
    if (!isSchema(schema)) return null;
    const { $ref, anyOf, allOf, const: constant, type, format, minimum } = schema;
    if (typeof $ref === "string") return sampleOf(components[$ref.replace(REFERENCE, "")], name);
    if (constant !== undefined) return constant;
    if (Array.isArray(anyOf)) return sampleOf(anyOf[0], name);
    if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => sampleOf(part, name)));
    const values = schema["x-extensible-enum"] ?? schema["enum"];
    if (Array.isArray(values)) return values[0];
    const [kind] = [type].flat();
    if (kind === "array") return [sampleOf(schema["items"], name)];
    if (kind === "object" || isSchema(schema["properties"])) {
      const properties = isSchema(schema["properties"]) ? schema["properties"] : {};
      return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, sampleOf(part, key)]));
    }
    const found = (samples.get(name) ?? []).find((value) => typeof value === typeNames[String(kind)]);
    if (format === "uuid" || format === "date-time" || format === "date") return formatted[format];
    if (kind === "boolean") return found ?? true;
    if (kind === "integer" || kind === "number") {
      const least = typeof minimum === "number" ? Math.max(minimum, 1) : 1;
      return found !== undefined && (kind === "number" || Number.isInteger(found)) ? found : least;
    }
    return found ?? ([type].flat().includes("null") ? null : "Texte");
  };
}

const typeNames: Record<string, string> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
};
const formatted = {
  uuid: "019a0000-0000-7000-8000-000000000001",
  "date-time": "2026-11-22T09:00:00.000Z",
  date: "2026-12-05",
};

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
