import { type IncomingMessage, get } from "node:http";
import * as z from "zod/mini";

export type ReceivedEvent = { type: string; id: string; data: z.output<typeof eventData> };

export type LiveConnection = {
  status: number;
  headers: IncomingMessage["headers"];
  text: () => string;
  /** The next event not yet read. */
  next: () => Promise<ReceivedEvent>;
  ended: Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Destroys the connection without closing it. */
  cut: () => void;
};

const eventData = z.looseObject({
  version: z.int(),
  kind: z.optional(z.string()),
  ids: z.optional(z.array(z.string())),
});
const EVENT = /^event: (\w+)\nid: (\d+)\ndata: (.*)$/m;

export async function connectLive(
  address: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<LiveConnection> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = get(`${address}/api/live`, { headers, agent: false, ...(signal && { signal }) }, resolve);
  request.on("error", reject);
  const response = await promise;
  const inbox = createInbox();
  let text = "";
  let unfinished = "";
  response.setEncoding("utf8");
  response.on("data", (chunk: string) => {
    text += chunk;
    const blocks = (unfinished + chunk).split("\n\n");
    unfinished = blocks.pop() ?? "";
    for (const block of blocks) inbox.add(block);
  });
  // A cut connection also emits an error; "close" always follows.
  response.on("error", () => undefined);
  const ended = new Promise<void>((resolveEnd) => {
    response.on("close", () => {
      inbox.end();
      resolveEnd();
    });
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    next: inbox.next,
    ended,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    cut: () => void request.destroy(),
  };
}

function createInbox() {
  const received: ReceivedEvent[] = [];
  const waiting: PromiseWithResolvers<ReceivedEvent>[] = [];
  let isClosed = false;
  return {
    add(block: string): void {
      const [, type, id, data] = EVENT.exec(block) ?? [];
      if (type === undefined || id === undefined || data === undefined) return;
      const event = { type, id, data: eventData.parse(JSON.parse(data)) };
      const reader = waiting.shift();
      if (reader === undefined) received.push(event);
      else reader.resolve(event);
    },
    end(): void {
      isClosed = true;
      for (const reader of waiting) reader.reject(new Error("The live connection is closed"));
    },
    next(): Promise<ReceivedEvent> {
      const known = received.shift();
      if (known !== undefined) return Promise.resolve(known);
      if (isClosed) return Promise.reject(new Error("The live connection is closed"));
      const reader = Promise.withResolvers<ReceivedEvent>();
      waiting.push(reader);
      return reader.promise;
    },
  };
}
