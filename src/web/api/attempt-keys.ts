/**
 * One key per attempt to create something, for the header `Idempotency-Key`: sending the same content again, because
 * the answer was lost, keeps the key; another content, or the next creation after `renew`, gets a new one.
 */
export function attemptKeys(newKey: () => string) {
  let last: { content: string; key: string } | undefined;
  return {
    keyFor(content: unknown): string {
      const json = JSON.stringify(content);
      if (last?.content !== json) last = { content: json, key: newKey() };
      return last.key;
    },
    renew(): void {
      last = undefined;
    },
  };
}
