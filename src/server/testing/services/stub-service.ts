import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { text } from "node:stream/consumers";

export type ReceivedRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: unknown;
};
export type Behaviour = (response: ServerResponse, received: ReceivedRequest) => unknown;

export type StubService = {
  url: string;
  received: ReceivedRequest[];
  does: (conduct: Behaviour) => void;
  stop: () => Promise<void>;
};

const MEGABYTE = Buffer.alloc(1024 * 1024, " ");
const DRIP_EVERY_MS = 50;

export function answersJson(body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function answersPage(status: number): Behaviour {
  return (response) =>
    response
      .writeHead(status, { "content-type": "text/html" })
      .end("<!doctype html><title>Error</title><h1>Something went wrong</h1>");
}

export function redirects(location: string, status = 302): Behaviour {
  return (response) => response.writeHead(status, { location }).end();
}

/** Accepts the request and never responds. */
export const neverAnswers: Behaviour = () => undefined;

export const closesConnection: Behaviour = (response) => response.destroy();

/** Starts a response and never ends it, one space at a time. */
export const answersSlowly: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), DRIP_EVERY_MS);
  response.on("close", () => clearInterval(timer));
};

/** Sends a gigabyte as fast as it is read; reports the megabytes sent. */
export function answersEndlessly(onMegabyte: (sent: number) => void): Behaviour {
  return async (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    for (let sent = 1; sent <= 1024 && !response.destroyed; sent += 1) {
      onMegabyte(sent);
      if (!response.write(MEGABYTE)) await Promise.race([once(response, "drain"), once(response, "close")]);
    }
    response.end();
  };
}

/** Starts an external service, by default on a free port; the caller stops it. */
export async function startStubService(conduct: Behaviour, port = 0): Promise<StubService> {
  const received: ReceivedRequest[] = [];
  let current = conduct;
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await text(request);
      const body: unknown = sent === "" ? undefined : JSON.parse(sent);
      const url = new URL(request.url ?? "/", "http://outside.test");
      const got = { method: request.method ?? "", url, headers: request.headers, body };
      received.push(got);
      await current(response, got);
    })();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : port}`,
    received,
    does: (next) => {
      current = next;
    },
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
