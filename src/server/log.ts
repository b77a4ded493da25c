import { pino } from "pino";
import type { DestinationStream, Logger } from "pino";

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

// One write for each line cost a request more than its rules; written together, they come this much later at most.
const TOGETHER = { minLength: 4_096, periodicFlush: 100 };

export function createLog(level = "info", destination?: DestinationStream): Log {
  const settings = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
  };
  return pino(settings, destination ?? pino.destination(TOGETHER));
}

/** Drivers quote the values of a failed statement in their messages, and the stack repeats the message. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message: message.split("\nparams:")[0],
    code: "code" in error ? error.code : undefined,
    constraint: "constraint" in error ? error.constraint : undefined,
    stack: stack.split("\n").filter((line) => line.startsWith("    at ")),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
