import { AsyncLocalStorage } from "node:async_hooks";
import { LIVE_VERSIONS_HEADER } from "#domain/live.ts";
import type { App } from "#server/platform/http/app-type.ts";

type Version = { companyId: string; version: number };

const ownChanges = new AsyncLocalStorage<Version[]>();

/** Notes a change that the current request makes, if one does. */
export function noteOwnChange(change: Version): void {
  ownChanges.getStore()?.push(change);
}

/** A write's answer names the versions it made: its page has no need to read again at their events (ADR 0174). */
export function stateOwnChanges(app: App): void {
  app.decorateReply("ownChanges");
  // Not earlier: reading the body loses the context.
  app.addHook("preHandler", ({ method }, reply, done) => {
    if (method === "GET" || method === "HEAD") return done();
    const changes: Version[] = [];
    reply.ownChanges = changes;
    ownChanges.run(changes, done);
  });
  app.addHook("onSend", async ({ identity }, reply, body) => {
    const own = (reply.ownChanges ?? []).filter(({ companyId }) => companyId === identity?.company?.id);
    if (own.length > 0 && reply.statusCode < 300)
      reply.header(LIVE_VERSIONS_HEADER, own.map(({ version }) => version).join());
    return body;
  });
}

declare module "fastify" {
  interface FastifyReply {
    ownChanges?: Version[];
  }
}
