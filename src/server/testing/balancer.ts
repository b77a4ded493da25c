import { once } from "node:events";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  Agent,
  createServer,
  request as ask,
} from "node:http";
import { setTimeout as delay } from "node:timers/promises";

type Balancer = {
  address: string;
  serve: (addresses: readonly string[]) => void;
  /** Resolves once this number of processes is ready. */
  ready: (howMany: number) => Promise<void>;
  stop: () => Promise<void>;
};

const CHECK_EVERY_MS = 100;
const CHECK_WITHIN_MS = 1_000;

/**
 * Starts a load balancer on a free port. It keeps its connections to the processes and retries nothing, so that
 * clients see every error of a process.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  const healthy = new Set<string>();
  const checking: Promise<void>[] = [];
  let turn = 0;

  const server = createServer((request, response) => {
    turn += 1;
    const target = [...healthy][turn % healthy.size];
    if (target === undefined) response.writeHead(503).end("No process is ready");
    else forward({ request, response }, target, agent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();

  async function check(address: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const isWell = await isReady(address);
      if (isWell === true) healthy.add(address);
      if (isWell === false) healthy.delete(address);
      await delay(CHECK_EVERY_MS);
    }
  }

  return {
    address: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`,
    serve: (addresses) => void checking.push(...addresses.map(check)),
    async ready(howMany) {
      while (healthy.size < howMany) await delay(CHECK_EVERY_MS);
    },
    async stop() {
      stopping.abort();
      await Promise.all(checking);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

/** The readiness of a process; undefined after a timeout, as on a busy machine. */
async function isReady(address: string): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
  // On a separate connection, so that a stopping process need not wait for it.
  const headers = { connection: "close" };
  return fetch(`${address}/readyz`, { signal, headers }).then(
    ({ ok }) => ok,
    () => (signal.aborted ? undefined : false),
  );
}

function forward(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  target: string,
  agent: Agent,
): void {
  const headers = { ...endToEnd(request.headers), "x-forwarded-for": request.socket.remoteAddress ?? "" };
  const onward = ask(`${target}${request.url}`, { method: request.method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    response.flushHeaders();
    answer.pipe(response);
    answer.on("close", () => answer.complete || response.destroy());
  });
  onward.on("error", (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(`${target} broke: ${error.message}`);
  });
  response.on("close", () => response.writableFinished || onward.destroy());
  request.pipe(onward);
}

/** Without the hop-by-hop headers. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = { ...headers };
  delete passed.connection;
  delete passed["keep-alive"];
  return passed;
}
