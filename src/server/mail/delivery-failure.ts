import * as z from "zod/mini";

export type Fault = "message" | "moment" | "server";

const smtpError = z.object({
  code: z.optional(z.string()),
  originalCode: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

export type FailureFacts = z.output<typeof smtpError>;

export function factsOf(error: unknown): FailureFacts {
  return smtpError.safeParse(error).data ?? {};
}

/** Of the recipient or content: permanent (5xx) or temporary (4xx). Other failures would affect every message. */
export function faultOf(error: unknown): Fault {
  const { code, command, responseCode = 0 } = factsOf(error);
  if (code === "EENVELOPE" && command === "API") return "message";
  if (command !== "RCPT TO" && command !== "DATA") return "server";
  if (responseCode >= 500) return "message";
  return responseCode >= 400 && responseCode !== 421 ? "moment" : "server";
}
