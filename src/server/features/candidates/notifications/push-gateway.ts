import { createHmac } from "node:crypto";
import {
  type ClosedAccounts,
  type EndedSessions,
  type PushedNotifications,
  SIGNATURE_HEADER,
} from "#contract/candidates/push-gateway.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "#server/platform/config/config.ts";

const POST_TIMEOUT_MS = 3_000;

type SendingDeps = Pick<Context, "clock" | "pushWebhook"> & {
  settings: NonNullable<Config["pushWebhook"]>;
  signal: AbortSignal;
};

/** Refused for what was posted: other messages may be accepted. */
const REJECTIONS = [400, 413, 422];

type MessagesToPost<Message> = {
  messages: readonly Message[];
  bodyOf: (messages: readonly Message[]) => PushedNotifications | EndedSessions | ClosedAccounts;
  onTold: (messages: readonly Message[]) => Promise<unknown>;
};

/**
 * Posts messages together to the gateway of the candidates' app, signed (ADR 0088), and by halves those that it refuses, so that
 * one holds up no other. Returns those to give up: refused alone, while others were told. Throws when it fails, or refuses all.
 */
export async function postTogether<Message>(
  sending: SendingDeps,
  toPost: MessagesToPost<Message>,
): Promise<Message[]> {
  const { messages } = toPost;
  const refused = messages.length === 0 ? [] : await postByHalves(sending, toPost);
  if (refused.length > 0 && refused.length === messages.length) throw failing("invalid-request");
  return refused;
}

async function postByHalves<Message>(
  sending: SendingDeps,
  toPost: MessagesToPost<Message>,
): Promise<Message[]> {
  const { messages, bodyOf, onTold } = toPost;
  const answer = await postToGateway(sending, bodyOf(messages));
  if (answer === "told") await onTold(messages);
  if (answer !== "refused") return [];
  if (messages.length === 1) return [...messages];
  const middle = Math.ceil(messages.length / 2);
  const first = await postByHalves(sending, { ...toPost, messages: messages.slice(0, middle) });
  return [...first, ...(await postByHalves(sending, { ...toPost, messages: messages.slice(middle) }))];
}

async function postToGateway(
  { clock, pushWebhook, settings, signal }: SendingDeps,
  body: PushedNotifications | EndedSessions | ClosedAccounts,
): Promise<"told" | "refused" | "not-asked"> {
  const result = await pushWebhook.post({
    url: new URL(settings.url),
    headers: { [SIGNATURE_HEADER]: signatureOf(body, settings.secret, clock()) },
    body,
    rejections: REJECTIONS,
    timeoutMs: POST_TIMEOUT_MS,
  });
  if (!("failure" in result)) return "told";
  const { kind } = result.failure;
  if (kind === "invalid-request") return "refused";
  if (kind === "aborted" || kind === "circuit-open" || signal.aborted) return "not-asked";
  throw failing(kind);
}

function failing(kind: string): Error {
  return new Error(`The push gateway fails: ${kind}`);
}

/** The time is signed with the body, so that a copied request is refused later. */
function signatureOf(body: object, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = `${seconds}.${JSON.stringify(body)}`;
  return `t=${seconds},v1=${createHmac("sha256", secret).update(signed).digest("hex")}`;
}
