import { eq, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { openLive } from "#contract/live.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf, identityOf } from "#server/features/accounts/auth/access.ts";
import { sessions } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { eventText } from "#server/platform/live/live-streams.ts";

const RETRY_MS = 500;

export function liveRoutes(app: App, { db, live }: Context): void {
  // The session is read again: it may have ended between its check and the subscription, and a cached one
  // may have an older expiry.
  const versionOf = db
    .select({ version: companies.liveVersion, endsAt: sessions.expiresAt })
    .from(companies)
    .innerJoin(sessions, eq(sessions.id, sql.placeholder("sessionId")))
    .where(eq(companies.id, sql.placeholder("companyId")))
    .prepare("live_version");

  app.addHook("preClose", async () => live.stop());

  app.route({
    ...openLive,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const companyId = companyIdOf(request);
      const { sessionId } = identityOf(request);
      const stream = live.open({ companyId, sessionId, response: reply.raw });
      const [row] = await versionOf.execute({ companyId, sessionId });
      if (row === undefined) throw new AppError("unauthenticated");
      if (!stream.isOpen()) throw new AppError("unavailable");
      beginStream(reply);
      const { version, endsAt } = row;
      stream.start({ text: `retry: ${RETRY_MS}\n${eventText("hello", { version })}`, version, endsAt });
    },
  });
}

function beginStream(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // A proxy that buffers the response would delay every event.
    "x-accel-buffering": "no",
  });
}
