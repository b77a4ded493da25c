import type { ServerResponse } from "node:http";
import * as z from "zod/mini";
import { changeKinds } from "#contract/live.ts";

export type LiveStreams = ReturnType<typeof createLiveStreams>;
type Reader = { recruiterId: string; sessionId: string; response: ServerResponse };
/** Until a stream has said where it starts, what happens meanwhile waits here. */
type Stream = Reader & { waiting: string[] | null };

const HEARTBEAT_MS = 15_000;
/** A reader this far behind is dropped: it will reconnect and read again. */
const MAX_BUFFERED_BYTES = 64 * 1024;

const change = z.object({
  recruiterId: z.string(),
  version: z.int(),
  kind: z.enum(changeKinds),
  ids: z.array(z.string()),
});

/** The open live streams of this process, by recruiter. */
export function createLiveStreams() {
  const byRecruiter = new Map<string, Set<Stream>>();
  const all = () => [...byRecruiter.values()].flatMap((streams) => [...streams]);

  function close(stream: Stream): void {
    const streams = byRecruiter.get(stream.recruiterId);
    streams?.delete(stream);
    if (streams?.size === 0) byRecruiter.delete(stream.recruiterId);
    stream.response.end();
  }

  function send(stream: Stream, text: string): void {
    if (stream.waiting !== null) {
      stream.waiting.push(text);
    } else if (stream.response.writableLength > MAX_BUFFERED_BYTES) {
      stream.response.destroy();
      close(stream);
    } else {
      stream.response.write(text);
    }
  }

  const heartbeat = setInterval(() => {
    for (const stream of all()) send(stream, ": still here\n\n");
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    /** Subscribes a reader; do this before reading the version its greeting will carry, then start it. */
    open(reader: Reader): { start: (greeting: string) => void } {
      const stream: Stream = { ...reader, waiting: [] };
      const streams = byRecruiter.get(stream.recruiterId) ?? new Set();
      byRecruiter.set(stream.recruiterId, streams.add(stream));
      stream.response.once("close", () => close(stream));
      return {
        start(greeting) {
          const waiting = stream.waiting ?? [];
          stream.waiting = null;
          for (const text of [greeting, ...waiting]) send(stream, text);
        },
      };
    },
    /** Sends on what the database said of a change. */
    publish(payload: string): void {
      const { recruiterId, version, kind, ids } = change.parse(JSON.parse(payload));
      const text = eventText("change", { version, kind, ids });
      for (const stream of byRecruiter.get(recruiterId) ?? []) send(stream, text);
    },
    /** Whose streams are open. */
    recruiterIds: () => [...byRecruiter.keys()],
    /** Asks a recruiter's readers to read again: changes up to this version may have been missed. */
    resync(recruiterId: string, version: number): void {
      for (const stream of byRecruiter.get(recruiterId) ?? []) send(stream, eventText("resync", { version }));
    },
    /** Ends the streams of a session that ended. */
    endSession(sessionId: string): void {
      for (const stream of all()) if (stream.sessionId === sessionId) close(stream);
    },
    /** Ends every stream: the process stops. */
    endAll(): void {
      clearInterval(heartbeat);
      for (const stream of all()) close(stream);
    },
  };
}

/** One server-sent event; its id is the version. */
export function eventText(
  type: "hello" | "change" | "resync",
  data: { version: number; [key: string]: unknown },
): string {
  return `event: ${type}\nid: ${data.version}\ndata: ${JSON.stringify(data)}\n\n`;
}
