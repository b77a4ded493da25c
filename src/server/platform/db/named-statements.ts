export const UNNAMED = "";

/** The product has about 150 statements; each prepared one uses memory on every connection. */
const MAX_STATEMENTS = 300;
const MAX_CHARACTERS = 10_000;

/** Names statements by their text, so that a connection prepares each once (ADR 0034), except text searches. */
export function createNames(): (query: unknown, parameters: unknown) => unknown {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENTS || text.length > MAX_CHARACTERS || /\blike\b|\bilike\b/i.test(text)) {
      return undefined;
    }
    const name = `named_${names.size}`;
    names.set(text, name);
    return name;
  }

  return (query, parameters) => {
    const isPlain = typeof query === "object" && query !== null && "text" in query && "name" in query;
    if (!isPlain || query.name !== undefined || typeof query.text !== "string") return query;
    if (!Array.isArray(parameters) || parameters.length === 0) return query;
    return { ...query, name: nameOf(query.text) };
  };
}
