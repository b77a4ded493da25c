import type { Context } from "#server/context.ts";
import type { App } from "./app-type.ts";

/** Once the process was told to stop, each answer asks its client, a balancer most of all, to connect elsewhere. */
export function letGoOfConnections(app: App, { draining }: Pick<Context, "draining">): void {
  app.addHook("onRequest", async (_, reply) => {
    if (draining.aborted) void reply.header("connection", "close");
  });
}
