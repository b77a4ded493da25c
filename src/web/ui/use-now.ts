import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The current time, updated for relative dates such as « il y a 2 minutes ». */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setInterval(update, EVERY_MS);
    // The timers of a page stop while its device sleeps.
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);

  return now;
}
