import { once } from "node:events";
import { createServer } from "node:net";
import type { Server } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { mailOutbox } from "#server/db/tables/outside.ts";
import type { Context } from "#server/context.ts";
import { createLog } from "#server/log.ts";
import { deliveryTo, startMailServer } from "#server/testing/mail-server.ts";
import { visitor, PASSWORD } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import type { Delivery } from "./deliveries.ts";
import { startMailSender } from "./mail-sender.ts";
import { queueMail } from "./queue-mail.ts";
import { sendDueMail } from "./send-due-mail.ts";

const product = useProduct();
const { signal } = new AbortController();
const NOON = "2026-11-21T12:00:00.000Z";
const QUICK = { everyMs: 20, longestMs: 100 };

beforeEach(async () => {
  product().time.set(NOON);
  await product().context.db.delete(mailOutbox);
});
afterEach(() => product().time.set(null));

async function queue(...recipients: string[]): Promise<void> {
  const { db, newId, clock } = product().context;
  for (const to of recipients) {
    const mail = { to, subject: `Pour ${to}`, text: "Bonjour", html: "<p>Bonjour</p>" };
    await db.transaction((tx) => queueMail(tx, mail, { id: newId(), now: clock() }));
  }
}

const outbox = () => product().context.db.select().from(mailOutbox).orderBy(mailOutbox.id);

/** What the product logs while it sends. */
function listening() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const context = { ...product().context, log };
  const send = (deliver: Delivery) => sendDueMail(context, { deliver, signal });
  return { context, send, warnings: () => lines.filter(({ level }) => Number(level) >= 40), lines };
}

/** How many messages have met a mail server that fails. */
async function failuresOf({ metrics }: Pick<Context, "metrics">): Promise<number> {
  const { values } = await metrics.mail.get();
  return values.find(({ labels }) => labels.outcome === "serverDown")?.value ?? 0;
}

function refusing(command: "onMailFrom" | "onRcptTo" | "onData", responseCode: number): SMTPServerOptions {
  const error = Object.assign(new Error("Non, <claire@kerguelen.fr>"), { responseCode });
  const refuse = (address: { address: string }, _session: unknown, done: (refusal?: Error) => void) =>
    done(address.address === "zoe@example.fr" ? undefined : error);
  if (command !== "onData") return { [command]: refuse };
  return {
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done(error));
    },
  };
}

