import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { mailOutbox } from "#server/db/tables/outside.ts";
import { MAIL_FROM, startMailServer } from "#server/testing/mail-server.ts";
import { useProduct } from "#server/testing/product.ts";
import { createDelivery } from "./deliveries.ts";
import type { Delivery } from "./deliveries.ts";
import { mailBody } from "./mail-body.ts";
import { queueMail } from "./queue-mail.ts";
import type { Mail } from "./queue-mail.ts";
import { sendDueMail } from "./send-due-mail.ts";

const product = useProduct();
const { signal } = new AbortController();
const NOON = "2026-11-21T12:00:00.000Z";

beforeEach(async () => {
  product().time.set(NOON);
  await product().context.db.delete(mailOutbox);
});

function queue(mail: Partial<Mail> = {}, usefulMs?: number) {
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
  const useful = usefulMs === undefined ? {} : { usefulMs };
  return db.transaction((tx) => queueMail(tx, whole, { id: newId(), now: clock(), ...useful }));
}

const outbox = () => product().context.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const send = (deliver: Delivery) => sendDueMail(product().context, { deliver, signal });

describe("a message in the outbox", () => {
  test("is sent once over SMTP, in text and in HTML, and its words are not kept", async () => {
    const smtp = await startMailServer();
    await queue({ replyTo: "zoe@example.fr" });
    expect(await send(smtp.deliver)).toEqual({ tried: 1, isServerDown: false });
    expect(await send(smtp.deliver)).toEqual({ tried: 0, isServerDown: false });
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
    expect(await outbox()).toMatchObject([{ sentAt: new Date(NOON), text: "", html: null, attempts: 1 }]);
  });

  test("never carries another header or another recipient than its own", async () => {
    const smtp = await startMailServer();
    const evil = "Bonjour\r\nBcc: mallory@example.fr\r\n\r\n<script>";
    await queue({ subject: evil, replyTo: "zoe@example.fr\r\nBcc: mallory@example.fr" });
    await queue({ subject: "Demande de A\u2028Bcc: mallory@example.fr\u0000" });
    await queue({ to: "claire@kerguelen.fr\r\nRCPT TO:<mallory@example.fr>" });
    await queue({ to: "claire@kerguelen.fr, mallory@example.fr" });
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
    const rounds = await Promise.all([1, 2, 3].map(() => send(smtp.deliver)));
    expect(rounds.reduce((sum, { tried }) => sum + tried, 0)).toBe(25);
    expect(new Set(smtp.received.map(({ mail }) => mail.subject)).size).toBe(25);
    expect(smtp.received).toHaveLength(25);
  });

  test("is given up once it is no longer worth reading", async () => {
    const smtp = await startMailServer();
    await queue({ subject: "Un lien de 30 minutes" }, 30 * 60_000);
    await queue({ subject: "Bienvenue" });
    product().time.set("2026-11-21T12:30:00.000Z");
    await send(smtp.deliver);
    expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(["Bienvenue"]);
    expect(await outbox()).toMatchObject([
      { sentAt: null, givenUpAt: new Date("2026-11-21T12:30:00.000Z") },
      { givenUpAt: null },
    ]);
  });

  test("is written as a private file where no mail server is configured", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "renfort-outbox-"));
    await queue();
    await send(createDelivery({ smtpUrl: undefined, mailFrom: MAIL_FROM, dataDir }));
    const [file = "", ...others] = await readdir(join(dataDir, "outbox"));
    const path = join(dataDir, "outbox", file);
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\w-]{36}\.eml$/);
    expect(await readFile(path, "utf8")).toContain("To: claire@kerguelen.fr");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

test("a message too old to be sent says nothing of the mail server", async () => {
  await queue({ to: "vieux@kerguelen.fr" }, 0);
  await queue();
  const deliver: Delivery = () => Promise.reject(new Error("nobody answers"));
  const probe = { deliver, signal, isProbe: true };
  expect(await sendDueMail(product().context, probe)).toEqual({ tried: 1, isServerDown: true });
  expect(await outbox()).toMatchObject([{ givenUpAt: new Date(NOON) }, { givenUpAt: null, attempts: 0 }]);
});
