import type { Socket } from "node:net";
import { type ClientConfig, Client, DatabaseError } from "pg";
import type { ObserveStatement } from "#server/platform/tracing/trace-statements.ts";
import { isReadOnlyFailure } from "./failures.ts";

/** Longer than most statements take; with the probe, a stopped server is reported within two seconds. */
const PROBE_AFTER_MS = 700;
const PROBE_TIMEOUT_MS = 900;
/** A timeout that fires later than this shows that this process lacks processor time; it says nothing of the server. */
const LATE_TIMER_MS = 50;

type Probe = () => Promise<boolean>;

type Options = {
  socket: Socket;
  /** The longest response time, in milliseconds, longer than the statement timeout. */
  longest: number;
  isResponding: Probe;
  observe?: ObserveStatement;
};

/**
 * An unreachable or stopped server closes no connection, and TCP would take hours to notice, or never does: every
 * `PROBE_AFTER_MS` without a response, the watchdog probes the server, and destroys the connection when the probe fails.
 */
export function createWatchdog({ socket, longest, isResponding, observe = () => () => undefined }: Options) {
  function watch(): () => void {
    const deadline = performance.now() + longest;
    let isOver = false;
    let timer = checkLater();

    function checkLater() {
      return setTimeout(
        () => void check(),
        Math.max(0, Math.min(PROBE_AFTER_MS, deadline - performance.now())),
      );
    }

    async function check(): Promise<void> {
      const mayContinue = performance.now() < deadline && (await isResponding());
      if (isOver) return;
      if (mayContinue) timer = checkLater();
      else socket.destroy();
    }

    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  // A connection to a former primary would refuse every write until it closes: the next one follows the name.
  const leaveReadOnly = (error: unknown): void => {
    if (isReadOnlyFailure(error)) socket.destroy();
  };

  return (send: (given: unknown[]) => unknown, given: unknown[]): unknown => {
    const endWatch = watch();
    const endSpan = observe(given[0]);
    const end = (error?: unknown): void => {
      endWatch();
      endSpan(error);
      leaveReadOnly(error);
    };
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const onResult = (...answer: unknown[]): unknown => {
        end(answer[0]);
        return Reflect.apply(callback, undefined, answer);
      };
      return send([...given.slice(0, -1), onResult]);
    }
    const sent = send(given);
    if (sent instanceof Promise) void sent.then(() => end(), end);
    else end();
    return sent;
  };
}

/** Whether a server responds to a new connection, asked once for all the connections that wait at the same time. */
export function createProbe(config: ClientConfig): Probe {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= probeServer(config).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Signs in, as a stopped process still accepts connections; any response counts, "too many connections" too. */
async function probeServer(config: ClientConfig): Promise<boolean> {
  const startedAt = performance.now();
  const client = new Client({ ...config, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const isLate = performance.now() - startedAt > PROBE_TIMEOUT_MS + LATE_TIMER_MS;
    return error instanceof DatabaseError || isLate;
  } finally {
    void client.end().catch(() => undefined);
  }
}
