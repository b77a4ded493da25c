/** The properties of an object that have these names. */
export function pick<Source extends object, Key extends keyof Source & string>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key>;
export function pick(source: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)));
}
