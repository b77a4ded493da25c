import { parse } from "csv-parse/sync";
import { ofCompanies } from "./observer.ts";

/** The file of hours says what their screen says. */
export const exports = ofCompanies(({ name, screens: { hours, hoursFile } }) => {
  const rows: Record<string, string>[] = parse(hoursFile, { bom: true, delimiter: ";", columns: true });
  const written = rows
    // The last row is the total.
    .slice(0, -1)
    .map((row) =>
      [row["Prénom"], row["Nom"], row["Mission"], row["Date"], amount(row["Salaire brut"])].join(", "),
    )
    .join(" | ");
  const shown = hours.lines
    .map((line) => [line.firstName, line.lastName, line.title, line.date, line.grossPay].join(", "))
    .join(" | ");
  return written === shown ? [] : [`${name}'s file of hours says ${written}, and the screen ${shown}`];
});

function amount(text: string | undefined): number {
  return Number((text ?? "").replace(",", "."));
}
