import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { join } from "node:path";

export type InterruptibleDatabase = {
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Connections stay open but carry nothing more, as when a machine crashes; `refuses`: new ones are refused. */
  blackhole: (how: { refuses: boolean }) => void;
  /** New connections are accepted and get no response; the open ones continue. */
  stallNewConnections: () => void;
};

type Options = { onAnswer?: (bytes: Buffer) => void };

/** A TCP proxy on a free port in front of the database at this address (a Unix socket). */
export async function interruptible(
  databaseUrl: string,
  { onAnswer = () => undefined }: Options = {},
): Promise<InterruptibleDatabase> {
  const target = new URL(databaseUrl);
  const path = join(target.searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  let isStalling = false;
  const server = createServer((front) => {
    if (isStalling) {
      sockets.add(front.on("error", () => undefined).on("close", () => sockets.delete(front)));
      return;
    }
    const back = connect(path);
    for (const socket of [front, back]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    back.on("data", onAnswer);
    front.pipe(back).pipe(front);
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const bound = server.address();
    return typeof bound === "object" && bound !== null ? bound.port : port;
  }

  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    blackhole({ refuses }) {
      for (const socket of sockets) socket.unpipe().pause();
      if (refuses) server.close();
    },
    stallNewConnections() {
      isStalling = true;
    },
    async stop() {
      if (!server.listening && sockets.size === 0) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    start: async () => void (await listen(port)),
  };
}
