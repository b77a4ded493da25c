/** A service that asks for more is asked again sooner. */
const LONGEST_MS = 10 * 60_000;

/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date; ten minutes at most. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), LONGEST_MS);
}
