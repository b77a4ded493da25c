import { onConnectionReport } from "./connection-reports.ts";

/** Whether the server can be reached: no network at all, or a server that answers nothing. */
export type Connection = "up" | "offline" | "unreachable";

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
const TIMEOUT_MS = 5000;

type Means = { isOnline: () => boolean; probe: () => Promise<boolean>; firstPause: number };

/**
 * Finds out, once there is a doubt, whether the server can be reached, and goes on asking until it can. One missed
 * probe is no outage: only the second says so, but a browser that knows it is offline says so at once.
 */
export function createConnection({ isOnline, probe, firstPause }: Means) {
  const listeners = new Set<() => void>();
  let state: Connection = "up";
  let isAsking = false;
  let isAnswered = false;
  let wake = () => {};
  let probed = Promise.withResolvers<void>();

  function become(next: Connection) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Asks at once; resolves with the next answer. */
  function ask(): Promise<void> {
    const answered = probed.promise;
    if (isAsking) wake();
    else void askUntilUp();
    return answered;
  }

  async function askUntilUp() {
    isAsking = true;
    isAnswered = false;
    for (let missed = 0; ; missed += 1) {
      const probedAs = isOnline() ? await seenBy(probe, missed > 0 || state !== "up") : "offline";
      const seen = isAnswered ? "up" : probedAs;
      if (seen !== undefined) become(seen);
      tell();
      if (seen === "up") break;
      await pause(Math.min(LONGEST_PAUSE, firstPause * 2 ** missed));
      if (isAnswered) break;
    }
    tell();
    isAsking = false;
  }

  function tell() {
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
    /** Asks, unless it is being asked already, in its own time. */
    doubt() {
      if (!isAsking) void askUntilUp();
    },
    /** A request was answered meanwhile: the outage is over. */
    confirm() {
      if (!isAsking) return;
      isAnswered = true;
      become("up");
      wake();
    },
    ask,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Undefined while a missed probe may still be nothing. */
async function seenBy(probe: Means["probe"], isLasting: boolean): Promise<Connection | undefined> {
  if (await probe()) return "up";
  return isLasting ? "unreachable" : undefined;
}

/** Whether the server answers, and can do its work. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

/** The page's own connection. */
export const connection = createConnection({
  isOnline: () => navigator.onLine,
  probe: isServerThere,
  firstPause: FIRST_PAUSE,
});

/** Follows the connection for as long as the page lives; `onBack` runs each time it comes back. Returns how to stop. */
export function watchConnection(onBack: () => void): () => void {
  let before = connection.current();
  const ask = () => void connection.ask();
  const stops = [
    onConnectionReport((report) => (report === "answered" ? connection.confirm() : connection.doubt())),
    connection.subscribe(() => {
      const isBack = before !== "up" && connection.current() === "up";
      before = connection.current();
      if (isBack) onBack();
    }),
  ];
  addEventListener("offline", ask);
  addEventListener("online", ask);
  return () => {
    removeEventListener("offline", ask);
    removeEventListener("online", ask);
    for (const stop of stops) stop();
  };
}
