import { useEffect, useState } from "react";
import { dayInParis } from "#domain/values/dates.ts";
import { serverNow } from "#web/api/server-clock.ts";
import { followVisibility } from "./follow-visibility.ts";

const EVERY_MS = 30_000;

/** One timer for all that shows a time: a list shows several a row. */
const followers = new Set<(now: Date) => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let stopFollowing = () => {};

/** The current time, updated for relative dates such as « il y a 2 minutes ». */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => follow(setNow), []);
  return now;
}

/** The current day in Paris, as « YYYY-MM-DD ». */
export function useToday(): string {
  return dayInParis(useNow());
}

function follow(follower: (now: Date) => void): () => void {
  if (followers.size === 0) {
    timer = setInterval(update, EVERY_MS);
    // The timers of a page stop while its device sleeps.
    stopFollowing = followVisibility(update);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    clearInterval(timer);
    stopFollowing();
  };
}

function update(): void {
  const now = serverNow();
  for (const follower of followers) follower(now);
}
