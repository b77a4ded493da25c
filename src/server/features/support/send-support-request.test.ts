import { eq, like, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { companies } from "#server/platform/db/tables/companies.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { countLockWaits } from "#server/testing/lock-waits.ts";
import { ORIGIN, newCandidate, newCandidateOnSite, recruiterOn, visitor } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { rowCounts } from "#server/testing/seeds.ts";

const product = useProduct({ SUPPORT_EMAIL: "aide@kerguelen.fr" });
const recordEvents = useRecordedEvents(product);

const request = {
  name: "Claire Kerguelen",
  email: " Claire@Kerguelen.fr",
  issue: "Mon logo ne s'affiche plus.",
};

const send = (body: Record<string, unknown>) => visitor(product().app).call("POST", "/api/support", { body });

describe("writing to the support", () => {
  test("stores the message and mails it to the support", async () => {
    const answer = await send(request);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe("");
    const { db } = product().context;
    expect(await db.select().from(supportRequests)).toMatchObject([
      {
        name: "Claire Kerguelen",
        email: "claire@kerguelen.fr",
        issue: "Mon logo ne s'affiche plus.",
        relayDueAt: null,
        relayedAt: null,
      },
    ]);
    const [mail] = await db.select().from(mailOutbox);
    expect(mail).toMatchObject({
      recipient: "aide@kerguelen.fr",
      subject: "Nouvelle demande au support",
      sentAt: null,
    });
    expect(mail?.text).toContain("Mon logo ne s'affiche plus.");
    expect(mail?.text).toContain("claire@kerguelen.fr");
    expect(mail?.text).toContain("sous 48h ouvrées");
    expect(mail?.replyTo).toBe("claire@kerguelen.fr");
  });

  test.each(["gratuit", "smart", "pro"] as const)(
    "carries the account of a signed-in recruiter on %s, and a priority for PRO",
    async (plan) => {
      const recruiter = await recruiterOn(product(), plan);
      await recruiter.call("POST", "/api/support", { body: request });
      const { db } = product().context;
      const [mail] = await db
        .select()
        .from(mailOutbox)
        .where(like(mailOutbox.text, `%${recruiter.id}%`));
      const isPro = plan === "pro";
      expect(mail?.subject).toBe(
        isPro
          ? "[PRO] Demande prioritaire au support, Maison Kerguelen"
          : `[${plan.toUpperCase()}] Nouvelle demande au support, Maison Kerguelen`,
      );
      expect(mail?.text).toContain(`plan ${plan.toUpperCase()}, ${recruiter.id}`);
      expect(mail?.text).toContain(isPro ? "sous 24h ouvrées" : "sous 48h ouvrées");
    },
  );

  test("carries the company that has the account's id, before an older record of the account", async () => {
    const [older, own] = [await recruiterOn(product(), "smart"), await recruiterOn(product(), "pro")];
    const { db } = product().context;
    await db.update(companies).set({ userId: null }).where(eq(companies.id, own.id));
    await db.update(companies).set({ userId: own.id }).where(eq(companies.id, older.id));
    // Rewritten last: without an order, the database reads the older record first.
    await db.update(companies).set({ sector: "Bar" }).where(eq(companies.id, own.id));
    await own.call("POST", "/api/support", { body: { ...request, email: "deux@kerguelen.fr" } });
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.replyTo, "deux@kerguelen.fr"));
    expect(mails.map(({ subject }) => subject)).toEqual([
      "[PRO] Demande prioritaire au support, Maison Kerguelen",
    ]);
  });

  test("says that a signed-in candidate wrote", async () => {
    const candidate = await newCandidate(product().app);
    await candidate.call("POST", "/api/support", { body: { ...request, email: "zoe-ecrit@example.fr" } });
    const mails = await product().context.db.select().from(mailOutbox);
    expect(mails.find(({ replyTo }) => replyTo === "zoe-ecrit@example.fr")?.subject).toBe(
      "[Candidat] Nouvelle demande au support",
    );
  });

  test.each([
    ["?role=candidate", "[Candidat] Nouvelle demande au support"],
    ["", "[GRATUIT] Nouvelle demande au support, Maison Kerguelen"],
  ])(
    "from a browser of both sides carries the account of the side one writes from (%j)",
    async (from, subject) => {
      const { app, context } = product();
      const people = [await recruiterOn(product(), "gratuit"), await newCandidateOnSite(app)];
      const cookie = people.map(({ headers }) => headers["cookie"] ?? "").join("; ");
      const email = `de-deux-cotes${from.length}@example.fr`;
      const payload = { ...request, email };
      const url = `/api/support${from}`;
      expect(
        (await app.inject({ method: "POST", url, headers: { origin: ORIGIN, cookie }, payload })).statusCode,
      ).toBe(204);
      const mails = await context.db.select().from(mailOutbox).where(eq(mailOutbox.replyTo, email));
      expect(mails.at(-1)?.subject).toBe(subject);
    },
  );

  test("stores the same words sent again within the hour once, as after a lost answer", async () => {
    const { context } = product();
    const body = { ...request, email: "encore@example.fr" };
    const stored = async () => {
      const rows = await context.db
        .select()
        .from(supportRequests)
        .where(eq(supportRequests.email, body.email));
      const mails = await context.db.select().from(mailOutbox).where(eq(mailOutbox.replyTo, body.email));
      return [rows.length, mails.length];
    };
    await send(body);
    expect((await send(body)).statusCode).toBe(204);
    expect(await stored()).toEqual([1, 1]);
    await send({ ...body, issue: "Il s'affiche de travers." });
    expect(await stored()).toEqual([2, 2]);
    const anHourAgo = new Date(context.clock().getTime() - 60 * 60_000 - 1);
    await context.db.update(supportRequests).set({ createdAt: anHourAgo });
    await send(body);
    expect(await stored()).toEqual([3, 3]);
  });

  test("stores the same words once, though the first are not stored yet when they are sent again", async () => {
    const { db } = product().context;
    const body = { ...request, email: "deux-fois@example.fr" };
    const answers = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${supportRequests} in share row exclusive mode`);
      const sends = [send(body), send(body)];
      await expect.poll(() => countLockWaits(db)).toBe(2);
      return sends;
    });
    for (const answer of answers) expect((await answer).statusCode).toBe(204);
    const sent = eq(supportRequests.email, body.email);
    expect(await db.select().from(supportRequests).where(sent)).toHaveLength(1);
  });

  test("mails its sender a receipt once a day, without their text", async () => {
    const email = "zoe@example.fr";
    for (const issue of ["Achetez <b>ceci</b> sur spam.example", "Encore"]) {
      await send({ name: "spam.example", email, issue });
    }
    const mails = await product().context.db.select().from(mailOutbox);
    const receipts = mails.filter(({ recipient }) => recipient === email);
    expect(receipts).toMatchObject([
      { subject: "Votre message au support Renfort est arrivé", replyTo: "aide@kerguelen.fr" },
    ]);
    expect(receipts[0]?.text).toContain("vous répond sous 48h ouvrées");
    expect(JSON.stringify(receipts)).not.toContain("spam.example");
    expect(mails.filter(({ replyTo }) => replyTo === email)).toHaveLength(2);
  });

  test.each(["aide@kerguelen.fr", "bonjour@renfort.example"])(
    "sends no receipt to our own address %s",
    async (email) => {
      await send({ ...request, email });
      const mails = await product().context.db.select().from(mailOutbox);
      expect(mails.filter(({ subject }) => subject.includes("est arrivé"))).not.toContainEqual(
        expect.objectContaining({ recipient: email }),
      );
    },
  );

  test("runs the relay at once where a webhook is configured, not elsewhere", async () => {
    const SUPPORT_WEBHOOK_URL = "http://127.0.0.1:1/relay";
    const relaying = await startProduct(product().databaseUrl, { SUPPORT_WEBHOOK_URL });
    onTestFinished(relaying.stop);
    const tasksToldBy = async ({ app }: Pick<TestProduct, "app">, email: string) => {
      const body = { ...request, email };
      return (await recordEvents(() => visitor(app).call("POST", "/api/support", { body }))).tasks;
    };
    expect(await tasksToldBy(relaying, "relaye@example.fr")).toContain("relay-support-request");
    expect(await tasksToldBy(product(), "ailleurs@example.fr")).not.toContain("relay-support-request");
  });

  test("escapes the message in the mail", async () => {
    await send({ ...request, name: "Zoé\r\nBcc: tous@example.fr", issue: "<img src=x onerror=alert(1)>" });
    const mails = await product().context.db.select().from(mailOutbox);
    const mail = mails.findLast(({ recipient }) => recipient === "aide@kerguelen.fr");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain("<img");
  });

  // §5.25
  test.each([
    [{ name: " " }, { name: "Le nom est requis" }],
    [{ email: "" }, { email: "L'email est requis" }],
    [{ email: "claire" }, { email: "Format d'email invalide" }],
    [{ email: "a@b.fr\r\nBcc: c@d.fr" }, { email: "Format d'email invalide" }],
    [{ issue: "" }, { issue: "Décrivez votre problème" }],
    [{ issue: "a".repeat(5001) }, { issue: expect.stringMatching(/^Le message ne doit pas dépasser/) }],
    [{ issue: "\u0000" }, { issue: "Ce texte contient des caractères non autorisés" }],
    [{ copy: "tous@example.fr" }, { copy: expect.any(String) }],
  ])("refuses %j and stores nothing", async (overrides, fields) => {
    const before = await rowCounts(product().context.db);
    const answer = await send({ ...request, ...overrides });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields });
    expect(await rowCounts(product().context.db)).toEqual(before);
  });

  test("is limited for an address", async () => {
    const remoteAddress = "203.0.113.77";
    const post = () =>
      product().app.inject({
        method: "POST",
        url: "/api/support",
        remoteAddress,
        headers: { origin: ORIGIN },
        payload: request,
      });
    for (let sent = 1; sent <= 20; sent += 1) expect((await post()).statusCode).toBe(204);
    const refused = await post();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: "Trop de tentatives. Veuillez réessayer plus tard" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  });
});
