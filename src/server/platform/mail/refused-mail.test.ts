import { once } from "node:events";
import { type Server, createServer } from "node:net";
import { isNotNull } from "drizzle-orm";
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { createLog } from "#server/platform/log/log.ts";
import { newRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { deliveryTo, startMailServer } from "#server/testing/services/mail-server.ts";
import { runTask } from "#server/testing/tasks.ts";
import type { Delivery } from "./deliveries.ts";
import { withCircuitBreaker } from "./delivery-circuit-breaker.ts";
import { queueMail } from "./queue-mail.ts";

const product = useProduct();
const NOON = "2026-11-21T12:00:00.000Z";

beforeEach(async () => {
  product().time.set(NOON);
  await product().context.db.delete(mailOutbox);
});

async function queue(...recipients: string[]): Promise<void> {
  const { db, newId, clock } = product().context;
  for (const to of recipients) {
    const mail = { to, subject: `Pour ${to}`, text: "Bonjour", html: "<p>Bonjour</p>" };
    await db.transaction((tx) => queueMail(tx, mail, { id: newId(), now: clock() }));
  }
}

const outbox = () => product().context.db.select().from(mailOutbox).orderBy(mailOutbox.id);

/** A context that collects the log lines. */
function listening() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const context = { ...product().context, log };
  const send = (deliver: Delivery, signal?: AbortSignal) =>
    runTask({ ...context, deliver }, "send-mail", signal && { signal });
  return { context, send, warnings: () => lines.filter(({ level }) => Number(level) >= 40), lines };
}

/** The waiting messages: the delays until they are tried again, in seconds, and their attempts. */
async function waiting() {
  const now = product().context.clock().getTime();
  const rows = await outbox();
  return rows.flatMap(({ dueAt, tries }) =>
    dueAt === null ? [] : [{ seconds: Math.round((dueAt.getTime() - now) / 1000), tries }],
  );
}

/** Makes the waiting messages due. */
const makeDue = () =>
  product()
    .context.db.update(mailOutbox)
    .set({ dueAt: new Date(NOON) })
    .where(isNotNull(mailOutbox.dueAt));

function refusing(
  command: "onMailFrom" | "onRcptTo" | "onData",
  responseCode: number,
  words = "Non, <claire@kerguelen.fr>",
): SMTPServerOptions {
  const error = Object.assign(new Error(words), { responseCode });
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

/** A server that takes the whole message, and answers so much later. */
function acceptingAfter(milliseconds: number): SMTPServerOptions {
  return {
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => setTimeout(done, milliseconds));
    },
  };
}

