import { HOUR_MS, DAY_MS } from "#domain/values/durations.ts";

export const SESSION_IDLE_DAYS = 30;
export const SESSION_MAX_DAYS = 90;
/** The open sessions of an account; beyond, the one unused for longest ends. */
export const MAX_SESSIONS = 50;
/** How long a browser is known after its last sign-in (ADR 0041). */
export const DEVICE_COOKIE_DAYS = 400;

export function sessionEnd(openedAt: Date, lastUsedAt: Date): Date {
  const idle = lastUsedAt.getTime() + SESSION_IDLE_DAYS * DAY_MS;
  return new Date(Math.min(idle, openedAt.getTime() + SESSION_MAX_DAYS * DAY_MS));
}

/** The last use of a session is recorded at most once an hour. */
export function isUseWorthRecording(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= HOUR_MS;
}
