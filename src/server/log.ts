import { pino } from "pino";
import type { Logger } from "pino";

export type Log = Logger;

// Whatever object is logged, these never reach the log (design §6).
const PRIVATE = [
  "password",
  "confirmPassword",
  "token",
  "email",
  "phone",
  "phoneNumber",
  "cookie",
  "authorization",
];

/** The process's log: one JSON line per event, personal data and secrets blanked. */
export function createLog(level = "info"): Log {
  return pino({
    level,
    base: null,
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
  });
}
