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

/** Posts to the gateway of the candidates' app, signed (ADR 0088): false when it was not asked, throws when it fails. */
export async function postToGateway(
  { clock, pushWebhook, settings, signal }: SendingDeps,
  body: PushedNotifications | EndedSessions | ClosedAccounts,
): Promise<boolean> {
  const result = await pushWebhook.post({
    url: new URL(settings.url),
    headers: { [SIGNATURE_HEADER]: signatureOf(body, settings.secret, clock()) },
    body,
    timeoutMs: POST_TIMEOUT_MS,
  });
  if (!("failure" in result)) return true;
  const { kind } = result.failure;
  if (kind === "aborted" || kind === "circuit-open" || signal.aborted) return false;
  throw new Error(`The push gateway fails: ${kind}`);
}

/** The time is signed with the body, so that a copied request is refused later. */
function signatureOf(body: object, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = `${seconds}.${JSON.stringify(body)}`;
  return `t=${seconds},v1=${createHmac("sha256", secret).update(signed).digest("hex")}`;
}
