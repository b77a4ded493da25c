import { and, eq, notLike } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "#server/features/accounts/auth/open-session.ts";
import { accountLinks, sessions, users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import {
  cookieOf,
  mobileApp,
  newCandidate,
  newCandidateOnSite,
  newRecruiter,
  ORIGIN,
  PASSWORD,
  visitor,
} from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { rowCounts, setAttempts } from "#server/testing/seeds.ts";

const product = useProduct();
const NOON = "2026-11-21T12:00:00.000Z";
const NEW_PASSWORD = "tout-neuf-1234";
let serial = 0;

beforeEach(async () => {
  product().time.set(NOON);
  await product().context.db.execute("delete from rate_limits");
});

const email = () => `oubli-${(serial += 1)}@example.fr`;
const post = (path: string, body: Record<string, unknown>) =>
  visitor(product().app).call("POST", `/api/auth/${path}`, { body });
const requestLink = (address: string) => post("forgot-password", { email: address });
const choose = (token: string, overrides: Record<string, unknown> = {}) =>
  post("reset-password", { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...overrides });
const signIn = (address: string, password: string) => post("sign-in", { email: address, password });
/** The mails to an address, except its welcome. */
const mailsTo = (recipient: string) =>
  product()
    .context.db.select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), notLike(mailOutbox.subject, "Bienvenue%")))
    .orderBy(mailOutbox.id);

