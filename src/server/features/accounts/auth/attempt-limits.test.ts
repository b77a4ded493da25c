import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { newRecruiter, ORIGIN, PASSWORD } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useProduct } from "#server/testing/product.ts";
import { setAttempts } from "#server/testing/seeds.ts";

const product = useProduct();
let addresses = 0;

type Attempt = {
  email: string;
  password?: string;
  remoteAddress?: string;
  forwardedFor?: string;
  cookie?: string;
};

function signIn({ app }: TestProduct, { email, password = "faux-1234", ...from }: Attempt) {
  const { remoteAddress = newAddress(), forwardedFor, cookie } = from;
  const request: InjectOptions = {
    method: "POST",
    url: "/api/auth/sign-in",
    remoteAddress,
    headers: {
      origin: ORIGIN,
      ...(forwardedFor && { "x-forwarded-for": forwardedFor }),
      ...(cookie && { cookie }),
    },
    payload: { email, password },
  };
  return app.inject(request);
}

function newAddress(): string {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
}

const setCount = (key: string, count: number) => setAttempts(product().context.db, key, count);

describe("attempts to sign in", () => {
  test("are limited for an account and a network, even with the right password", async () => {
    const [email, remoteAddress] = ["visee@example.fr", newAddress()];
    await newRecruiter(product().app, { email });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn(product(), { email, remoteAddress })).statusCode).toBe(401);
    }
    const refused = await signIn(product(), {
      email: "Visee@example.fr",
      password: PASSWORD,
      remoteAddress,
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "auth/too-many-requests",
      message: "Trop de tentatives. Veuillez réessayer plus tard",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(200);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
  });

  test("by others do not lock the owner out from another network, nor from a known device", async () => {
    const [email, theirs] = ["poursuivie@example.fr", newAddress()];
    const owner = await newRecruiter(product().app, { email });
    const cookie = owner.headers["cookie"] ?? "";
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await signIn(product(), { email, remoteAddress: theirs });
    }
    expect((await signIn(product(), { email, password: PASSWORD })).statusCode).toBe(200);
    // From the same address, and with the limit of unknown devices used up.
    await setCount(`signInUnknown:${email}`, 300);
    await setCount(`signInPerNetwork:${theirs}`, 100);
    expect((await signIn(product(), { email, password: PASSWORD })).statusCode).toBe(429);
    const known = { email, password: PASSWORD, remoteAddress: theirs, cookie };
    expect((await signIn(product(), known)).statusCode).toBe(200);
  });

  test("on a known device have their own limit", async () => {
    const email = "oublieuse@example.fr";
    const owner = await newRecruiter(product().app, { email });
    const cookie = owner.headers["cookie"] ?? "";
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn(product(), { email, cookie })).statusCode).toBe(401);
    }
    const refused = await signIn(product(), { email, password: PASSWORD, cookie });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(200);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
    expect((await signIn(product(), { email, password: PASSWORD })).statusCode).toBe(200);
  });

  test("on a known device are reset by a success", async () => {
    const email = "hesitante@example.fr";
    const owner = await newRecruiter(product().app, { email });
    const cookie = owner.headers["cookie"] ?? "";
    for (let attempt = 1; attempt <= 9; attempt += 1) await signIn(product(), { email, cookie });
    expect((await signIn(product(), { email, password: PASSWORD, cookie })).statusCode).toBe(200);
    expect((await signIn(product(), { email, cookie })).statusCode).toBe(401);
  });

  test("treat another account's device, and a forged one, as unknown", async () => {
    const [email, remoteAddress] = ["gardee@example.fr", newAddress()];
    await newRecruiter(product().app, { email });
    const other = await newRecruiter(product().app, { email: "autre-appareil@example.fr" });
    await setCount(`signInAccount:${email} ${remoteAddress}`, 10);
    const forged = `renfort.device=AAAAAAAAAAAAAAAAAAAAAA.${"A".repeat(43)}`;
    for (const cookie of [other.headers["cookie"] ?? "", forged]) {
      expect((await signIn(product(), { email, password: PASSWORD, remoteAddress, cookie })).statusCode).toBe(
        429,
      );
    }
  });

  test("treat the device of a deleted account as unknown to the address's next owner", async () => {
    const [email, remoteAddress] = ["convoitee@example.fr", newAddress()];
    const squatter = await newRecruiter(product().app, { email });
    const cookie = squatter.headers["cookie"] ?? "";
    const deletion = { body: { currentPassword: PASSWORD } };
    const deleted = await squatter.call("POST", "/api/recruiter/deletion", deletion);
    expect(deleted.statusCode).toBe(204);
    await newRecruiter(product().app, { email });
    await setCount(`signInAccount:${email} ${remoteAddress}`, 10);
    expect((await signIn(product(), { email, remoteAddress, cookie })).statusCode).toBe(429);
  });

  test("keep the known device of an account whose address has changed", async () => {
    const { app, context } = product();
    const [email, next, remoteAddress] = ["avant@example.fr", "apres@example.fr", newAddress()];
    const owner = await newRecruiter(app, { email });
    const cookie = owner.headers["cookie"] ?? "";
    await context.db.update(users).set({ email: next }).where(eq(users.email, email));
    await setCount(`signInAccount:${next} ${remoteAddress}`, 10);
    const known = { email: next, password: PASSWORD, remoteAddress, cookie };
    expect((await signIn(product(), known)).statusCode).toBe(200);
  });

  test("count the addresses of one IPv6 network together", async () => {
    const email = "sixieme@example.fr";
    await newRecruiter(product().app, { email });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await signIn(product(), { email, remoteAddress: `2001:db8:1:2::${attempt}` });
    }
    const next = { email, password: PASSWORD };
    expect((await signIn(product(), { ...next, remoteAddress: "2001:db8:1:2:ffff::1" })).statusCode).toBe(
      429,
    );
    expect((await signIn(product(), { ...next, remoteAddress: "2001:db8:1:3::1" })).statusCode).toBe(200);
  });

  test("are reset by a success, and by the end of the window", async () => {
    const [email, remoteAddress] = ["distraite@example.fr", newAddress()];
    const key = `signInAccount:${email} ${remoteAddress}`;
    await newRecruiter(product().app, { email });
    await setCount(key, 9);
    await setCount(`signInUnknown:${email}`, 299);
    expect((await signIn(product(), { email, password: PASSWORD, remoteAddress })).statusCode).toBe(200);
    expect((await signIn(product(), { email, remoteAddress })).statusCode).toBe(401);
    await setCount(key, 10);
    expect((await signIn(product(), { email, remoteAddress })).statusCode).toBe(429);
    await product().context.db.execute(`update rate_limits set window_ends_at = now() - interval '1 second'`);
    expect((await signIn(product(), { email, remoteAddress })).statusCode).toBe(401);
  });

  test("are in the security log: refusals, the lockout once, and successes", async () => {
    const [email, remoteAddress] = ["journal@example.fr", newAddress()];
    const { id } = await newRecruiter(product().app, { email });
    await setCount(`signInAccount:${email} ${remoteAddress}`, 9);
    for (let attempt = 1; attempt <= 3; attempt += 1) await signIn(product(), { email, remoteAddress });
    await signIn(product(), { email, password: PASSWORD });
    const { rows } = await product().context.db.execute<{ kind: string; address: string }>(
      `select kind, address from security_events where user_id = '${id}' order by at, id`,
    );
    const kinds = rows.map(({ kind }) => kind);
    expect(new Set(kinds.slice(1, 3))).toEqual(new Set(["sign-in-refused", "locked-out"]));
    expect([kinds[0], ...kinds.slice(3)]).toEqual(["sign-in", "sign-in"]);
    expect(rows[1]?.address).toBe(remoteAddress);
    const stored = await product().context.db.execute<{ text: string }>(
      "select string_agg(e::text, '') as text from security_events e",
    );
    expect(stored.rows[0]?.text).not.toContain("@");
  });

  test("are still counted for their address after a success", async () => {
    const [email, remoteAddress] = ["voisin@example.fr", newAddress()];
    await newRecruiter(product().app, { email });
    await setCount(`signInPerNetwork:${remoteAddress}`, 98);
    expect((await signIn(product(), { email, password: PASSWORD, remoteAddress })).statusCode).toBe(200);
    expect((await signIn(product(), { email, remoteAddress })).statusCode).toBe(401);
    expect((await signIn(product(), { email, remoteAddress })).statusCode).toBe(429);
  });

  test("are measured by outcome", async () => {
    const [email, remoteAddress] = ["comptee@example.fr", newAddress()];
    await newRecruiter(product().app, { email });
    const measured = async () =>
      (await product().context.metrics.signIns.get()).values.map(({ value }) => value);
    const before = await measured();
    await signIn(product(), { email, password: PASSWORD });
    for (const _ of [1, 2]) await signIn(product(), { email, remoteAddress });
    await setCount(`signInPerNetwork:${remoteAddress}`, 100);
    for (const _ of [1, 2, 3]) await signIn(product(), { email, remoteAddress });
    const after = await measured();
    // Accepted, refused, limited.
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 3]);
  });

  test("are limited for an address, whatever the accounts", async () => {
    const remoteAddress = "203.0.113.1";
    await setCount(`signInPerNetwork:${remoteAddress}`, 99);
    expect((await signIn(product(), { email: "a@example.fr", remoteAddress })).statusCode).toBe(401);
    const refused = await signIn(product(), { email: "b@example.fr", remoteAddress });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect((await signIn(product(), { email: "b@example.fr" })).statusCode).toBe(401);
  });

  test("cannot bypass the limit of an address with a forwarded header", async () => {
    const remoteAddress = "203.0.113.2";
    await setCount(`signInPerNetwork:${remoteAddress}`, 100);
    const attempt = { email: "c@example.fr", remoteAddress, forwardedFor: "192.0.2.77" };
    expect((await signIn(product(), attempt)).statusCode).toBe(429);
  });

  test("count the forwarded address behind a proxy that is trusted", async () => {
    const proxied = await startProduct(product().databaseUrl, { TRUST_PROXY: "1" });
    await setCount("signInPerNetwork:192.0.2.1", 100);
    const attempt = { email: "d@example.fr", remoteAddress: "10.0.0.1" };
    const refused = await signIn(proxied, { ...attempt, forwardedFor: "192.0.2.1" });
    const forged = await signIn(proxied, { ...attempt, forwardedFor: "192.0.2.50, 192.0.2.1" });
    const admitted = await signIn(proxied, { ...attempt, forwardedFor: "192.0.2.2" });
    await proxied.stop();
    expect([refused, forged, admitted].map(({ statusCode }) => statusCode)).toEqual([429, 429, 401]);
  });

  test("count together in every process", async () => {
    const other = await startProduct(product().databaseUrl);
    const from = { email: "partagee@example.fr", remoteAddress: newAddress() };
    const attempts = Array.from({ length: 14 }, (_, index) => signIn(index % 2 ? other : product(), from));
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    await other.stop();
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test("are limited for candidates too, with the same counts", async () => {
    const remoteAddress = "203.0.113.3";
    await setCount(`signInPerNetwork:${remoteAddress}`, 100);
    const answer = await product().app.inject({
      method: "POST",
      url: "/api/candidate/sign-in",
      remoteAddress,
      payload: { email: "e@example.fr", password: PASSWORD },
    });
    expect(answer.json()).toMatchObject({ code: "auth/too-many-requests" });
  });
});

