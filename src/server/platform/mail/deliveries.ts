import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/platform/config/config.ts";
import { lazy } from "#server/platform/lazy.ts";

export type OutgoingMail = {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
};

export type Delivery = (mail: OutgoingMail, signal: AbortSignal) => Promise<string>;

const CONNECT_TIMEOUT_MS = 20_000;
/** Above the ten minutes that a server may take to accept a message: sent before, it would arrive twice (RFC 5321 §4.5.3.2.6). */
const SEND_TIMEOUT_MS = 15 * 60_000;

/** Over SMTP where it is configured, else into files a developer can open (design §2). */
export function createDelivery(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">): Delivery {
  return config.smtpUrl === undefined
    ? fileDelivery(join(config.dataDir, "outbox"), config.mailFrom)
    : smtpDelivery(config.smtpUrl, config.mailFrom);
}

// The library is loaded by the first message: most processes send none at their start (ADR 0084).
function smtpDelivery(url: string, from: string): Delivery {
  const transport = lazy(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      ...(requiresTls(url) && { requireTLS: true }),
    });
  });
  return async (mail, stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    await (await transport()).sendMail({ ...messageOf(mail, from), signal });
    return "SMTP";
  };
}

/** Requires TLS for a password on a remote server, unless the address sets it explicitly. */
function requiresTls(url: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(url);
  const isExplicit = searchParams.has("ignoreTLS") || searchParams.has("requireTLS");
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "smtp:" && username !== "" && !isExplicit && !isLocal;
}

function fileDelivery(folder: string, from: string): Delivery {
  const composer = lazy(async () => {
    const { createTransport } = await import("nodemailer");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return createTransport({ streamTransport: true, buffer: true });
  });
  return async (mail) => {
    const { message } = await (await composer()).sendMail(messageOf(mail, from));
    const file = join(folder, `${mail.id}.eml`);
    // It may contain a link that gives access to an account.
    await writeFile(file, message, { mode: 0o600 });
    return file;
  };
}

function messageOf({ id, recipient, replyTo, subject, text, html }: OutgoingMail, from: string) {
  return {
    // The same at each attempt, so that a mailbox can deduplicate a message sent twice.
    messageId: `<${id}@${/@([^>]+)>?$/.exec(from)?.[1] ?? "localhost"}>`,
    from,
    // As objects, addresses are never parsed as lists.
    to: { name: "", address: recipient },
    ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    ...(html !== null && { html }),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
