import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

// Redacted in every logged object (design §6).
const REDACTED_FIELDS = [
  "password",
  "confirmPassword",
  "token",
  "email",
  "phone",
  "phoneNumber",
  "cookie",
  "authorization",
];

// Lines are buffered: one write per line is too expensive. The flush interval is the longest delay of a line.
// Lines that a full disk refuses are kept up to `maxLength` bytes.
const BUFFERING = { minLength: 4_096, periodicFlush: 100, maxLength: 16 * 1024 * 1024 };

export function createLog(level = "info", destination?: DestinationStream): Log {
  const settings = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[redacted]",
    },
  };
  return pino(settings, destination ?? standardOutput());
}

/** A closed terminal or a full disk must neither end the process, nor keep it from exiting. */
function standardOutput(): DestinationStream {
  const output = pino.destination(BUFFERING);
  return output.on("error", () => {
    // At the exit it would retry for ever.
    output.flushSync = () => undefined;
  });
}

/** Removes the parameters of a failed statement, which the driver quotes in the message and the stack repeats. */
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
