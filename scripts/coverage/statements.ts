export type Statement = { section: string; text: string };

const SECTION = /^## (\d+)\. /;
const RULER = /^[|\s:-]+$/;

export function statements(spec: string): Statement[] {
  const lines = spec.split("\n").map((line) => line.trim());
  const found: Statement[] = [];
  let section = "";
  for (const [at, line] of lines.entries()) {
    section = SECTION.exec(line)?.[1] ?? section;
    const isTitles = line.startsWith("|") && RULER.test(lines[at + 1] ?? "");
    if (section === "" || line === "" || line.startsWith("#") || RULER.test(line) || isTitles) continue;
    found.push({ section, text: plain(line) });
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
