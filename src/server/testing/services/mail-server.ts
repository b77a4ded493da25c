import { once } from "node:events";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import {
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
  SMTPServer,
} from "smtp-server";
import { onTestFinished } from "vitest";
import { type Delivery, createDelivery } from "#server/platform/mail/deliveries.ts";

type ReceivedMail = { to: string[]; mail: Email; raw: string };

export type MailServer = {
  received: ReceivedMail[];
  port: number;
  smtpUrl: string;
  deliver: Delivery;
  stop: () => Promise<void>;
};

export const MAIL_FROM = "Renfort <bonjour@renfort.example>";

/** A mail server that stores what it receives, for this test; by default without TLS or authentication. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  { port = 0, host = "127.0.0.1" } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  async function keep(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream);
    const to = session.envelope.rcptTo.map(({ address }) => address);
    received.push({ to, mail: await PostalMime.parse(raw), raw: raw.toString() });
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 0,
    onData: callbackify(keep),
    ...options,
  });
  // Tests disconnect clients on purpose.
  server.on("error", () => undefined);
  const listening = server.listen(port, host);
  await once(listening, "listening");
  const address = listening.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  const smtpUrl = `smtp://${host}:${bound}`;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= new Promise((resolve) => server.close(() => resolve())));
  onTestFinished(stop);
  return { received, port: bound, smtpUrl, deliver: deliveryTo(smtpUrl), stop };
}

/** The product's delivery with this address. */
export function deliveryTo(smtpUrl: string): Delivery {
  return createDelivery({ smtpUrl, mailFrom: MAIL_FROM, dataDir: tmpdir() });
}
