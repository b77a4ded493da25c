/**
 * At most so many attempts in so many seconds. `per` network: its addresses count together; `per` mailbox: the spellings of its
 * address share one more limit, except accounts that confirmed theirs, or are `ownAfterDays` old; `untilConfirmed`: only what
 * is mailed to an account's address that is not confirmed (ADR 0127).
 */
export type Limit = {
  attempts: number;
  seconds: number;
  per?: "network" | "mailbox";
  ownAfterDays?: number;
  untilConfirmed?: true;
};

/** A limit in an hour. */
export function perHour(attempts: number) {
  return { attempts, seconds: 3600 };
}

/** A limit in a day. */
export function perDay(attempts: number) {
  return { attempts, seconds: 86_400 };
}
