import { eq, isNotNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deleteOwnAccount, finishDeletions } from "#server/features/accounts/deletion/delete-own-account.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { accountLinks, users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { signInEmailOf } from "#server/testing/mails.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  signedIn,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { everythingStored } from "#server/testing/traces.ts";
import { changePassword } from "./change-password.ts";
import { requestEmailChange } from "./change-sign-in-email.ts";
import { exportData } from "./export-data.ts";

const { signal } = new AbortController();
const product = useProduct();
const db = () => product().context.db;
const NEW_PASSWORD = "autre-secret-5678";
const proof = { currentPassword: PASSWORD };

beforeEach(() => db().execute("delete from rate_limits; delete from mail_outbox"));

const emailOf = (person: Pick<Person, "id">) => signInEmailOf(db(), person);

/** Signs the same person in on another device. */
async function signInAgain({ id, headers }: Person, password = PASSWORD): Promise<Person> {
  const { app } = product();
  const email = await emailOf({ id });
  return signedIn(app, { id, email, password, role: "cookie" in headers ? "recruiter" : "candidate" });
}

const sides = [
  { side: "a recruiter", signUp: onboardedRecruiter, base: "/api/recruiter", me: "/api/recruiter" },
  { side: "a candidate", signUp: newCandidate, base: "/api/candidate/me", me: "/api/candidate/me" },
] as const;

describe.each(sides)("the account of $side", ({ signUp, base, me }) => {
  const change = (person: Person, body: object) => person.call("POST", `${base}/password`, { body });
  const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const sessions = async (person: Person) => (await person.call("GET", `${base}/sessions`)).json().items;
  const isSignedIn = async (person: Person) => (await person.call("GET", me)).statusCode === 200;

  test("requires the current password to be changed, exported or deleted", async () => {
    const person = await signUp(product().app);
    for (const [path, body] of [
      ["password", chosen],
      ["export", {}],
      ["deletion", {}],
    ] as const) {
      const url = `${base}/${path}`;
      const refused = await person.call("POST", url, { body: { ...body, currentPassword: "devinette" } });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        code: "auth/wrong-password",
        message: "Mot de passe incorrect",
        fields: { currentPassword: "Mot de passe incorrect" },
      });
      expect((await person.call("POST", url, { body })).statusCode).toBe(400);
    }
    expect((await person.call("GET", me)).statusCode).toBe(200);
  });

  test("is neither changed, exported nor deleted by a password that was reset once verified", async () => {
    const person = await signUp(product().app);
    const { context } = product();
    const { currentPassword } = proof;
    const caller = { address: "198.51.100.7", device: "" };
    const request = { userId: person.id, role: "recruiter" as const, caller, currentPassword };
    const passwords = {
      ...context.passwords,
      async verify(...verified: Parameters<typeof context.passwords.verify>) {
        const isSame = await context.passwords.verify(...verified);
        await db().update(users).set({ password: "reset meanwhile" }).where(eq(users.id, person.id));
        return isSame;
      },
    };
    const { password } = expectOne(await db().select().from(users).where(eq(users.id, person.id)));
    const meanwhile = { ...context, passwords };
    const sessionId = person.id;
    for (const act of [
      () => changePassword(meanwhile, { ...request, ...chosen, sessionId }),
      () => requestEmailChange(meanwhile, { ...request, sessionId, email: "autre@exemple.fr" }),
      () => exportData(meanwhile, request),
      () => deleteOwnAccount(meanwhile, request),
    ]) {
      await db().update(users).set({ password }).where(eq(users.id, person.id));
      await expect(act()).rejects.toMatchObject({ code: "auth/wrong-password" });
      const [kept] = await db().select().from(users).where(eq(users.id, person.id));
      expect(kept).toMatchObject({ password: "reset meanwhile", deletionRequestedAt: null });
    }
    expect(await db().select().from(accountLinks).where(eq(accountLinks.purpose, "change-email"))).toEqual(
      [],
    );
  });

  test("refuses even the right password after ten wrong ones", async () => {
    const person = await signUp(product().app);
    const guess = (currentPassword: string) =>
      person.call("POST", `${base}/export`, { body: { currentPassword } });
    for (let tried = 0; tried < 10; tried += 1) expect((await guess("devinette")).statusCode).toBe(400);
    expect((await guess(PASSWORD)).json()).toMatchObject({ code: "auth/too-many-requests" });
  });

  test("changes its password, receives a mail, and keeps the current session", async () => {
    const person = await signUp(product().app);
    await db().delete(mailOutbox);
    const answer = await change(person, { ...proof, ...chosen });
    expect(answer.statusCode).toBe(204);
    expect((await person.call("GET", me)).statusCode).toBe(200);
    const mails = await db().select().from(mailOutbox);
    expect(mails).toMatchObject([
      {
        subject: "Votre mot de passe Renfort a changé",
        userId: person.id,
        text: expect.stringContaining("Si ce n’est pas vous, écrivez aussitôt à support@renfort.example."),
      },
    ]);
    const again = await change(person, { ...proof, ...chosen });
    expect(again.json()).toMatchObject({ code: "auth/wrong-password" });
    const events = await db().select().from(securityEvents).where(eq(securityEvents.userId, person.id));
    expect(events.map(({ kind }) => kind)).toContain("password-changed");
  });

  test("refuses a new password that is too short or does not match its confirmation", async () => {
    const person = await signUp(product().app);
    const short = await change(person, { ...proof, password: "12345", confirmPassword: "12345" });
    expect(short.json().fields).toEqual({ password: "Le mot de passe doit contenir au moins 6 caractères" });
    const other = await change(person, { ...proof, ...chosen, confirmPassword: "autre" });
    expect(other.json().fields).toEqual({ confirmPassword: "Les mots de passe ne correspondent pas" });
    const strict = await startProduct(product().databaseUrl, { PASSWORD_MIN_LENGTH: "18" });
    const { headers } = person;
    const sent = {
      method: "POST",
      url: `${base}/password`,
      headers,
      payload: { ...proof, ...chosen },
    } as const;
    const weak = await strict.app.inject(sent);
    await strict.stop();
    expect(weak.json()).toMatchObject({
      code: "auth/weak-password",
      fields: { password: "Le mot de passe doit contenir au moins 18 caractères" },
    });
  });

  test("lists its sessions with the current one marked, and ends one of them or all others", async () => {
    const here = await signUp(product().app);
    const [second, third] = [await signInAgain(here), await signInAgain(here)];
    const open = await sessions(here);
    expect(open).toHaveLength(3);
    expect(open.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(open[0]).toEqual({
      id: expect.any(String),
      device: expect.any(String),
      openedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: expect.any(Boolean),
    });
    const [own] = (await sessions(second)).filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect((await here.call("DELETE", `${base}/sessions/${own?.id}`)).statusCode).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(second), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await here.call("DELETE", `${base}/sessions`)).statusCode).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, false]);
  });

  test("cannot end the sessions of another account", async () => {
    const [here, other] = [await signUp(product().app), await signUp(product().app)];
    const [theirs] = await sessions(other);
    expect((await here.call("DELETE", `${base}/sessions/${theirs?.id}`)).statusCode).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
  });

  test("ends its other sessions when its password changes", async () => {
    const here = await signUp(product().app);
    const other = await signInAgain(here);
    expect(await isSignedIn(other)).toBe(true);
    expect((await change(here, { ...proof, ...chosen })).statusCode).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(other)]).toEqual([true, false]);
    expect(await isSignedIn(await signInAgain(here, NEW_PASSWORD))).toBe(true);
  });

  test("is exported three times a day at most", async () => {
    const person = await signUp(product().app);
    const requestExport = () => person.call("POST", `${base}/export`, { body: proof });
    for (const _ of [1, 2, 3]) expect((await requestExport()).statusCode).toBe(200);
    const refused = await requestExport();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "resource-exhausted",
      message: "Vous avez déjà demandé vos données 3 fois en 24 heures. Réessayez dans 24 heures.",
    });
  });

  test("is deleted permanently: its session ends, and only the security log still has its id", async () => {
    const person = await signUp(product().app);
    const email = await emailOf(person);
    expect((await person.call("POST", `${base}/deletion`, { body: proof })).statusCode).toBe(204);
    expect((await person.call("GET", me)).statusCode).toBe(401);
    const [last] = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(last?.text).toContain("Comme vous l’avez demandé, votre compte Renfort a été supprimé");
    await db().delete(mailOutbox).where(eq(mailOutbox.recipient, email));
    const events = await db().select().from(securityEvents).where(eq(securityEvents.userId, person.id));
    expect(events.map(({ kind }) => kind)).toContain("account-deleted");
    await db().delete(securityEvents).where(eq(securityEvents.userId, person.id));
    await db().execute("delete from rate_limits");
    const stored = await everythingStored(db());
    expect(stored).not.toContain(person.id);
    expect(stored).not.toContain(email);
  });
});

