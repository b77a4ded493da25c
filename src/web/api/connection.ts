import { onConnectionReport } from "./connection-reports.ts";

export type Connection = "up" | "offline" | "unreachable";

const FIRST_PAUSE = 2000;
const MAX_PAUSE = 30_000;
const TIMEOUT_MS = 5000;

type Means = { isOnline: () => boolean; probe: () => Promise<boolean>; firstPause: number };

/** One missed probe is no outage: only the second says so, unless the browser knows it is offline. */
export function createConnection({ isOnline, probe, firstPause }: Means) {
  const listeners = new Set<() => void>();
  let state: Connection = "up";
  let isProbing = false;
  let isAnswered = false;
  let wake = () => {};
  let probed = Promise.withResolvers<void>();

  function become(next: Connection) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function check(): Promise<void> {
    const answered = probed.promise;
    if (isProbing) wake();
    else void probeUntilUp();
    return answered;
  }

  async function probeUntilUp() {
    isProbing = true;
    isAnswered = false;
    for (let missed = 0; ; missed += 1) {
      const probedAs = isOnline() ? await probeResult(probe, missed > 0 || state !== "up") : "offline";
      const seen = isAnswered ? "up" : probedAs;
      if (seen !== undefined) become(seen);
      settleProbe();
      if (seen === "up") break;
      await pause(Math.min(MAX_PAUSE, firstPause * 2 ** missed));
      if (isAnswered) break;
    }
    settleProbe();
    isProbing = false;
  }

  function settleProbe() {
    probed.resolve();
    probed = Promise.withResolvers();
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
      isAnswered = true;
      become("up");
      wake();
    },
    check,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Undefined while a missed probe may still be nothing. */
async function probeResult(probe: Means["probe"], isLasting: boolean): Promise<Connection | undefined> {
  if (await probe()) return "up";
  return isLasting ? "unreachable" : undefined;
}

export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

export const connection = createConnection({
  isOnline: () => navigator.onLine,
  probe: isServerThere,
  firstPause: FIRST_PAUSE,
});

export function watchConnection(onBack: () => void): () => void {
  let before = connection.current();
  const check = () => void connection.check();
  const stops = [
    onConnectionReport((report) =>
      report === "answered" ? connection.confirm() : connection.reportUnreachable(),
    ),
    connection.subscribe(() => {
      const isBack = before !== "up" && connection.current() === "up";
      before = connection.current();
      if (isBack) onBack();
    }),
  ];
  addEventListener("offline", check);
  addEventListener("online", check);
  return () => {
    removeEventListener("offline", check);
    removeEventListener("online", check);
    for (const stop of stops) stop();
  };
}