/** A server that accepts connections and never says a word. */
async function silentServer(): Promise<string> {
  const server: Server = createServer(() => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

describe("a message that is refused", () => {
  test.each(["onRcptTo", "onData"] as const)("for good (550, %s) is given up at once", async (command) => {
    const smtp = await startMailServer(refusing(command, 550));
    await queue("claire@kerguelen.fr");
    const { send, warnings } = listening();
    expect(await send(smtp.deliver)).toEqual({ tried: 1, isServerDown: false });
    expect(await outbox()).toMatchObject([
      { attempts: 1, givenUpAt: new Date(NOON), sentAt: null, lastError: expect.stringContaining("550") },
    ]);
    product().time.set("2026-11-24T12:00:00.000Z");
    expect((await send(smtp.deliver)).tried).toBe(0);
    expect(warnings()).toMatchObject([{ msg: "Mail given up", responseCode: 550 }]);
    expect(JSON.stringify(warnings())).not.toContain("kerguelen.fr");
  });

  test("for a moment (450) is tried again, later and later, and holds no other back", async () => {
    const smtp = await startMailServer(refusing("onRcptTo", 450));
    await queue("claire@kerguelen.fr", "zoe@example.fr");
    const { send } = listening();
    expect(await send(smtp.deliver)).toEqual({ tried: 2, isServerDown: false });
    expect(smtp.received).toHaveLength(1);
    product().time.set("2026-11-21T12:01:00.000Z");
    expect((await send(smtp.deliver)).tried).toBe(1);
    expect(await outbox()).toMatchObject([
      { attempts: 2, givenUpAt: null, sendAfter: new Date("2026-11-21T12:03:00.000Z") },
      { sentAt: new Date(NOON) },
    ]);
  });

  test("for a moment fourteen times is given up", async () => {
    const smtp = await startMailServer(refusing("onRcptTo", 450));
    await queue("claire@kerguelen.fr");
    await product().context.db.update(mailOutbox).set({ attempts: 13 });
    const { send } = listening();
    await send(smtp.deliver);
    expect(await outbox()).toMatchObject([{ attempts: 14, givenUpAt: new Date(NOON) }]);
  });

  test("goes on when its recipient cannot be written as an address", async () => {
    const smtp = await startMailServer();
    await queue("pas une adresse", "zoe@example.fr");
    const { send } = listening();
    await send(smtp.deliver);
    expect(await outbox()).toMatchObject([{ givenUpAt: new Date(NOON) }, { sentAt: new Date(NOON) }]);
  });
});

describe("a mail server that fails", () => {
  test.each([
    ["refuses connections", () => Promise.resolve("smtp://127.0.0.1:1"), { originalCode: "ECONNREFUSED" }],
    [
      "refuses our credentials",
      async () => {
        const { port } = await startMailServer({
          onAuth: (_auth, _session, done) => done(new Error("Invalid username or password")),
        });
        return `smtp://renfort:faux@127.0.0.1:${port}`;
      },
      { code: "EAUTH" },
    ],
    [
      "refuses us as a sender",
      async () => (await startMailServer(refusing("onMailFrom", 550))).smtpUrl,
      { code: "EENVELOPE" },
    ],
    [
      "offers no encryption though it is asked for",
      async () => `${(await startMailServer()).smtpUrl}?requireTLS=true`,
      { code: "ETLS" },
    ],
    [
      "shows a certificate that cannot be trusted",
      async () => (await startMailServer({ disabledCommands: [] })).smtpUrl,
      { code: "ESOCKET" },
    ],
    [
      "is overloaded (421)",
      async () => (await startMailServer(refusing("onRcptTo", 421))).smtpUrl,
      { responseCode: 421 },
    ],
    [
      "would hear a password in the clear",
      async () => {
        const { port } = await startMailServer({ authOptional: false }, { host: "127.0.0.2" });
        return `smtp://renfort:secret@127.0.0.2:${port}`;
      },
      { code: "ETLS" },
    ],
  ])("%s: every message stays, no attempt is counted, one line is logged", async (_how, start, facts) => {
    const deliver = deliveryTo(await start());
    await queue(...Array.from({ length: 12 }, (_, at) => `a${at}@kerguelen.fr`));
    const { send, warnings } = listening();
    const { tried, isServerDown } = await send(deliver);
    expect(isServerDown).toBe(true);
    expect(tried).toBeLessThan(12);
    expect(warnings()).toMatchObject([{ ...facts, msg: "The mail server cannot be used; mail waits" }]);
    const rows = await outbox();
    expect(
      rows.every(({ attempts, givenUpAt, sendAfter }) => attempts === 0 && !givenUpAt && sendAfter),
    ).toBe(true);
  });

  test("takes such a certificate when the address says so", async () => {
    const smtp = await startMailServer({ disabledCommands: [] });
    await queue("claire@kerguelen.fr");
    await listening().send(deliveryTo(`${smtp.smtpUrl}?tls.rejectUnauthorized=false`));
    expect(smtp.received).toHaveLength(1);
  });

  test("slows no request, even silent, and stopping does not wait for it", async () => {
    product().time.set(null);
    const config = { ...product().context.config, smtpUrl: await silentServer() };
    await queue("claire@kerguelen.fr");
    const sender = startMailSender({ ...product().context, config }, QUICK);
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
    const start = performance.now();
    for (const at of Array.from({ length: 5 }).keys()) {
      const body = {
        email: `lent-${at}@example.fr`,
        companyName: "Maison Lente",
        password: PASSWORD,
        confirmPassword: PASSWORD,
      };
      const answer = await visitor(product().app).call("POST", "/api/auth/register", { body });
      expect(answer.statusCode).toBe(201);
    }
    await sender.stop();
    expect(performance.now() - start).toBeLessThan(10_000);
    const [row] = await outbox();
    expect(row).toMatchObject({ attempts: 0, sentAt: null, givenUpAt: null });
  });

  test("is used again by itself once it is back: one line for the outage, one for its end", async () => {
    product().time.set(null);
    const down = await startMailServer();
    await down.stop();
    await queue("claire@kerguelen.fr", "zoe@example.fr");
    const { context, warnings, lines } = listening();
    const config = { ...context.config, smtpUrl: down.smtpUrl };
    const failed = await failuresOf(context);
    const sender = startMailSender({ ...context, config }, QUICK);
    onTestFinished(sender.stop);
    await expect.poll(() => failuresOf(context)).toBeGreaterThan(failed + 4);
    const smtp = await startMailServer({}, { port: down.port });
    await expect.poll(() => smtp.received.length).toBe(2);
    await expect.poll(async () => (await outbox()).filter(({ sentAt }) => sentAt !== null).length).toBe(2);
    expect(lines.filter(({ msg }) => msg === "The mail server answers again")).toHaveLength(1);
    expect(warnings().map(({ msg }) => msg)).toEqual(["The mail server cannot be used; mail waits"]);
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    const rows = await outbox();
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => `<${id}@renfort.example>`)));
  });

  test("is sent the same message again, under the same id, when we died before noting it", async () => {
    const smtp = await startMailServer();
    await queue("claire@kerguelen.fr");
    const { context, send } = listening();
    const dying: Delivery = async (mail, cut) => {
      await smtp.deliver(mail, cut);
      throw Object.assign(new Error("The process is gone"), { command: "DATA", responseCode: 451 });
    };
    await sendDueMail(context, { deliver: dying, signal });
    product().time.set("2026-11-21T12:01:00.000Z");
    await send(smtp.deliver);
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