describe("deleting a recruiter's account", () => {
  test("deletes its jobs and their applications for the candidates", async () => {
    const [recruiter, candidate] = [
      await onboardedRecruiter(product().app),
      await newCandidate(product().app),
    ];
    const jobId = await publishedJob(recruiter);
    await appliedTo(candidate, jobId);
    await recruiter.call("POST", "/api/recruiter/deletion", { body: proof });
    expect((await candidate.call("GET", `/api/candidate/jobs/${jobId}`)).statusCode).toBe(404);
    expect((await candidate.call("GET", "/api/candidate/applications")).json().items).toEqual([]);
  });

  test("interrupted in one process is completed by another", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await db().execute(
      sql`update users set deletion_requested_at = now(), is_disabled = true where id = ${recruiter.id}`,
    );
    expect(await finishDeletions(product().context, { signal })).toBe(1);
    expect(await db().select().from(users).where(eq(users.id, recruiter.id))).toEqual([]);
    expect(await finishDeletions(product().context, { signal })).toBe(0);
  });

  test("that fails does not hold up the others", async () => {
    const failing = await onboardedRecruiter(product().app);
    const next = await onboardedRecruiter(product().app);
    await db().execute(sql`update users set deletion_requested_at = now(), is_disabled = true
      where id in (${failing.id}, ${next.id})`);
    const { context } = product();
    const clock = vi.fn<() => Date>(context.clock).mockImplementationOnce(() => {
      throw new Error("failed");
    });
    await expect(finishDeletions({ ...context, clock }, { signal })).rejects.toThrow("1 of 2 records failed");
    const requested = db().select({ id: users.id }).from(users).where(isNotNull(users.deletionRequestedAt));
    expect(await requested).toEqual([{ id: failing.id }]);
    expect(await finishDeletions(context, { signal })).toBe(1);
  });
});
