import * as z from "zod/mini";
import { candidateTags, named, noContent, operation } from "#contract/operation.ts";
import { pushSubscription } from "#domain/candidates/push-subscription.ts";

const url = "/api/candidate/push";

export const readPush = operation({
  method: "GET",
  url,
  config: { access: "candidate" },
  schema: {
    operationId: "readPush",
    tags: candidateTags,
    summary: "Read the key to subscribe to push with, and the address subscribed by this session",
    description:
      "`publicKey` is the `applicationServerKey`, base64url. Compare it with that of an existing subscription: after a " +
      "restoration it is another one, and the browser must subscribe again.\n\nFor pages of the site, and their worker.",
    response: {
      200: named(
        z.object({
          publicKey: z.string(),
          endpoint: z
            .nullable(z.string())
            .check(z.describe("The push service's address that this session subscribed; null without one")),
        }),
        "Push",
      ),
    },
  },
});

/** Notifications are then also sent to this browser, until the session ends (ADR 0153). */
export const subscribeToPush = operation({
  method: "PUT",
  url,
  config: {
    access: "candidate",
    requestLimit: "profileSaves",
  },
  schema: {
    operationId: "subscribeToPush",
    tags: candidateTags,
    summary: "Subscribe the browser of this session to push",
    description:
      "The subscription of `PushManager`, which replaces that of the session, if any.\n\nNotifications are then sent to this browser (RFC 8291), and mailed only when none of one's browsers was reached. The " +
      "subscription ends with the session, or when its push service answers that it is gone.",
    body: pushSubscription,
    response: { 204: noContent },
  },
  example: {
    request: {
      endpoint: "https://fcm.googleapis.com/fcm/send/dXBkYXRl",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  },
});

export const unsubscribeFromPush = operation({
  method: "DELETE",
  url,
  config: { access: "candidate" },
  schema: {
    operationId: "unsubscribeFromPush",
    tags: candidateTags,
    summary: "End the push subscription of this session",
    description: "Does nothing without a subscription.",
    response: { 204: noContent },
  },
});
