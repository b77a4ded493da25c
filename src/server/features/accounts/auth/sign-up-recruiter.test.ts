import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#domain/rate-limits.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { createLog } from "#server/platform/log/log.ts";
import { tokenMailedTo } from "#server/testing/mails.ts";
import { cookieOf, newCandidate, newRecruiter, ORIGIN, PASSWORD, visitor } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { rowCounts, setAttempts } from "#server/testing/seeds.ts";

const product = useProduct();

function form(overrides: Record<string, unknown> = {}) {
  return {
    email: "Claire@Kerguelen.fr",
    companyName: "Maison Kerguelen",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...overrides,
  };
}

const signUp = (overrides: Record<string, unknown> = {}) =>
  visitor(product().app).call("POST", "/api/auth/register", { body: form(overrides) });

describe("signing a company up", () => {
  // §3.6, §7.3, §7.16
  test("creates an account on the free plan, signed in, with onboarding to complete", async () => {
    const answer = await signUp();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      email: "claire@kerguelen.fr",
      companyName: "Maison Kerguelen",
      subscriptionPlan: "gratuit",
      subscriptionStatus: "active",
      onboardingCompleted: false,
      notifications: { applications: true, messages: true, analytics: false },
      usage: { activeJobs: 0, totalSwipes: 0, monthlyJobs: 0 },
    });
    const cookie = cookieOf(answer);
    const me = await product().app.inject({ url: "/api/recruiter", headers: { cookie } });
    expect(me.json()).toEqual(answer.json());
  });

  test("mails one welcome, without any user input", async () => {
    const email = "accueil@kerguelen.fr";
    const { id } = (await signUp({ email, companyName: "Gagnez sur spam.example" })).json();
    await signUp({ email });
    const mails = await product().context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(mails).toMatchObject([{ userId: id, subject: "Bienvenue sur Renfort\u202f!" }]);
    expect(mails[0]?.text).toContain("1 offre active et jusqu’à 10 candidatures");
    expect(mails[0]?.html).toMatch(/href="http:\/\/localhost:3000\/confirm-email#token=[\w-]{43}"/);
    expect(JSON.stringify(mails)).not.toContain("spam.example");
  });

  test("mails a link that confirms the address once, for seven days, until the address changes", async () => {
    const { db } = product().context;
    const confirm = (token: string) =>
      product().app.inject({
        method: "POST",
        url: "/api/auth/confirm-email",
        payload: { token },
        headers: { origin: ORIGIN },
      });
    const signedUp = async (email: string) => {
      const { id } = (await signUp({ email })).json();
      return { id, token: await tokenMailedTo(db, email, "/confirm-email") };
    };
    const confirmedAt = async (id: string) =>
      (await db.select().from(users).where(eq(users.id, id)))[0]?.emailConfirmedAt ?? null;

    const first = await signedUp("confirme@kerguelen.fr");
    expect(await confirmedAt(first.id)).toBeNull();
    const answer = await confirm(first.token);
    expect(answer.json()).toEqual({
      purpose: "confirm-sign-in",
      email: "confirme@kerguelen.fr",
      role: "recruiter",
    });
    expect(answer.cookies).toEqual([]);
    expect(await confirmedAt(first.id)).not.toBeNull();
    expect((await confirm(first.token)).json()).toMatchObject({ message: "Ce lien a déjà servi." });

    const moved = await signedUp("avant@kerguelen.fr");
    await db.update(users).set({ email: "apres@kerguelen.fr" }).where(eq(users.id, moved.id));
    await confirm(moved.token);
    expect(await confirmedAt(moved.id)).toBeNull();

    const late = await signedUp("tard@kerguelen.fr");
    product().time.set(new Date(Date.now() + 7.1 * 86_400_000).toISOString());
    expect((await confirm(late.token)).json()).toMatchObject({ message: "Ce lien a expiré." });
    expect(await confirmedAt(late.id)).toBeNull();
  });

  test.each(["claire@kerguelen.fr", "CLAIRE@KERGUELEN.FR", "  Claire@kerguelen.FR "])(
    "refuses an e-mail already known, written %s",
    async (email) => {
      const answer = await signUp({ email });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: "auth/email-already-in-use",
        message: "Un compte existe déjà avec cet email",
        fields: { email: "Un compte existe déjà avec cet email" },
      });
      expect(answer.cookies).toEqual([]);
    },
  );

  // §1.15
  test("refuses the e-mail of a candidate: one account per person", async () => {
    await newCandidate(product().app, { email: "zoe@example.fr" });
    expect((await signUp({ email: "zoe@example.fr" })).statusCode).toBe(409);
  });

  test("creates one account for ten concurrent sign-ups", async () => {
    const attempts = Array.from({ length: 10 }, () => signUp({ email: "course@example.fr" }));
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test.each([
    [{ confirmPassword: "autre-1234" }, { confirmPassword: "Les mots de passe ne correspondent pas" }],
    [
      { password: "12345", confirmPassword: "12345" },
      { password: "Le mot de passe doit contenir au moins 6 caractères" },
    ],
    [{ email: "claire" }, { email: "Format d'email invalide" }],
    [{ companyName: "  " }, { companyName: "Le nom de l'entreprise est requis" }],
    [{ role: "candidate" }, { role: expect.any(String) }],
  ])("refuses %j", async (overrides, fields) => {
    const before = await rowCounts(product().context.db);
    const answer = await signUp({ email: "nouvelle@example.fr", ...overrides });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
    expect(await rowCounts(product().context.db)).toEqual(before);
  });

  test.each([
    [{ email: "a@b..fr" }, "auth/invalid-email", "Format d'email invalide"],
    [
      { password: "12345", confirmPassword: "12345" },
      "auth/weak-password",
      "Le mot de passe doit contenir au moins 6 caractères",
    ],
    [{ email: "a@b..fr", companyName: " " }, "out-of-range", "Paramètres invalides"],
  ])("refuses %j with the code %s", async (wrong, code, message) => {
    const answer = await signUp({ email: "nouvelle@example.fr", ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, message });
  });

  test("requires the password length of the deployment", async () => {
    const strict = await startProduct(product().databaseUrl, { PASSWORD_MIN_LENGTH: "12" });
    const body = form({ email: "longue@example.fr" });
    const answer = await visitor(strict.app).call("POST", "/api/auth/register", { body });
    await strict.stop();
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "auth/weak-password",
      message: "Le mot de passe doit contenir au moins 12 caractères",
      fields: { password: "Le mot de passe doit contenir au moins 12 caractères" },
    });
  });

  test("signs in even where the sign-in limit of the address is used up", async () => {
    const { app, context } = product();
    const remoteAddress = "203.0.113.9";
    const { attempts } = limits.signInPerNetwork;
    await setAttempts(context.db, `signInPerNetwork:${remoteAddress}`, attempts);
    const payload = form({ email: "voisine@example.fr" });
    const url = "/api/auth/register";
    const answer = await app.inject({
      method: "POST",
      url,
      remoteAddress,
      payload,
      headers: { origin: ORIGIN },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.cookies).toHaveLength(2);
  });

  test("stores the password hashed with argon2id", async () => {
    const { db } = product().context;
    const costly = await startProduct(product().databaseUrl, {}, createLog("silent"), {});
    const { id } = await newRecruiter(costly.app);
    await costly.stop();
    const { rows } = await db.execute<{ password: string }>(`select password from users where id = '${id}'`);
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
