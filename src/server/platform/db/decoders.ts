/**
 * Decoders of what a statement computes, `sql`count(*)::int`.mapWith(asNumber)`: nothing checks the type argument of a `sql` tag.
 * Drizzle hands null over without asking them, so that what may be null says `.nullable()`.
 */
export function asBoolean(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw unexpected("a boolean", value);
}

/** An int or a float8; a bigint and a numeric come as text: the statement casts them. */
export function asNumber(value: unknown): number {
  if (typeof value === "number") return value;
  throw unexpected("a number", value);
}

export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  throw unexpected("a text", value);
}

export function asTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(asText);
  throw unexpected("an array of texts", value);
}

export function asOneOf<Value extends string>(values: readonly Value[]): (value: unknown) => Value {
  return (value) => {
    const known = values.find((one) => one === value);
    if (known !== undefined) return known;
    throw unexpected(values.join(" or "), value);
  };
}

/** The value itself stays out of the log: it may be a person's. */
function unexpected(what: string, value: unknown): TypeError {
  return new TypeError(`The statement answers a value of type ${typeof value} instead of ${what}`);
}
