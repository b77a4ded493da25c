import { eq, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { MAX_STREAMS_OF_SESSION, TOO_MANY_STREAMS } from "#domain/accounts/request-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { sessions } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { eventText } from "#server/platform/live/live-streams.ts";

const RETRY_MS = 500;

type Reader = { companyId: string; sessionId: string };

export function liveStreamOpener({ db, live }: Pick<Context, "db" | "live">) {
  // The session is read again: it may have ended between its check and the subscription, and a cached one
  // may have an older expiry.
  const versionOf = db
    .select({ version: companies.liveVersion, endsAt: sessions.expiresAt })
    .from(companies)
    .innerJoin(sessions, eq(sessions.id, sql.placeholder("sessionId")))
    .where(eq(companies.id, sql.placeholder("companyId")))
    .prepare("live_version");

  return async (reply: FastifyReply, reader: Reader): Promise<void> => {
    if (live.countOfSession(reader) >= MAX_STREAMS_OF_SESSION)
      throw new AppError("rate-limit-exceeded", { message: TOO_MANY_STREAMS, retryAfter: 60 });
    const stream = live.open({ ...reader, response: reply.raw });
    const [row] = await versionOf.execute(reader);
    if (row === undefined) throw new AppError("unauthenticated");
    if (!stream.isOpen()) throw new AppError("unavailable");
    beginStream(reply);
    const { version, endsAt } = row;
    stream.start({ text: `retry: ${RETRY_MS}\n${eventText("hello", { version })}`, version, endsAt });
  };
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
