// The typed form of the hosted database's export: each value is an object whose single key names its type.

/** Reads a value of the typed form (`{"stringValue": "…"}`) as plain data; undefined when it is invalid. */
export function plainValue(typed: unknown): unknown {
  const [kind, value, ...others] = isObject(typed) ? Object.entries(typed).flat() : [];
  if (typeof kind !== "string" || others.length > 0) return undefined;
  return Object.hasOwn(readers, kind) ? readers[kind]?.(value) : undefined;
}

/** Reads the `fields` of a typed document; an invalid value is undefined. */
export function plainFields(fields: unknown): Record<string, unknown> {
  const entries = isObject(fields) ? Object.entries(fields) : [];
  // fromEntries, so that a field named `__proto__` is an ordinary field.
  return Object.fromEntries(entries.map(([name, typed]) => [name, plainValue(typed)]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const readers: Record<string, (value: unknown) => unknown> = {
  stringValue: sameIf("string"),
  booleanValue: sameIf("boolean"),
  nullValue: () => null,
  timestampValue: sameIf("string"),
  bytesValue: sameIf("string"),
  referenceValue: sameIf("string"),
  integerValue: numberOf,
  doubleValue: numberOf,
  geoPointValue: (value) => (isObject(value) ? { latitude: 0, longitude: 0, ...value } : undefined),
  arrayValue: (value) => {
    const values = isObject(value) ? (value["values"] ?? []) : undefined;
    return Array.isArray(values) ? values.map(plainValue) : undefined;
  },
  mapValue: (value) => (isObject(value) ? plainFields(value["fields"]) : undefined),
};

function sameIf(type: "string" | "boolean") {
  return (value: unknown) => (typeof value === type ? value : undefined);
}

/** Integers are exported as text; so are NaN and the infinities, which are refused. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