/** Requests a link and reads it in the mail. */
async function linkFor(address: string): Promise<string> {
  await requestLink(address);
  const mail = (await mailsTo(address)).at(-1);
  const [, token = ""] =
    /http:\/\/localhost:3000\/reset-password[^#\n]*#token=([\w-]{43})\n/.exec(mail?.text ?? "") ?? [];
  return token;
}

/** A request from a network that has made all the requests it may. */
async function fromLimitedNetwork(path: string, payload: object) {
  const remoteAddress = "203.0.113.200";
  await setAttempts(product().context.db, `passwordResetsPerNetwork:${remoteAddress}`, 50);
  const headers = { origin: ORIGIN };
  return product().app.inject({ method: "POST", url: `/api/auth/${path}`, remoteAddress, headers, payload });
}

describe("requesting a reset link", () => {
  // §7.5
  test("mails it in French, and stores only its hash", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const token = await linkFor(address);
    const [mail] = await mailsTo(address);
    expect(mail?.subject).toBe("Choisissez un nouveau mot de passe Renfort");
    expect(mail?.text).toContain("valable 30 minutes");
    expect(mail?.expiresAt).toEqual(new Date("2026-11-21T12:30:00.000Z"));
    expect(mail?.html).toContain(`href="http://localhost:3000/reset-password#token=${token}"`);
    const rows = await product().context.db.select().from(accountLinks);
    expect(rows).not.toHaveLength(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("mails a candidate a link that names their side", async () => {
    const address = email();
    await newCandidate(product().app, { email: address });
    await requestLink(address);
    const [mail] = await mailsTo(address);
    expect(mail?.text).toMatch(/\/reset-password\?de=\/candidat\/connexion#token=[\w-]{43}\n/);
  });

  test("takes the same time with and without an account", async () => {
    const known = email();
    await newRecruiter(product().app, { email: known });
    for (const address of [known, email()]) {
      const since = performance.now();
      await requestLink(address);
      expect(performance.now() - since).toBeGreaterThan(295);
    }
  });

  test("responds the same for an unknown e-mail and a disabled account, without mailing", async () => {
    const [known, disabled, unknown] = [email(), email(), email()];
    await newRecruiter(product().app, { email: known });
    const { id } = await newRecruiter(product().app, { email: disabled });
    await product().context.db.update(users).set({ isDisabled: true }).where(eq(users.id, id));
    const answers = [await requestLink(known), await requestLink(disabled), await requestLink(unknown)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ""],
      [204, ""],
      [204, ""],
    ]);
    expect(await mailsTo(known)).toHaveLength(1);
    expect([...(await mailsTo(disabled)), ...(await mailsTo(unknown))]).toEqual([]);
  });

  test.each([
    [{ email: "" }, { email: "L'email est requis" }],
    [{ email: "claire" }, { email: "Format d'email invalide" }],
  ])("refuses %j", async (body, fields) => {
    const answer = await post("forgot-password", body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
  });

  test("always responds the same, and mails three valid links at most", async () => {
    const [known, unknown] = [email(), email()];
    await newRecruiter(product().app, { email: known });
    for (const address of [known, unknown]) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => requestLink(address)));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode}${body}`))).toEqual(
        new Set(["204"]),
      );
    }
    expect(await mailsTo(known)).toHaveLength(3);
    expect(await mailsTo(unknown)).toEqual([]);
    product().time.set("2026-11-21T12:20:00.000Z");
    await requestLink(known);
    expect(await mailsTo(known)).toHaveLength(4);
  });

  test("is limited for a network address", async () => {
    const answer = await fromLimitedNetwork("forgot-password", { email: email() });
    expect(answer.statusCode).toBe(429);
  });
});

describe("resetting the password by the link", () => {
  test("replaces the old one and ends every session", async () => {
    const address = email();
    const recruiter = await newRecruiter(product().app, { email: address });
    expect((await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(200);
    expect((await choose(await linkFor(address))).json()).toEqual({ role: "recruiter" });
    expect((await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(401);
    expect((await signIn(address, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(address, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await mailsTo(address)).at(-1)?.subject).toBe("Votre mot de passe Renfort a changé");
  });

  test("works for a candidate", async () => {
    const address = email();
    const candidate = await newCandidate(product().app, { email: address });
    expect((await choose(await linkFor(address))).json()).toEqual({ role: "candidate" });
    expect((await candidate.call("GET", "/api/candidate/me")).statusCode).toBe(401);
    const body = { email: address, password: NEW_PASSWORD };
    expect((await visitor(product().app).call("POST", "/api/candidate/sign-in", { body })).statusCode).toBe(
      200,
    );
  });

  test("resets the sign-in limits of the account", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    await setAttempts(product().context.db, `signInAccount:${address} 127.0.0.1`, 10);
    await setAttempts(product().context.db, `signInUnknown:${address}`, 300);
    expect((await signIn(address, PASSWORD)).statusCode).toBe(429);
    await choose(await linkFor(address));
    expect((await signIn(address, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ["recruiter", newRecruiter, "/api/auth/sign-in"],
    ["candidate", newCandidateOnSite, "/api/candidate/sign-in"],
  ] as const)(
    "resets the sign-in limit of the browser where it is done, of a %s",
    async (_, signUp, path) => {
      const address = email();
      const { headers } = await signUp(product().app, { email: address });
      const call = (url: string, body: Record<string, unknown>) =>
        visitor(product().app).call("POST", url, { body, headers });
      const enter = (password: string) => call(path, { email: address, password });
      for (let attempt = 0; attempt < 10; attempt += 1) await enter("mauvais-1234");
      expect((await enter(PASSWORD)).statusCode).toBe(429);
      const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
      await call("/api/auth/reset-password", { token: await linkFor(address), ...chosen });
      expect((await enter(NEW_PASSWORD)).statusCode).toBe(200);
    },
  );

  test("makes the browser a known device, exempt from the limit of unknown ones", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const cookie = cookieOf(await choose(await linkFor(address)));
    await setAttempts(product().context.db, `signInUnknown:${address}`, 300);
    const known = await visitor(product().app).call("POST", "/api/auth/sign-in", {
      body: { email: address, password: NEW_PASSWORD },
      headers: { cookie },
    });
    expect(known.statusCode).toBe(200);
  });

  test("gives no cookie to a native app, whose later writes state no origin", async () => {
    const address = email();
    await newCandidate(product().app, { email: address });
    const body = {
      token: await linkFor(address),
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    };
    const answer = await mobileApp(product().app).call("POST", "/api/auth/reset-password", { body });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([200, undefined]);
  });

  test("works once, concurrent requests included", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const token = await linkFor(address);
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const again = await choose(token);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: "failed-precondition", message: "Ce lien a déjà servi." });
  });

  test.each([
    ["a reset", async (address: string) => choose(await linkFor(address))],
    [
      "a suspension",
      (address: string) =>
        product().context.db.update(users).set({ isDisabled: true }).where(eq(users.email, address)),
    ],
  ])("refuses a sign-in whose password was verified before %s", async (_, change) => {
    const address = email();
    const { id } = await newRecruiter(product().app, { email: address });
    const { context } = product();
    await context.db.delete(sessions);
    const passwords = {
      ...context.passwords,
      async verify(...verified: Parameters<typeof context.passwords.verify>) {
        const isSame = await context.passwords.verify(...verified);
        await change(address);
        return isSame;
      },
    };
    const from = { caller: { address: "198.51.100.7", device: "" }, headers: {} };
    const signedIn = { email: address, password: PASSWORD, role: "recruiter", ...from } as const;
    await expect(openSession({ ...context, passwords }, signedIn)).rejects.toMatchObject({
      code: "auth/invalid-credential",
    });
    expect(await context.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });

  test("works by any of the mailed links, until one is used", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const links = [await linkFor(address), await linkFor(address), await linkFor(address)];
    const [first = "", second = "", third = ""] = links;
    expect(new Set(links).size).toBe(3);
    expect((await choose(second)).statusCode).toBe(200);
    for (const link of [first, third]) {
      const answer = await choose(link);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ message: "Ce lien a déjà servi." });
    }
  });

  test("is refused after 30 minutes", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const token = await linkFor(address);
    product().time.set("2026-11-21T12:30:00.000Z");
    const answer = await choose(token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "failed-precondition", message: "Ce lien a expiré." });
    product().time.set("2026-11-21T12:29:59.999Z");
    expect((await choose(token)).statusCode).toBe(200);
  });

  test("is limited for a network address, and the link still works from another", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const token = await linkFor(address);
    const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await fromLimitedNetwork("reset-password", body)).statusCode).toBe(429);
    expect((await choose(token)).statusCode).toBe(200);
  });

  test("can be preceded by a check of the link", async () => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const token = await linkFor(address);
    const check = () => post("check-reset-link", { token });
    const before = await rowCounts(product().context.db);
    expect((await check()).statusCode).toBe(204);
    expect(await rowCounts(product().context.db)).toEqual(before);
    product().time.set("2026-11-21T12:30:00.000Z");
    expect((await check()).json()).toMatchObject({ message: "Ce lien a expiré." });
    product().time.set(NOON);
    expect((await choose(token)).statusCode).toBe(200);
    const used = await check();
    expect(used.statusCode).toBe(409);
    expect(used.json()).toMatchObject({ message: "Ce lien a déjà servi." });
    expect((await post("check-reset-link", { token: "a".repeat(43) })).statusCode).toBe(404);
    expect((await post("check-reset-link", { token: "court" })).statusCode).toBe(400);
  });

  test("is refused by an unknown link", async () => {
    const answer = await choose("a".repeat(43));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "Ce lien est incomplet ou n'est pas valable." });
  });

  test.each([
    [{ token: "court" }, { token: "Ce lien est incomplet ou n'est pas valable." }],
    [
      { password: "12345", confirmPassword: "12345" },
      { password: "Le mot de passe doit contenir au moins 6 caractères" },
    ],
    [{ confirmPassword: "autre-1234" }, { confirmPassword: "Les mots de passe ne correspondent pas" }],
  ])("refuses %j, and the link still works", async (overrides, fields) => {
    const address = email();
    await newRecruiter(product().app, { email: address });
    const token = await linkFor(address);
    const before = await rowCounts(product().context.db);
    const answer = await choose(token, overrides);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
    expect(await rowCounts(product().context.db)).toEqual(before);
    expect((await choose(token)).statusCode).toBe(200);
  });

  test("requires the password length of the deployment", async () => {
    const strict = await startProduct(product().databaseUrl, { PASSWORD_MIN_LENGTH: "16" });
    const body = { token: "a".repeat(43), password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const answer = await visitor(strict.app).call("POST", "/api/auth/reset-password", { body });
    await strict.stop();
    expect(answer.json()).toMatchObject({
      code: "auth/weak-password",
      fields: { password: "Le mot de passe doit contenir au moins 16 caractères" },
    });
  });
});
