/** The one row that a statement on a locked or new row must give. */
export function expectOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement on a locked row touched none");
  return row;
}
