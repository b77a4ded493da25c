import { operations } from "#contract/operations.ts";
import { errorCodesOf } from "#contract/refusals.ts";
import type { App } from "#server/platform/http/app-type.ts";

const declared = new Map(
  operations.map((operation) => [operation.schema.operationId, new Set<unknown>(errorCodesOf(operation))]),
);

/** Collects each error that the contract does not declare for its operation; returns a reader of the list. */
export function collectUndeclaredErrors(app: App): () => string[] {
  const undeclared = new Set<string>();
  app.addHook("onSend", async (request, reply, payload) => {
    const { operationId = "" } = request.routeOptions.schema ?? {};
    const codes = declared.get(operationId);
    if (codes === undefined || reply.statusCode < 400 || typeof payload !== "string") return;
    const { code } = JSON.parse(payload);
    if (!codes.has(code)) undeclared.add(`${operationId}: ${reply.statusCode} ${code}`);
  });
  return () => [...undeclared];
}
