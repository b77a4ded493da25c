import * as z from "zod/mini";

type DeliveryFailure = "permanent" | "temporary" | "server";

const smtpError = z.object({
  code: z.optional(z.string()),
  originalCode: z.optional(z.string()),
  timeoutType: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
});

type SmtpError = Omit<z.output<typeof smtpError>, "response"> & { enhancedCode?: string };

/** The codes of a failure: the words of the server repeat addresses. */
export function smtpErrorOf(error: unknown): SmtpError {
  const { response = "", ...codes } = smtpError.safeParse(error).data ?? {};
  const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return { ...codes, ...(enhancedCode !== undefined && { enhancedCode }) };
}

/**
 * Of the recipient or content: permanent (5xx) or temporary (4xx, and policies, which may be against us for a while; a timeout
 * once connected, as the message may have arrived). Other failures would affect every message.
 */
export function deliveryFailureOf(error: unknown): DeliveryFailure {
  const { code, timeoutType, command, responseCode = 0, enhancedCode = "" } = smtpErrorOf(error);
  if (code === "EENVELOPE" && command === "API") return "permanent";
  if (timeoutType === "SOCKET_TIMEOUT" || code === "EABORT") return "temporary";
  if (command !== "RCPT TO" && command !== "DATA") return "server";
  if (enhancedCode.startsWith("5.7.")) return "temporary";
  if (responseCode >= 500) return "permanent";
  return responseCode >= 400 && responseCode !== 421 ? "temporary" : "server";
}
