import { once } from "node:events";
import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, describe, expect, test } from "vitest";
import { mailOutbox } from "#server/db/tables/outside.ts";
import { useProduct } from "#server/testing/product.ts";
import { createDelivery } from "./deliveries.ts";
import { mailBody } from "./mail-body.ts";
import { queueMail } from "./queue-mail.ts";
import type { Mail } from "./queue-mail.ts";
import { sendDueMail } from "./send-due-mail.ts";

const product = useProduct();
const going = new AbortController().signal;
const NOON = "2026-11-21T12:00:00.000Z";
const mailFrom = "Renfort <bonjour@renfort.example>";

beforeEach(async () => {
  product().time.set(NOON);
  await product().context.db.delete(mailOutbox);
});

function queue(mail: Partial<Mail> = {}) {
  const { db, newId, clock } = product().context;
  const whole = {
    to: "claire@kerguelen.fr",
    subject: "Réponse à l'été",
    ...mailBody({ title: "Bonjour", paragraphs: ["Une <b>ligne</b> & l'autre"] }),
    ...mail,
  };
  return db.transaction((tx) => queueMail(tx, whole, { id: newId(), now: clock() }));
}

const outbox = () => product().context.db.select().from(mailOutbox);

/** A mail server that keeps what it receives. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString().replaceAll("=\r\n", "") });
        done();
      });
    },
    ...options,
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
  return {
    received,
    deliver: createDelivery({ smtpUrl, mailFrom, dataDir: tmpdir() }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe("a message in the outbox", () => {
  test("is sent once over SMTP, in text and in HTML, and its words are not kept", async () => {
    const smtp = await mailServer();
    await queue();
    expect(await sendDueMail(product().context, smtp.deliver, going)).toBe(1);
    expect(await sendDueMail(product().context, smtp.deliver, going)).toBe(0);
    await smtp.stop();
    const [mail] = smtp.received;
    expect(smtp.received).toHaveLength(1);
    expect(mail?.to).toEqual(["claire@kerguelen.fr"]);
    expect(mail?.raw).toContain("From: Renfort <bonjour@renfort.example>");
    expect(mail?.raw).toContain("Content-Type: text/plain; charset=utf-8");
    expect(mail?.raw).toContain("Une <b>ligne</b> & l'autre");
    expect(mail?.raw).toContain("Une &lt;b&gt;ligne&lt;/b&gt; &amp; l&#39;autre");
    expect(await outbox()).toMatchObject([{ sentAt: new Date(NOON), text: "", html: null, attempts: 1 }]);
  });

  test("never carries another header or another recipient than its own", async () => {
    const smtp = await mailServer();
    await queue({
      subject: "Bonjour\r\nBcc: mallory@example.fr\r\n\r\n<script>",
      to: "claire@kerguelen.fr, mallory@example.fr",
    });
    await queue({ subject: "Demande de A\u2028Bcc: mallory@example.fr" });
    await sendDueMail(product().context, smtp.deliver, going);
    await smtp.stop();
    for (const { to, raw } of smtp.received) {
      expect(to).not.toContain("mallory@example.fr");
      expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
    }
    expect(smtp.received.length).toBeGreaterThan(0);
  });

  test("waits longer and longer while the mail server refuses", async () => {
    const smtp = await mailServer({ onMailFrom: (_address, _session, done) => done(new Error("Nope")) });
    await queue();
    const { context, time } = product();
    expect(await sendDueMail(context, smtp.deliver, going)).toBe(1);
    expect(await sendDueMail(context, smtp.deliver, going)).toBe(0);
    expect(await outbox()).toMatchObject([
      { attempts: 1, sentAt: null, lastError: expect.stringContaining("Nope") },
    ]);
    time.set("2026-11-21T12:01:00.000Z");
    expect(await sendDueMail(context, smtp.deliver, going)).toBe(1);
    await smtp.stop();
    expect(await outbox()).toMatchObject([{ attempts: 2, sendAfter: new Date("2026-11-21T12:03:00.000Z") }]);
  });

  test("leaves once the mail server is back", async () => {
    await queue();
    const { context, time } = product();
    const nowhere = createDelivery({ smtpUrl: "smtp://127.0.0.1:1", mailFrom, dataDir: tmpdir() });
    await sendDueMail(context, nowhere, going);
    const smtp = await mailServer();
    time.set("2026-11-21T12:05:00.000Z");
    await sendDueMail(context, smtp.deliver, going);
    await smtp.stop();
    expect(smtp.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 2, lastError: null, sentAt: expect.any(Date) }]);
  });

  test("is sent by one of several processes", async () => {
    const smtp = await mailServer();
    for (const at of Array.from({ length: 25 }).keys()) await queue({ subject: `Message ${at}` });
    const { context } = product();
    const tried = await Promise.all([1, 2, 3].map(() => sendDueMail(context, smtp.deliver, going)));
    await smtp.stop();
    expect(tried.reduce((sum, count) => sum + count)).toBe(25);
    expect(smtp.received).toHaveLength(25);
  });

  test("is written as a private file where no mail server is configured", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "renfort-outbox-"));
    await queue();
    await sendDueMail(product().context, createDelivery({ smtpUrl: undefined, mailFrom, dataDir }), going);
    const [file = "", ...others] = await readdir(join(dataDir, "outbox"));
    const path = join(dataDir, "outbox", file);
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\w-]{36}\.eml$/);
    expect(await readFile(path, "utf8")).toContain("To: claire@kerguelen.fr");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});
