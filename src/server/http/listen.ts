import { once } from "node:events";
import type { Config } from "#server/config.ts";
import type { App } from "./app-type.ts";

/** Descriptors 0 to 2 are the usual ones: what a supervisor hands on comes next. */
const FIRST_HANDED_ON = 3;

/** Whether a supervisor holds the port, and makes whoever comes wait while this process starts. */
export function hasHandedSocket(): boolean {
  const { LISTEN_PID: pid, LISTEN_FDS: descriptors = "0" } = process.env;
  return Number(pid) === process.pid && Number(descriptors) >= 1;
}

/** On the socket that systemd holds open between two processes (`sd_listen_fds`), else on the port of the settings. */
export async function listen(app: App, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  if (!hasHandedSocket()) {
    await app.listen({ port, host });
    return;
  }
  await app.ready();
  app.server.listen({ fd: FIRST_HANDED_ON });
  await once(app.server, "listening");
}
