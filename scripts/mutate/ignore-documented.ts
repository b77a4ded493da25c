// A plugin of Stryker. The shapes of responses and the descriptions of schemas are documentation: `npm run check` compares
// them with docs/openapi.json, and the tests of the contract and of the server with what is sent.
const DOCUMENTED = ["describe", "object", "pick"];

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "documented",
    value: {
      shouldIgnore: ({ node }: Visited) =>
        isDocumented(node) ? "Documented in docs/openapi.json" : undefined,
    },
  },
];

type Visited = { node: { type: string; callee?: Callee } };
type Callee = { object?: { name?: string }; property?: { name?: string } };

/** Whether a node is a call of `z.describe`, `z.object` or `z.pick`; requests are `z.strictObject` (ADR 0007). */
function isDocumented({ type, callee }: Visited["node"]): boolean {
  const { name = "" } = callee?.property ?? {};
  return type === "CallExpression" && callee?.object?.name === "z" && DOCUMENTED.includes(name);
}
