import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The time, told anew twice a minute, so that « il y a 2 minutes » does not stay so. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return now;
}
