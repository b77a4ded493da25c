import { once } from "node:events";
import type { Config } from "#server/platform/config/config.ts";
import type { App } from "./app-type.ts";

/** The first inherited descriptor, after stdin, stdout and stderr (`SD_LISTEN_FDS_START`). */
const FIRST_INHERITED_DESCRIPTOR = 3;

/** Whether a supervisor (systemd) holds the listening socket, so that clients wait while this process starts. */
export function hasInheritedSocket(): boolean {
  const { LISTEN_PID: pid, LISTEN_FDS: descriptors = "0" } = process.env;
  return Number(pid) === process.pid && Number(descriptors) >= 1;
}

/** Listens on the socket inherited from systemd (`sd_listen_fds`), else on the configured port. */
export async function listen(app: App, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  if (!hasInheritedSocket()) {
    await app.listen({ port, host });
    return;
  }
  await app.ready();
  app.server.listen({ fd: FIRST_INHERITED_DESCRIPTOR });
  await once(app.server, "listening");
}
