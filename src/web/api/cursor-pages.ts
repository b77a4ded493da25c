type Page = { nextCursor: string | null };

/** The options of a list read page by page, each naming the next one. */
export const byCursor = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: Page) => nextCursor,
};

/** The rows of all the pages; one that moved while they were read stands once. */
export function rowsOf<Row extends { id: string }>({
  pages,
}: {
  pages: readonly { items: readonly Row[] }[];
}): Row[] {
  const rows = new Map<string, Row>();
  for (const row of pages.flatMap(({ items }) => items)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
