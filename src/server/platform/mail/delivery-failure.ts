import * as z from "zod/mini";

type DeliveryFailure = "permanent" | "temporary" | "server";

const smtpError = z.object({
  code: z.optional(z.string()),
  originalCode: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

type SmtpError = z.output<typeof smtpError>;

export function smtpErrorOf(error: unknown): SmtpError {
  return smtpError.safeParse(error).data ?? {};
}

/** Of the recipient or content: permanent (5xx) or temporary (4xx). Other failures would affect every message. */
export function deliveryFailureOf(error: unknown): DeliveryFailure {
  const { code, command, responseCode = 0 } = smtpErrorOf(error);
  if (code === "EENVELOPE" && command === "API") return "permanent";
  if (command !== "RCPT TO" && command !== "DATA") return "server";
  if (responseCode >= 500) return "permanent";
  return responseCode >= 400 && responseCode !== 421 ? "temporary" : "server";
}
