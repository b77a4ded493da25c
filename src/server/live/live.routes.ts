import { eq, inArray, sql } from "drizzle-orm";
import { openLive } from "#contract/live.ts";
import { AppError } from "#domain/errors.ts";
import { recruiterOf } from "#server/auth/access.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import type { App } from "#server/http/app-type.ts";
import { eventText } from "./live-streams.ts";

const RETRY_MS = 500;

/** The recruiter's live stream (design §5): subscribed first, then told where it starts. */
export function liveRoutes(app: App, { db, live }: Context): void {
  const versionOf = db
    .select({ version: recruiters.liveVersion })
    .from(recruiters)
    .where(eq(recruiters.id, sql.placeholder("id")))
    .prepare("live_version");

  app.route({
    ...openLive,
    handler: async (request, reply) => {
      const recruiterId = recruiterOf(request);
      if (request.identity === null) throw new AppError("unauthenticated");
      const stream = live.open({
        recruiterId,
        sessionId: request.identity.sessionId,
        response: reply.raw,
      });
      const [row] = await versionOf.execute({ id: recruiterId });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        // A proxy that gathers the answer before passing it on would hold every event back.
        "x-accel-buffering": "no",
      });
      stream.start(`retry: ${RETRY_MS}\n${eventText("hello", { version: row?.version ?? 0 })}`);
    },
  });
}

/** Tells every open stream the current version: the listening connection was cut, changes may have been missed. */
export async function resyncAll(db: Database, live: Context["live"]): Promise<void> {
  const ids = live.recruiterIds();
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: recruiters.id, version: recruiters.liveVersion })
    .from(recruiters)
    .where(inArray(recruiters.id, ids));
  for (const { id, version } of rows) live.resync(id, version);
}
