/** Where what a filter finds, or what is chosen of it, is downloaded as a file. */
export function fileAddress(
  path: `/api/${string}`,
  filters: Readonly<Record<string, string | undefined>>,
  ids?: readonly string[],
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
  if (ids) query.set("ids", ids.join());
  return `${path}?${query.toString()}`;
}
