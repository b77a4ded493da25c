import ts from "typescript";

/** `title` includes those of the groups around the test. */
export type TaggedTest = { path: string; title: string; tags: string[] };

const TAGS = /^[ \t]*\/\/ (§\d+\.\d+(?:, §\d+\.\d+)*)$/gm;
const TEST_FUNCTIONS = new Set(["test", "describe"]);

/** The tests and groups of a file below a comment such as `// §4.2, §5.3`, and the tags that no test follows. */
export function taggedTests(path: string, text: string): { tests: TaggedTest[]; stray: string[] } {
  const comments = [...text.matchAll(TAGS)].map(({ index, 1: tags = "" }) => ({
    index,
    tags: tags.split(", "),
  }));
  if (comments.length === 0) return { tests: [], stray: [] };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const used = new Set<number>();
  const tests: TaggedTest[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = titleOf(node, source);
    const titles = title === undefined ? groups : [...groups, title];
    const above = title === undefined ? [] : comments.filter(({ index }) => isAbove(index, node, source));
    for (const { index } of above) used.add(index);
    if (above.length > 0)
      tests.push({ path, title: titles.join(" › "), tags: above.flatMap(({ tags }) => tags) });
    ts.forEachChild(node, (child) => visit(child, titles));
  };
  visit(source, []);
  return { tests, stray: comments.filter(({ index }) => !used.has(index)).flatMap(({ tags }) => tags) };
}

/** The title of `test("…")`, `test.each(…)("…")` or `describe("…")`, as written in the code. */
function titleOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return undefined;
  const [title] = node.expression.arguments;
  if (title === undefined || !TEST_FUNCTIONS.has(calledName(node.expression))) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : undefined;
}

function calledName(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return calledName(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return calledName(expression.tag);
  return ts.isIdentifier(expression) ? expression.text : "";
}

function isAbove(index: number, node: ts.Node, source: ts.SourceFile): boolean {
  return index >= node.getFullStart() && index < node.getStart(source);
}
