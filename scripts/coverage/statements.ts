/** `tag` is §section.number, the number counted from the beginning of the section. */
export type Statement = { section: string; tag: string; text: string };

const SECTION = /^## (\d+)\. /;
const RULER = /^[|\s:-]+$/;

export function statements(spec: string): Statement[] {
  const lines = spec.split("\n").map((line) => line.trim());
  const found: Statement[] = [];
  let section = "";
  let number = 0;
  for (const [at, line] of lines.entries()) {
    const isTitles = line.startsWith("|") && RULER.test(lines[at + 1] ?? "");
    const opened = SECTION.exec(line)?.[1];
    if (opened !== undefined) [section, number] = [opened, 0];
    if (section === "" || line === "" || line.startsWith("#") || RULER.test(line) || isTitles) continue;
    number += 1;
    found.push({ section, tag: `§${section}.${number}`, text: plain(line) });
  }
  return found;
}

// A row becomes one text, to be a cell of another table.
function plain(line: string): string {
  if (line.startsWith("|")) return cells(line).join(" · ");
  return line.replace(/^(-|\d+\.) /, "");
}

export function cells(row: string): string[] {
  return row
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .map((cell) => cell.trim());
}
