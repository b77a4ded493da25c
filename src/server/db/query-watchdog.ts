import { connect } from "node:net";
import type { Socket } from "node:net";
import type { Client } from "pg";

/** Longer than most statements take. */
const PROBE_AFTER_MS = 1_200;
const PROBE_TIMEOUT_MS = 1_500;

type Options = {
  socket: Socket;
  /** The longest response time, in milliseconds, longer than the statement timeout. */
  longest: number;
};

/**
 * An unreachable server closes no connection, and TCP would take hours to notice: after `PROBE_AFTER_MS` without a
 * response, the watchdog probes the server, and destroys the connection when the probe fails.
 */
export function createWatchdog(client: Client, { socket, longest }: Options) {
  function watch(): () => void {
    const isLocal = client.host.startsWith("/");
    let timer = setTimeout(
      isLocal ? destroy : probeServer,
      isLocal ? longest : Math.min(PROBE_AFTER_MS, longest),
    );
    let isOver = false;

    function probeServer(): void {
      timer = setTimeout(destroy, longest - PROBE_AFTER_MS);
      probeConnection(client, () => {
        if (!isOver) destroy();
      });
    }

    function destroy(): void {
      clearTimeout(timer);
      socket.destroy();
    }

    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  return (send: (given: unknown[]) => unknown, given: unknown[]): unknown => {
    const end = watch();
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const onResult = (...answer: unknown[]): unknown => {
        end();
        return Reflect.apply(callback, undefined, answer);
      };
      return send([...given.slice(0, -1), onResult]);
    }
    const sent = send(given);
    if (sent instanceof Promise) void sent.then(end, end);
    else end();
    return sent;
  };
}

function probeConnection({ host, port }: Client, onUnreachable: () => void): void {
  const probe = connect({ host, port });
  const timer = setTimeout(() => {
    probe.destroy();
    onUnreachable();
  }, PROBE_TIMEOUT_MS);
  const end = () => {
    clearTimeout(timer);
    probe.destroy();
  };
  probe.once("connect", end).once("error", () => {
    end();
    onUnreachable();
  });
}