describe("attempts to sign up", () => {
  test.each([
    [
      "/api/auth/register",
      "recruiterSignUpsPerNetwork",
      100,
      { email: "f@example.fr", companyName: "F", password: PASSWORD, confirmPassword: PASSWORD },
    ],
    [
      "/api/candidate/sign-up",
      "candidateSignUpsPerNetwork",
      1000,
      {
        email: "g@example.fr",
        password: PASSWORD,
        firstName: "Gaël",
        lastName: "Guyader",
        birthDate: "2000-01-01",
        acceptedTerms: TERMS_OF_USE_VERSION,
      },
    ],
  ])("are limited for an address at %s, by %s, beyond %i", async (url, limit, attempts, payload) => {
    const remoteAddress = newAddress();
    const send = () =>
      product().app.inject({ method: "POST", url, remoteAddress, payload, headers: { origin: ORIGIN } });
    await setCount(`${limit}:${remoteAddress}`, attempts - 1);
    expect((await send()).statusCode).toBe(201);
    const answer = await send();
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: "auth/too-many-requests" });
  });

  test("of candidates leave recruiters of the same address their own", async () => {
    const remoteAddress = newAddress();
    await setCount(`candidateSignUpsPerNetwork:${remoteAddress}`, 1000);
    const answer = await product().app.inject({
      method: "POST",
      url: "/api/auth/register",
      remoteAddress,
      headers: { origin: ORIGIN },
      payload: {
        email: "campus@example.fr",
        companyName: "Campus",
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    });
    expect(answer.statusCode).toBe(201);
  });
});
