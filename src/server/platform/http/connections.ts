import { Server as SocketServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import type { Platform } from "#server/platform/platform.ts";
import type { App } from "./app-type.ts";

/** The time in which a connection made just before the port closed sends its request. */
const LAST_REQUEST_DELAY_MS = 300;
const SHUTDOWN_TIMEOUT_MS = 10_000;
const CLOSE_IDLE_INTERVAL_MS = 50;

/** Once the process is stopping, each response closes its connection, so that clients and balancers connect elsewhere. */
export function closeConnectionsWhileDraining(app: App, { draining }: Pick<Platform, "draining">): void {
  app.addHook("onRequest", async (_, reply) => {
    if (draining.aborted) void reply.header("connection", "close");
  });
}

/** Accepts no more connections, serves the requests of the open ones, and closes each when it becomes idle. */
export async function gracefulShutdown(app: App): Promise<void> {
  await closePort(app);
  const interval = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  const timeout = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  try {
    await app.close();
  } finally {
    clearInterval(interval);
    clearTimeout(timeout);
  }
}

/** Closes only the port: closing the whole server would cut connections whose request is arriving. */
async function closePort({ server }: App): Promise<void> {
  if (!server.listening) return;
  // After the event loop has accepted the waiting connections.
  await nextTurn();
  SocketServer.prototype.close.call(server);
  const { promise, resolve } = Promise.withResolvers<number>();
  server.getConnections((_, count) => resolve(count));
  if ((await promise) > 0) await delay(LAST_REQUEST_DELAY_MS);
}
