import { Server as SocketServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import type { Context } from "#server/context.ts";
import type { App } from "./app-type.ts";

/** A connection made just before the port was closed brings its request within this. */
const ARRIVES_WITHIN_MS = 300;
const ENDS_WITHIN_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 50;

/** Once the process was told to stop, each answer asks its client, a balancer most of all, to connect elsewhere. */
export function closeConnectionsWhileDraining(app: App, { draining }: Pick<Context, "draining">): void {
  app.addHook("onRequest", async (_, reply) => {
    if (draining.aborted) void reply.header("connection", "close");
  });
}

/** Takes no more connections, answers what those made already bring, and ends; idle ones are closed as they fall idle. */
export async function gracefulShutdown(app: App): Promise<void> {
  await closePort(app);
  const interval = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), ENDS_WITHIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(interval);
    clearTimeout(cut);
  }
}

/** Closes the port alone: closing the server as a whole would cut connections whose request is on its way. */
async function closePort({ server }: App): Promise<void> {
  if (!server.listening) return;
  // Just after the loop has accepted those that waited.
  await nextTurn();
  SocketServer.prototype.close.call(server);
  const { promise, resolve } = Promise.withResolvers<number>();
  server.getConnections((_, count) => resolve(count));
  if ((await promise) > 0) await delay(ARRIVES_WITHIN_MS);
}
