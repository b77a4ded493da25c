import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { useProduct } from "#server/testing/product.ts";
import { MAIL_FROM, startMailServer } from "#server/testing/services/mail-server.ts";
import { runTask } from "#server/testing/tasks.ts";
import { type Delivery, createDelivery } from "./deliveries.ts";
import { mailBody } from "./mail-body.ts";
import { type Mail, queueMail } from "./queue-mail.ts";

const product = useProduct();
const NOON = "2026-11-21T12:00:00.000Z";

beforeEach(async () => {
  product().time.set(NOON);
  await product().context.db.delete(mailOutbox);
});

function queue(mail: Partial<Mail> = {}, expiresAfterMs?: number) {
  const { db, newId, clock } = product().context;
  const whole = {
    to: "claire@kerguelen.fr",
    subject: "Réponse à l'été",
    ...mailBody({
      title: "Bonjour",
      paragraphs: ["Une <b>ligne</b> & une autre"],
      reason: { because: "Vous l'avez voulu." },
    }),
    ...mail,
  };
  const useful = expiresAfterMs === undefined ? {} : { expiresAfterMs };
  return db.transaction((tx) => queueMail(tx, whole, { id: newId(), now: clock(), ...useful }));
}

const outbox = () => product().context.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const send = (deliver: Delivery) => runTask({ ...product().context, deliver }, "send-mail");

describe("a message in the outbox", () => {
  test("is sent once over SMTP, in text and in HTML, and its text is then deleted", async () => {
    const smtp = await startMailServer();
    await queue({ replyTo: "zoe@example.fr" });
    await send(smtp.deliver);
    await send(smtp.deliver);
    expect(smtp.received).toMatchObject([
      {
        to: ["claire@kerguelen.fr"],
        mail: {
          from: { name: "Renfort", address: "bonjour@renfort.example" },
          to: [{ address: "claire@kerguelen.fr" }],
          replyTo: [{ address: "zoe@example.fr" }],
          subject: "Réponse à l'été",
          text: expect.stringContaining("Une <b>ligne</b> & une autre"),
          html: expect.stringContaining("Une &lt;b&gt;ligne&lt;/b&gt; &amp; une autre"),
        },
      },
    ]);
    expect(await outbox()).toMatchObject([{ sentAt: new Date(NOON), text: "", html: null }]);
  });

  test("is delivered once the cause of a first failure is gone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "renfort-mail-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const dataDir = join(folder, "data");
    await writeFile(dataDir, "a file instead of a folder");
    const deliver = createDelivery({ smtpUrl: undefined, mailFrom: MAIL_FROM, dataDir });
    const mail = { id: "a", recipient: "a@b.fr", replyTo: null, subject: "s", text: "t", html: null };
    const { signal } = new AbortController();
    await expect(deliver(mail, signal)).rejects.toThrow("ENOTDIR");
    await rm(dataDir);
    expect(await deliver(mail, signal)).toBe(join(dataDir, "outbox", "a.eml"));
  });

  test("cannot contain an injected header or recipient", async () => {
    const smtp = await startMailServer();
    const evil = "Bonjour\r\nBcc: mallory@example.fr\r\n\r\n<script>";
    await queue({ subject: evil, replyTo: "zoe@example.fr\r\nBcc: mallory@example.fr" });
    await queue({ subject: "Demande de A\u2028Bcc: mallory@example.fr\u0000" });
    await queue({ to: "claire@kerguelen.fr\r\nRCPT TO:<mallory@example.fr>" });
    await queue({ to: "claire@kerguelen.fr, mallory@example.fr" });
    const headers = (await outbox()).flatMap(({ recipient, replyTo, subject }) => [
      recipient,
      replyTo,
      subject,
    ]);
    expect(headers.filter((header) => header !== null && /[\p{Cc}\u2028]/u.test(header))).toEqual([]);
    await send(smtp.deliver);
    expect(smtp.received.length).toBeGreaterThan(1);
    for (const { to, mail } of smtp.received) {
      expect(to).not.toContain("mallory@example.fr");
      expect(mail.bcc).toBeUndefined();
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(mail.text).toContain("Une <b>ligne</b>");
    }
  });

  test("is sent by one of several processes", async () => {
    const smtp = await startMailServer();
    for (const at of Array.from({ length: 25 }).keys()) await queue({ subject: `Message ${at}` });
    await Promise.all([1, 2, 3].map(() => send(smtp.deliver)));
    expect(new Set(smtp.received.map(({ mail }) => mail.subject)).size).toBe(25);
    expect(smtp.received).toHaveLength(25);
  });

  test("is given up once it has expired", async () => {
    const smtp = await startMailServer();
    product().time.set(null);
    await queue({ subject: "Un lien de 30 minutes" }, -1);
    await queue({ subject: "Bienvenue" });
    await send(smtp.deliver);
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(["Bienvenue"]);
    expect(await outbox()).toMatchObject([
      { sentAt: null, givenUpAt: expect.any(Date), text: "", html: null },
      { givenUpAt: null },
    ]);
  });

  test("is written to a private file when no mail server is configured", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "renfort-outbox-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await queue();
    await send(createDelivery({ smtpUrl: undefined, mailFrom: MAIL_FROM, dataDir }));
    const [file = "", ...others] = await readdir(join(dataDir, "outbox"));
    const path = join(dataDir, "outbox", file);
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\w-]{36}\.eml$/);
    expect(await readFile(path, "utf8")).toContain("To: claire@kerguelen.fr");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, "outbox"))).mode & 0o777).toBe(0o700);
  });
});

test("a message removed while it waits for its turn is not sent", async () => {
  const smtp = await startMailServer();
  await queue();
  await queue();
  const removing: Delivery = async (mail, signal) => {
    await product().context.db.delete(mailOutbox);
    return smtp.deliver(mail, signal);
  };
  await send(removing);
  expect(smtp.received).toHaveLength(1);
});
