import type { Statement } from "./statements.ts";
import type { TaggedTest } from "./tagged-tests.ts";

const INTRODUCTION = `# Coverage

Each statement of [the specification](spec.md), and the tests that prove it. \`npm run check\` writes this page from the comments beside the tests: \`// §4.2\` names the second statement of section 4. It fails when a statement has no test, when a comment names no statement or stands above no test, and when a French sentence of sections 5 or 8 is nowhere in \`src/\` or in no test. [The design](design.md) says what was decided where the specification is silent or odd.
`;

/** The page of `docs/` that lists the tests of each statement. */
export function coveragePage(
  spec: string,
  stated: readonly Statement[],
  tests: readonly TaggedTest[],
): string {
  const sections = [...spec.matchAll(/^## (\d+)\. .*$/gm)].map(([title, section = ""]) => {
    const rows = stated.filter((statement) => statement.section === section);
    return [
      `\n${title}\n`,
      "| | Statement | Tests |",
      "| --- | --- | --- |",
      ...rows.map(({ tag, text }) => `| ${tag} | ${text} | ${links(tag, tests)} |`),
      "",
    ].join("\n");
  });
  return INTRODUCTION + sections.join("");
}

function links(tag: string, tests: readonly TaggedTest[]): string {
  return tests
    .filter(({ tags }) => tags.includes(tag))
    .map(({ path, title }) => `[${title.replaceAll(/[[\]|<]/g, String.raw`\$&`)}](../${path})`)
    .join("<br>");
}
