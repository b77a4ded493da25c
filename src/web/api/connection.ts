import { onConnectionReport } from "./client.ts";

export type Connection = "up" | "offline" | "unreachable";

const FIRST_PAUSE = 2000;
const MAX_PAUSE = 30_000;
const TIMEOUT_MS = 5000;

type Deps = { isOnline: () => boolean; probe: () => Promise<boolean>; firstPause: number };

/** One failed probe is not an outage: the second one is, unless the browser reports that it is offline. */
export function createConnection({ isOnline, probe, firstPause }: Deps) {
  const listeners = new Set<() => void>();
  let state: Connection = "up";
  let isProbing = false;
  let wasAnswered = false;
  let wake = () => {};
  let firstProbe = Promise.withResolvers<void>();

  function setState(next: Connection) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function check(): Promise<void> {
    const answered = firstProbe.promise;
    if (isProbing) wake();
    else void probeUntilUp();
    return answered;
  }

  async function probeUntilUp() {
    isProbing = true;
    wasAnswered = false;
    for (let failures = 0; ; failures += 1) {
      const probed = isOnline() ? await probeResult(probe, failures > 0) : "offline";
      const next = wasAnswered ? "up" : probed;
      if (next !== undefined) setState(next);
      resolveProbe();
      if (next === "up") break;
      await pause(Math.min(MAX_PAUSE, firstPause * 2 ** failures));
      if (wasAnswered) break;
    }
    resolveProbe();
    isProbing = false;
  }

  function resolveProbe() {
    firstProbe.resolve();
    firstProbe = Promise.withResolvers();
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, milliseconds);
    });
  }

  return {
    current: () => state,
    reportUnreachable() {
      if (!isProbing) void probeUntilUp();
    },
    confirm() {
      if (!isProbing) return;
      wasAnswered = true;
      setState("up");
      wake();
    },
    check,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Undefined after a first failed probe, which may be an isolated failure. */
async function probeResult(probe: Deps["probe"], isOutage: boolean): Promise<Connection | undefined> {
  if (await probe()) return "up";
  return isOutage ? "unreachable" : undefined;
}

export async function isServerReady(): Promise<boolean> {
  try {
    const { ok } = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

export const connection = createConnection({
  isOnline: () => navigator.onLine,
  probe: isServerReady,
  firstPause: FIRST_PAUSE,
});

export function watchConnection(onRestored: () => void): () => void {
  const check = () => void connection.check();
  const unsubscribers = [
    onConnectionReport((report) =>
      report === "answered" ? connection.confirm() : connection.reportUnreachable(),
    ),
    connection.subscribe(() => {
      if (connection.current() === "up") onRestored();
    }),
  ];
  addEventListener("offline", check);
  addEventListener("online", check);
  return () => {
    removeEventListener("offline", check);
    removeEventListener("online", check);
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
