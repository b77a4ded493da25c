import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";

export type Forwarder = {
  port: number;
  /** Cuts every connection, and sends the next ones to another port; undefined: they are refused. */
  pointTo: (port: number | undefined) => void;
  stop: () => Promise<void>;
};

/** An address that can change machine, as a name or a virtual address does. */
export async function startForwarder(first: number): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  let target: number | undefined = first;
  const server = createServer((front) => {
    if (target === undefined) {
      front.destroy();
      return;
    }
    const back = connect(target, "127.0.0.1");
    for (const socket of [front, back]) {
      sockets.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          sockets.delete(socket);
          front.destroy();
          back.destroy();
        });
    }
    front.pipe(back).pipe(front);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound !== null ? bound.port : 0,
    pointTo(port) {
      target = port;
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
