import type { ServerResponse } from "node:http";
import * as z from "zod/mini";
import { LIVE_HEARTBEAT_MS } from "#domain/live.ts";

export type LiveStreams = ReturnType<typeof createLiveStreams>;
type Reader = { companyId: string; sessionId: string; response: ServerResponse };
type HelloEvent = { text: string; version: number; endsAt: Date };
/** A message to a reader; a change has the version it produced, and when it was published, in milliseconds. */
type Message = { text: string; version?: number; at?: number | undefined };
/** Until a stream has sent its start version, changes wait in `waiting`; `lastSent` is the last version sent. */
type Stream = Reader & { waiting: Message[] | null; lastSent: number; endsAt: Date };

const EXPIRY_CHECK_INTERVAL_MS = 2_000;
const MAX_BUFFERED_BYTES = 64 * 1024;

// Another process may run a newer version with change kinds unknown here: they are forwarded unchanged.
const changes = z.array(
  z.object({
    companyId: z.string(),
    version: z.int(),
    kind: z.string(),
    ids: z.array(z.string()),
    /** Absent from the release before. */
    at: z.optional(z.number()),
  }),
);

export function createLiveStreams({ clock, onSend }: { clock: () => Date; onSend?: (at?: number) => void }) {
  const byCompany = new Map<string, Set<Stream>>();
  let isStopped = false;
  const all = () => [...byCompany.values()].flatMap((streams) => [...streams]);
  const isOpen = (stream: Stream) => byCompany.get(stream.companyId)?.has(stream) === true;

  function close(stream: Stream): void {
    const streams = byCompany.get(stream.companyId);
    streams?.delete(stream);
    if (streams?.size === 0) byCompany.delete(stream.companyId);
    // A stream not yet started is still an ordinary request.
    if (stream.waiting === null) stream.response.end();
  }

  function send(stream: Stream, message: Message): void {
    const { text, version = Number.POSITIVE_INFINITY, at } = message;
    if (stream.waiting !== null) {
      stream.waiting.push(message);
      return;
    }
    // Changes up to the last version sent, the hello event included, are not sent again.
    if (version <= stream.lastSent) return;
    if (Number.isFinite(version)) stream.lastSent = version;
    if (stream.response.writableLength > MAX_BUFFERED_BYTES) {
      stream.response.destroy();
      close(stream);
    } else {
      stream.response.write(text);
      onSend?.(at);
    }
  }

  function start(stream: Stream, hello: HelloEvent): void {
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    stream.lastSent = hello.version;
    stream.endsAt = hello.endsAt;
    for (const message of [{ text: hello.text }, ...waiting]) send(stream, message);
  }

  const heartbeat = setInterval(() => {
    for (const stream of all()) send(stream, { text: bareEventText("heartbeat") });
  }, LIVE_HEARTBEAT_MS);
  heartbeat.unref();
  // The reader of a session extended meanwhile reconnects at once.
  const expiry = setInterval(() => {
    const now = clock();
    for (const stream of all()) if (stream.waiting === null && stream.endsAt <= now) close(stream);
  }, EXPIRY_CHECK_INTERVAL_MS);
  expiry.unref();

  function sendResync(stream: Stream, version: number): void {
    send(stream, { text: eventText("resync", { version }) });
    stream.lastSent = Math.max(stream.lastSent, version);
  }

  function endAll(): void {
    for (const stream of all()) close(stream);
  }

  return {
    open(reader: Reader) {
      const stream: Stream = { ...reader, waiting: [], lastSent: 0, endsAt: clock() };
      const streams = byCompany.get(stream.companyId) ?? new Set();
      if (!isStopped) byCompany.set(stream.companyId, streams.add(stream));
      stream.response.once("close", () => close(stream));
      return { isOpen: () => isOpen(stream), start: (hello: HelloEvent) => start(stream, hello) };
    },
    publish(payload: string): void {
      for (const { companyId, at, ...change } of changes.parse(JSON.parse(payload))) {
        const message = { text: eventText("change", change), version: change.version, at };
        for (const stream of byCompany.get(companyId) ?? []) send(stream, message);
      }
    },
    /** An event of this type without data, to these companies. */
    sendEvent(type: string, companyIds: readonly string[]): void {
      for (const id of companyIds)
        for (const stream of byCompany.get(id) ?? []) send(stream, { text: bareEventText(type) });
    },
    count: () => all().length,
    countOfSession: ({ companyId, sessionId }: Omit<Reader, "response">) =>
      [...(byCompany.get(companyId) ?? [])].filter((stream) => stream.sessionId === sessionId).length,
    readers: () => ({
      companyIds: [...byCompany.keys()],
      sessionIds: [...new Set(all().map(({ sessionId }) => sessionId))],
    }),
    resync(companyId: string, version: number): void {
      for (const stream of byCompany.get(companyId) ?? []) sendResync(stream, version);
    },
    /** Asks to reload all, only of streams whose last sent version is older. */
    resyncBehind(companyId: string, version: number): void {
      const behind = [...(byCompany.get(companyId) ?? [])].filter(
        ({ waiting, lastSent }) => waiting === null && lastSent < version,
      );
      for (const stream of behind) sendResync(stream, version);
    },
    endSession(sessionId: string): void {
      for (const stream of all()) if (stream.sessionId === sessionId) close(stream);
    },
    endAll,
    stop(): void {
      isStopped = true;
      clearInterval(heartbeat);
      clearInterval(expiry);
      endAll();
    },
  };
}

function bareEventText(type: string): string {
  return `event: ${type}\ndata: {}\n\n`;
}

export function eventText(
  type: "hello" | "change" | "resync",
  data: { version: number; [key: string]: unknown },
): string {
  return `event: ${type}\nid: ${data.version}\ndata: ${JSON.stringify(data)}\n\n`;
}
