import { connect, createServer } from "node:net";
import type { Socket } from "node:net";
import { once } from "node:events";
import { join } from "node:path";

export type InterruptibleDatabase = {
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** As if its machine had vanished: connections stay open, and nothing comes any more; new ones are refused if told so. */
  vanish: (how: { refuses: boolean }) => void;
  /** As if its machine had no time for new connections: they are taken, and nothing comes; those open go on. */
  holdNew: () => void;
};

/** Opens the door, on a port of its own, to the database at this address (a local socket's folder). */
export async function interruptible(databaseUrl: string): Promise<InterruptibleDatabase> {
  const behind = new URL(databaseUrl);
  const path = join(behind.searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  let isHolding = false;
  const server = createServer((front) => {
    if (isHolding) {
      sockets.add(front.on("error", () => undefined).on("close", () => sockets.delete(front)));
      return;
    }
    const back = connect(path);
    for (const socket of [front, back]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
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
    vanish({ refuses }) {
      for (const socket of sockets) socket.unpipe().pause();
      if (refuses) server.close();
    },
    holdNew() {
      isHolding = true;
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
