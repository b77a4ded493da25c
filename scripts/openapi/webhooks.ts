import * as z from "zod/mini";
import {
  closedAccounts,
  closedAccountsExample,
  endedSessions,
  endedSessionsExample,
  pushedExample,
  pushedNotifications,
  SIGNATURE_HEADER,
} from "#contract/candidates/push-gateway.ts";

/** What the product posts to the push gateway of the candidates' app (ADR 0088, 0136). */
export function describeWebhooks() {
  return {
    notifications: webhook({
      operationId: "pushNotifications",
      summary: "Notifications to push to candidates' phones",
      description: [
        "Posted to `PUSH_WEBHOOK_URL` when notifications are due, up to 100 together; `listNotifications` has the same ones. " +
          "The gateway knows the devices of each `userId`.",
        "**Retries.** Any 2xx, 302 or 303 within 3 seconds means received. Else all are sent again, at most once a minute, for " +
          "an hour; then they are only listed and mailed. A notification may arrive twice: its `id` is the same.",
      ],
      body: pushedNotifications,
      example: pushedExample,
    }),
    endedSessions: webhook({
      operationId: "tellEndedSessions",
      summary: "Sessions of candidates that ended",
      description: [
        "Posted to `PUSH_WEBHOOK_URL`, within a minute or two, when a candidate signs out, ends a session from another device, " +
          "changes or resets a password, or when a session expires, up to 100 together. Push to the device of the session no more.",
        EVENT_RETRIES,
      ],
      body: endedSessions,
      example: endedSessionsExample,
    }),
    closedAccounts: webhook({
      operationId: "tellClosedAccounts",
      summary: "Accounts of candidates that were closed or deleted",
      description: [
        "Posted to `PUSH_WEBHOOK_URL`, within a minute or two, when an account is suspended, closed or deleted, up to 100 together. " +
          "A deleted account is first told as closed, then as deleted.",
        EVENT_RETRIES,
      ],
      body: closedAccounts,
      example: closedAccountsExample,
    }),
  };
}

const EVENT_RETRIES =
  "**Retries.** Any 2xx, 302 or 303 within 3 seconds means received. Else all are sent again, at most once a minute, for seven " +
  "days. An event may arrive twice, with the same `id`, and after a later one.";

const SIGNATURE =
  "**Signature.** `t` is the time of sending in Unix seconds; `v1` is the HMAC-SHA256 in hexadecimal of `t`, a dot and " +
  "the raw body, with `PUSH_WEBHOOK_SECRET` as the key. Refuse another signature, and a `t` more than five minutes away.";

type Webhook = {
  operationId: string;
  summary: string;
  description: readonly string[];
  body: z.core.$ZodType;
  example: unknown;
};

function webhook({ operationId, summary, description: [posted, ...others], body, example }: Webhook) {
  const { $schema: _schema, ...schema } = z.toJSONSchema(body, { io: "output" });
  return {
    post: {
      operationId,
      tags: ["Push gateway"],
      summary,
      description: [posted, SIGNATURE, ...others].join("\n\n"),
      security: [],
      parameters: [
        {
          name: SIGNATURE_HEADER,
          in: "header",
          required: true,
          schema: { type: "string", pattern: "^t=\\d+,v1=[\\da-f]{64}$" },
          example: `t=1796374800,v1=${"0123456789abcdef".repeat(4)}`,
        },
      ],
      requestBody: { required: true, content: { "application/json": { schema, example } } },
      responses: {
        "2XX": { description: "Received; the body is not read" },
        default: { description: "Not received: sent again" },
      },
    },
  };
}