/** A server that accepts connections and never responds. */
async function silentServer(): Promise<string> {
  const server: Server = createServer(() => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

describe("a message that is refused", () => {
  test.each(["onRcptTo", "onData"] as const)("permanently (550, %s) is given up at once", async (command) => {
    const smtp = await startMailServer(refusing(command, 550, "5.1.1 <claire@kerguelen.fr> is unknown"));
    await queue("claire@kerguelen.fr");
    const { send, warnings } = listening();
    await send(smtp.deliver);
    expect(await outbox()).toMatchObject([
      {
        givenUpAt: new Date(NOON),
        sentAt: null,
        text: "",
        html: null,
        lastError: expect.stringContaining("550"),
      },
    ]);
    expect(await waiting()).toEqual([]);
    expect(warnings()).toMatchObject([{ msg: "Mail given up", responseCode: 550 }]);
    expect(JSON.stringify(warnings())).not.toContain("kerguelen.fr");
  });

  test("temporarily (450) is retried with back-off, and delays no other", async () => {
    const smtp = await startMailServer(refusing("onRcptTo", 450));
    await queue("claire@kerguelen.fr", "zoe@example.fr");
    const { send, warnings } = listening();
    await send(smtp.deliver);
    expect(smtp.received).toHaveLength(1);
    expect(await waiting()).toEqual([{ seconds: 60, tries: 1 }]);
    await send(smtp.deliver);
    expect(await waiting()).toEqual([{ seconds: 60, tries: 1 }]);
    await makeDue();
    await send(smtp.deliver);
    expect(await waiting()).toEqual([{ seconds: 120, tries: 2 }]);
    expect(await outbox()).toMatchObject([{ givenUpAt: null }, { sentAt: new Date(NOON) }]);
    expect(JSON.stringify(warnings())).not.toContain("kerguelen.fr");
  });

  test.each(["onRcptTo", "onData"] as const)(
    "for a policy (554 5.7.1, %s), which may be against us, keeps its text and is retried",
    async (command) => {
      const words = "5.7.1 Sending paused for this account: <claire@kerguelen.fr>";
      const smtp = await startMailServer(refusing(command, 554, words));
      await queue("claire@kerguelen.fr");
      const { context, send, warnings } = listening();
      await send(withCircuitBreaker(smtp.deliver, context.log));
      expect(await outbox()).toMatchObject([{ givenUpAt: null, text: "Bonjour", html: "<p>Bonjour</p>" }]);
      expect(await waiting()).toEqual([{ seconds: 60, tries: 1 }]);
      const msg = "Mail refused for now; it will be retried";
      expect(warnings()).toMatchObject([{ msg, responseCode: 554, enhancedCode: "5.7.1" }]);
      expect(JSON.stringify(warnings())).not.toContain("kerguelen.fr");
    },
  );

  test("temporarily is retried after six hours at most, and given up the fourteenth time", async () => {
    const smtp = await startMailServer(refusing("onRcptTo", 450));
    await queue("claire@kerguelen.fr");
    const { send } = listening();
    for (let tries = 1; tries <= 13; tries += 1) {
      await send(smtp.deliver);
      const minutes = Math.min(2 ** (tries - 1), 6 * 60);
      expect(await waiting()).toEqual([{ tries, seconds: minutes * 60 }]);
      await makeDue();
    }
    await send(smtp.deliver);
    expect(await outbox()).toMatchObject([{ givenUpAt: new Date(NOON) }]);
    expect(await waiting()).toEqual([]);
  });

  test("too late, as it was accepted after our timeout, is sent again fourteen times at most, less and less often", async () => {
    const smtp = await startMailServer(acceptingAfter(300));
    await queue("claire@kerguelen.fr");
    const { context, send, warnings } = listening();
    const deliver = withCircuitBreaker(deliveryTo(`${smtp.smtpUrl}?socketTimeout=100`), context.log);
    for (let tries = 1; tries <= 13; tries += 1) {
      await send(deliver);
      expect(await waiting()).toEqual([{ tries, seconds: Math.min(2 ** (tries - 1), 6 * 60) * 60 }]);
      await makeDue();
    }
    await send(deliver);
    expect(await outbox()).toMatchObject([{ givenUpAt: new Date(NOON) }]);
    expect(warnings()[0]).toMatchObject({
      code: "ETIMEDOUT",
      msg: "Mail refused for now; it will be retried",
    });
  });

  test("after ten minutes is tried again a minute later, not at once", async () => {
    await queue("claire@kerguelen.fr");
    const slow: Delivery = async () => {
      product().time.set("2026-11-21T12:10:00.000Z");
      throw Object.assign(new Error("Timeout"), { code: "ETIMEDOUT", timeoutType: "SOCKET_TIMEOUT" });
    };
    await listening().send(slow);
    expect(await waiting()).toEqual([{ seconds: 60, tries: 1 }]);
  });

  test("because of an invalid recipient address is given up", async () => {
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
      "would receive a password unencrypted",
      async () => {
        const { port } = await startMailServer({ authOptional: false }, { host: "127.0.0.2" });
        return `smtp://renfort:secret@127.0.0.2:${port}`;
      },
      { code: "ETLS" },
    ],
  ])("%s: every message waits, no attempt is counted, one line is logged", async (_how, start, facts) => {
    const smtpUrl = await start();
    await queue(...Array.from({ length: 12 }, (_, at) => `a${at}@kerguelen.fr`));
    const { context, send, warnings } = listening();
    const deliver = withCircuitBreaker(deliveryTo(smtpUrl), context.log);
    await send(deliver);
    expect(warnings()).toMatchObject([{ ...facts, msg: "The mail server cannot be used; mail waits" }]);
    const jobs = await waiting();
    expect(jobs).toHaveLength(12);
    expect(jobs.every(({ tries, seconds }) => tries === 0 && seconds === 16)).toBe(true);
    expect(JSON.stringify(await outbox())).not.toContain("circuit breaker");
    expect((await outbox()).every(({ givenUpAt, sentAt }) => givenUpAt === null && sentAt === null)).toBe(
      true,
    );
  });

  test("is tried again within five minutes, however old the mail is", async () => {
    await queue("claire@kerguelen.fr");
    product().time.set("2026-11-21T20:00:00.000Z");
    await listening().send(deliveryTo("smtp://127.0.0.1:1"));
    expect(await waiting()).toEqual([{ seconds: 301, tries: 0 }]);
  });

  test("accepts such a certificate when the URL allows it", async () => {
    const smtp = await startMailServer({ disabledCommands: [] });
    await queue("claire@kerguelen.fr");
    await listening().send(deliveryTo(`${smtp.smtpUrl}?tls.rejectUnauthorized=false`));
    expect(smtp.received).toHaveLength(1);
  });

  test("delays neither requests nor shutdown when it does not respond", async () => {
    product().time.set(null);
    await queue("claire@kerguelen.fr");
    const stopping = new AbortController();
    const sending = listening().send(deliveryTo(await silentServer()), stopping.signal);
    const start = performance.now();
    for (const at of Array.from({ length: 5 }).keys()) {
      await newRecruiter(product().app, { email: `lent-${at}@example.fr` });
    }
    stopping.abort();
    await sending;
    expect(performance.now() - start).toBeLessThan(10_000);
    const [row] = await outbox();
    expect(row).toMatchObject({ sentAt: null, givenUpAt: null, lastError: null });
    expect((await waiting()).every(({ tries, seconds }) => tries === 0 && seconds <= 1)).toBe(true);
  });

  test("is used again once it is back: one log line for the outage, one for its end", async () => {
    product().time.set(null);
    const down = await startMailServer();
    await down.stop();
    await queue("claire@kerguelen.fr", "zoe@example.fr");
    const { context, send, warnings, lines } = listening();
    const deliver = withCircuitBreaker(deliveryTo(down.smtpUrl), context.log);
    for (let count = 0; count < 4; count += 1) {
      await send(deliver);
      await makeDue();
    }
    const smtp = await startMailServer({}, { port: down.port });
    await expect
      .poll(async () => {
        await makeDue();
        await send(deliver);
        return smtp.received.length;
      })
      .toBe(2);
    expect(lines.filter(({ msg }) => msg === "The mail server responds again")).toHaveLength(1);
    expect(warnings().map(({ msg }) => msg)).toEqual(["The mail server cannot be used; mail waits"]);
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    const rows = await outbox();
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => `<${id}@renfort.example>`)));
  });

  test("gets the same message again with the same id when the process crashed before recording it", async () => {
    const smtp = await startMailServer();
    await queue("claire@kerguelen.fr");
    const { send } = listening();
    const dying: Delivery = async (mail, cut) => {
      await smtp.deliver(mail, cut);
      throw Object.assign(new Error("The process is gone"), { command: "DATA", responseCode: 451 });
    };
    await send(dying);
    await makeDue();
    await send(smtp.deliver);
    expect(await outbox()).toMatchObject([{ sentAt: new Date(NOON), lastError: null }]);
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
