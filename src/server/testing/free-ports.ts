import { once } from "node:events";
import { createServer } from "node:net";

/** Unused ports, for processes whose address must be known in advance. */
export async function freePorts(howMany: number): Promise<number[]> {
  const held = Array.from({ length: howMany }, () => createServer().listen(0, "127.0.0.1"));
  const ports: number[] = [];
  for (const server of held) {
    if (!server.listening) await once(server, "listening");
    const bound = server.address();
    if (typeof bound === "object" && bound !== null) ports.push(bound.port);
  }
  await Promise.all(held.map((server) => once(server.close(), "close")));
  return ports;
}
