import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { rateLimits } from "#server/platform/db/tables/rate-limits.ts";
import { newCandidate, newRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { deleteInactiveAccounts } from "./delete-inactive-accounts.ts";
import { warnInactiveAccounts } from "./warn-inactive-accounts.ts";

const product = useProduct({ SUPPORT_EMAIL: "aide@kerguelen.fr" });
const { signal } = new AbortController();
const email = "claire@kerguelen.fr";
/** The last activity: the two years end on 21 November 2026. */
const LAST_ACTIVE = "2024-11-21T15:00:00Z";
const WARNING_DAY = "2026-10-22";

beforeEach(async () => {
  await product().context.db.delete(users);
  await product().context.db.delete(mailOutbox);
  await product().context.db.delete(rateLimits);
  product().time.set(LAST_ACTIVE);
});

/** Runs the nightly tasks of a day. */
async function night(day: string): Promise<{ warned: number; deleted: number }> {
  product().time.set(`${day}T03:00:00Z`);
  const { context } = product();
  return {
    warned: await warnInactiveAccounts(context, { signal }),
    deleted: await deleteInactiveAccounts(context, { signal }),
  };
}

const mails = () =>
  product()
    .context.db.select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.createdAt));
const isThere = async () => (await product().context.db.select().from(users)).length > 0;
const none = { warned: 0, deleted: 0 };

/** Marks all outgoing mail as sent. */
const sent = () => product().context.db.update(mailOutbox).set({ sentAt: product().context.clock() });

describe("an inactive account", () => {
  // §1.16, §9.20
  test("is warned thirty days ahead, once, and deleted once two years have passed", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    expect(await night(addDays(WARNING_DAY, -1))).toEqual(none);
    expect(await night(WARNING_DAY)).toEqual({ warned: 1, deleted: 0 });
    await sent();
    expect(await night(addDays(WARNING_DAY, 1))).toEqual(none);
    expect(await night("2026-11-21")).toEqual(none);
    expect(await isThere()).toBe(true);
    expect(await night("2026-11-22")).toEqual({ warned: 0, deleted: 1 });
    expect(await isThere()).toBe(false);
  });

  test("is mailed the deletion day, the data deleted and how to keep the account", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    await night(WARNING_DAY);
    const warning = (await mails()).at(-1);
    expect(warning).toMatchObject({
      subject: "Votre compte Renfort sera supprimé le 22 novembre 2026",
      sentAt: null,
      expiresAt: new Date("2027-10-22T03:00:00Z"),
      userId: expect.any(String),
    });
    expect(warning?.text).toContain("inactif depuis le 21 novembre 2024");
    expect(warning?.text).toContain("vos offres, les candidatures reçues et votre logo");
    expect(warning?.text).toContain("Me connecter\u00a0: http://localhost:3000/login");
    expect(warning?.text).toContain("Écrivez à aide@kerguelen.fr");
  });

  test("of a candidate is mailed where candidates sign in", async () => {
    await newCandidate(product().app, { email });
    await night(WARNING_DAY);
    const [warning] = await mails();
    expect(warning?.text).toContain("Me connecter\u00a0: http://localhost:3000/candidat/connexion");
    expect(warning?.text).toContain("votre profil et vos candidatures");
  });

  test("found late is not deleted before thirty whole days have passed since its warning", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    expect(await night("2029-03-05")).toEqual({ warned: 1, deleted: 0 });
    expect((await mails()).at(-1)?.subject).toContain("supprimé le 5 avril 2029");
    await sent();
    expect(await night("2029-04-04")).toEqual(none);
    expect(await night("2029-04-05")).toEqual({ warned: 0, deleted: 1 });
  });

  test("is kept for two more years after a sign-in that follows the warning", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    await night(WARNING_DAY);
    await sent();
    product().time.set("2026-11-20T18:00:00Z");
    const body = { email, password: PASSWORD };
    await visitor(product().app).call("POST", "/api/auth/sign-in", { body });
    expect(await night("2026-11-22")).toEqual(none);
    expect(await night("2028-10-20")).toEqual(none);
    expect(await night("2028-10-21")).toEqual({ warned: 1, deleted: 0 });
  });

  test("is not deleted while its warning is unsent, which restarts its thirty days", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    await night(WARNING_DAY);
    for (let day = 1; day <= 40; day += 1) expect(await night(addDays(WARNING_DAY, day))).toEqual(none);
    await sent();
    expect(await night(addDays(WARNING_DAY, 70))).toEqual(none);
    expect(await night(addDays(WARNING_DAY, 71))).toEqual({ warned: 0, deleted: 1 });
  });

  test("whose mailbox permanently refuses the warning is kept", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    await night(WARNING_DAY);
    await product().context.db.update(mailOutbox).set({ givenUpAt: product().context.clock() });
    expect(await night("2026-11-22")).toEqual(none);
    // The task `delete-old-records` deletes an abandoned message after thirty days.
    await product().context.db.delete(mailOutbox);
    expect(await night("2027-03-01")).toEqual(none);
    expect(await isThere()).toBe(true);
  });

  test("warned by the previous release, which records the date alone, is told no other day", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    const deletionWarnedAt = new Date(`${WARNING_DAY}T03:00:00Z`);
    await product().context.db.update(users).set({ deletionWarnedAt });
    expect(await night("2026-11-10")).toEqual(none);
    expect(await night("2026-11-21")).toEqual(none);
    expect(await night("2026-11-22")).toEqual({ warned: 0, deleted: 1 });
  });

  test("used through the previous release since its warning, which cancels the date alone, is warned again", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    await night(WARNING_DAY);
    await sent();
    const lastActiveAt = new Date("2026-11-01T18:00:00Z");
    await product().context.db.update(users).set({ lastActiveAt, deletionWarnedAt: null });
    expect(await night("2026-11-22")).toEqual(none);
    expect(await night("2028-11-05")).toEqual({ warned: 1, deleted: 0 });
    await sent();
    expect(await night("2028-12-05")).toEqual(none);
    expect(await night("2028-12-06")).toEqual({ warned: 0, deleted: 1 });
  });

  test("is mailed that it is closed, and may sign up again", async () => {
    await newRecruiter(product().app, { email });
    await sent();
    await night(WARNING_DAY);
    await sent();
    await night("2026-11-22");
    expect(await mails()).toMatchObject([
      {
        subject: "Votre compte Renfort a été supprimé",
        userId: null,
        sentAt: null,
        replyTo: "aide@kerguelen.fr",
      },
    ]);
    const signIn = { body: { email, password: PASSWORD } };
    const refused = await visitor(product().app).call("POST", "/api/auth/sign-in", signIn);
    expect(refused.json()).toMatchObject({ message: "Identifiants incorrects" });
    await newRecruiter(product().app, { email });
  });
});
