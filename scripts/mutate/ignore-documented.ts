// A plugin of Stryker. The shapes of responses and the descriptions of schemas are documentation: `npm run check` compares
// them with docs/openapi.json, and the tests of the contract and of the server with what is sent. The name of a prepared read
// says nothing outside of its connection.
const DOCUMENTED = ["describe", "object", "pick"];
const PREPARES = ["prepare", "preparedRead"];

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "documented",
    value: {
      shouldIgnore: ({ node, parent }: VisitedNode) => {
        if (isDocumented(node)) return "Documented in docs/openapi.json";
        return node.type === "StringLiteral" && PREPARES.includes(nameOf(parent?.callee))
          ? "A name within its connection"
          : undefined;
      },
    },
  },
];

type Node = { type: string; callee?: Callee };
type VisitedNode = { node: Node; parent?: Node };
type Callee = { name?: string; object?: { name?: string }; property?: { name?: string } };

/** Of a function, or of a method. */
function nameOf({ name, property }: Callee = {}): string {
  return property?.name ?? name ?? "";
}

/** Whether a node is a call of `z.describe`, `z.object` or `z.pick`; requests are `z.strictObject` (ADR 0007). */
function isDocumented({ type, callee }: Node): boolean {
  const { name = "" } = callee?.property ?? {};
  return type === "CallExpression" && callee?.object?.name === "z" && DOCUMENTED.includes(name);
}
