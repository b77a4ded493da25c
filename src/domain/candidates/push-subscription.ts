import * as z from "zod/mini";
import { storable } from "#domain/values/text.ts";
import { type NotificationKind, pathOfNotification } from "./notification.ts";

const INVALID = "Cet abonnement aux notifications n'est pas valable";
const MAX_ENDPOINT_LENGTH = 2000;
/** Uncompressed, a point of the curve has 65 bytes. */
const P256DH = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}(==)?$/;

/** What `PushSubscription.toJSON()` gives, without its expiration time. */
export const pushSubscription = z.strictObject({
  endpoint: z.string(INVALID).check(z.maxLength(MAX_ENDPOINT_LENGTH, INVALID), storable()),
  keys: z.strictObject({
    p256dh: z.string(INVALID).check(z.regex(P256DH, INVALID)),
    auth: z.string(INVALID).check(z.regex(AUTH, INVALID)),
  }),
});

export const WRONG_SUBSCRIPTION = INVALID;

const MAX_BODY_LENGTH = 240;

type PushedNotification = {
  kind: NotificationKind;
  title: string;
  body: string;
  applicationId: string | null;
};

/** What a browser shows: the format that Safari shows by itself, and that the worker reads (ADR 0153). */
export function pushMessage({ kind, title, body, applicationId }: PushedNotification, publicUrl: string) {
  const path = pathOfNotification(kind, applicationId);
  return { web_push: 8030, notification: { title, body: shorten(body), navigate: `${publicUrl}${path}` } };
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_BODY_LENGTH
    ? text
    : `${characters.slice(0, MAX_BODY_LENGTH - 1).join("")}…`;
}
