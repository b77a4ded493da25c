/** Makes something at its first use, and again at the next one when that failed. */
export function lazy<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () =>
    (value ??= make().catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}
