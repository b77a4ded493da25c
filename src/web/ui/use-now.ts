import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The current time, updated for relative dates such as « il y a 2 minutes », and when `read` changes. */
export function useNow(read?: unknown): Date {
  const [{ now, readThen }, setState] = useState(() => ({ now: new Date(), readThen: read }));
  // What was just read may be later than the last update: an offer opened now.
  if (readThen !== read) setState({ now: new Date(), readThen: read });

  useEffect(() => {
    const timer = setInterval(() => setState((state) => ({ ...state, now: new Date() })), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return now;
}
