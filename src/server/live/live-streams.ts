import type { ServerResponse } from "node:http";
import * as z from "zod/mini";

export type LiveStreams = ReturnType<typeof createLiveStreams>;
type Reader = { recruiterId: string; sessionId: string; response: ServerResponse };
/** Until a stream has said where it starts, what happens meanwhile waits here. */
type Stream = Reader & { waiting: string[] | null };

const HEARTBEAT_MS = 15_000;
/** A reader this far behind is dropped: it will reconnect and read again. */
const MAX_BUFFERED_BYTES = 64 * 1024;

// Another process may run a newer version and tell kinds unknown here: they are passed on as they are.
const change = z.object({
  recruiterId: z.string(),
  version: z.int(),
  kind: z.string(),
  ids: z.array(z.string()),
});

/** The open live streams of this process, by recruiter. */
export function createLiveStreams({ onSend }: { onSend?: () => void } = {}) {
  const byRecruiter = new Map<string, Set<Stream>>();
  let isStopped = false;
  const all = () => [...byRecruiter.values()].flatMap((streams) => [...streams]);
  const isOpen = (stream: Stream) => byRecruiter.get(stream.recruiterId)?.has(stream) === true;

  function close(stream: Stream): void {
    const streams = byRecruiter.get(stream.recruiterId);
    streams?.delete(stream);
    if (streams?.size === 0) byRecruiter.delete(stream.recruiterId);
    // One that has not started is still an ordinary request, which will be answered as such.
    if (stream.waiting === null) stream.response.end();
  }

  function send(stream: Stream, text: string): void {
    if (stream.waiting !== null) {
      stream.waiting.push(text);
    } else if (stream.response.writableLength > MAX_BUFFERED_BYTES) {
      stream.response.destroy();
      close(stream);
    } else {
      stream.response.write(text);
      onSend?.();
    }
  }

  function start(stream: Stream, greeting: string): void {
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    for (const text of [greeting, ...waiting]) send(stream, text);
  }

  const heartbeat = setInterval(() => {
    for (const stream of all()) send(stream, ": still here\n\n");
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function endAll(): void {
    for (const stream of all()) close(stream);
  }

  return {
    /** Subscribes a reader. Do this first, read the version its greeting will carry, then start it if it is still open. */
    open(reader: Reader) {
      const stream: Stream = { ...reader, waiting: [] };
      const streams = byRecruiter.get(stream.recruiterId) ?? new Set();
      if (!isStopped) byRecruiter.set(stream.recruiterId, streams.add(stream));
      stream.response.once("close", () => close(stream));
      return { isOpen: () => isOpen(stream), start: (greeting: string) => start(stream, greeting) };
    },
    /** Sends on what the database said of a change. */
    publish(payload: string): void {
      const { recruiterId, ...news } = change.parse(JSON.parse(payload));
      for (const stream of byRecruiter.get(recruiterId) ?? []) send(stream, eventText("change", news));
    },
    /** Tells these recruiters that the CV library changed. It has no version: nothing of their own did. */
    tellLibrary(recruiterIds: readonly string[]): void {
      for (const id of recruiterIds) {
        for (const stream of byRecruiter.get(id) ?? []) send(stream, "event: library\ndata: {}\n\n");
      }
    },
    /** How many streams are open. */
    count: () => all().length,
    /** Whose streams are open. */
    readers: () => ({
      recruiterIds: [...byRecruiter.keys()],
      sessionIds: [...new Set(all().map(({ sessionId }) => sessionId))],
    }),
    /** Asks a recruiter's readers to read again: changes up to this version may have been missed. */
    resync(recruiterId: string, version: number): void {
      for (const stream of byRecruiter.get(recruiterId) ?? []) send(stream, eventText("resync", { version }));
    },
    /** Ends the streams of a session that ended. */
    endSession(sessionId: string): void {
      for (const stream of all()) if (stream.sessionId === sessionId) close(stream);
    },
    /** Ends every stream; their readers reconnect. */
    endAll,
    /** Ends every stream and opens no more: the process stops. */
    stop(): void {
      isStopped = true;
      clearInterval(heartbeat);
      endAll();
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
