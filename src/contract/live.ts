import * as z from "zod/mini";
import { MAX_STREAMS_OF_SESSION } from "#domain/accounts/request-limits.ts";
import { changeKinds } from "#domain/live.ts";
import { named, operation } from "./operation.ts";

/** One event's data: the version alone for `hello` and `resync`, what to read again for `change`, nothing for `library`. */
export const liveEvent = named(
  z.object({
    version: z.optional(z.int()),
    kind: z.optional(z.enum(changeKinds)),
    ids: z.optional(z.array(z.string())),
  }),
  "LiveEvent",
);

/** `id:` is the version (design §5); `library` events are for recruiters whose plan includes the CV library (ADR 0027). */
export const openLive = operation({
  method: "GET",
  url: "/api/live",
  config: {
    access: "recruiter",
    errors: ["rate-limit-exceeded"],
    meanings: { "rate-limit-exceeded": `${MAX_STREAMS_OF_SESSION} open streams for one session at most.` },
  },
  schema: {
    operationId: "openLive",
    tags: ["Live"],
    summary: "Stream the recruiter's changes as server-sent events",
    description:
      "First event `hello` with the current version; then `change` {version, kind, ids} for each change, in order and " +
      "without gaps, or `resync` {version} when changes may have been missed. Read the data again after a gap or a resync. " +
      "`library` {} means that the CV library changed, for recruiters whose plan includes it, at most every three seconds. " +
      "`heartbeat` {} is sent every 15 seconds: a client that misses two reconnects.",
    response: {
      200: { description: "Server-sent events", content: { "text/event-stream": { schema: liveEvent } } },
    },
  },
});
