import * as z from "zod/mini";
import { changeKinds } from "#domain/live.ts";
import { named, operation } from "./operation.ts";

/** One event's data. `hello` and `resync` carry the version alone; `change` says what to read again; `library` is empty. */
export const liveEvent = named(
  z.object({
    version: z.optional(z.int()),
    kind: z.optional(z.enum(changeKinds)),
    ids: z.optional(z.array(z.string())),
  }),
  "LiveEvent",
);

/** `id:` is the version (design §5); `library` events are for those whose plan opens the CV library (ADR 0027). */
export const openLive = operation({
  method: "GET",
  url: "/api/live",
  config: { access: "recruiter" },
  schema: {
    operationId: "openLive",
    tags: ["Live"],
    summary: "Follow the recruiter's changes as server-sent events",
    description:
      "First event `hello` with the current version; then `change` {version, kind, ids} for each change, in order and " +
      "without gap, or `resync` {version} when changes may have been missed. Read again what a gap or a resync covers. " +
      "`library` {} means that the CV library changed, for recruiters whose plan opens it, at most every three seconds. " +
      "`heartbeat` {} comes every 15 seconds: a reader that misses two reconnects.",
    response: {
      200: { description: "Server-sent events", content: { "text/event-stream": { schema: liveEvent } } },
    },
  },
});
