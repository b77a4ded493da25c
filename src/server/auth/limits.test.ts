import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { newRecruiter, ORIGIN, PASSWORD } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import type { TestProduct } from "#server/testing/product.ts";

const product = useProduct();
let addresses = 0;

type Attempt = { email: string; password?: string; remoteAddress?: string; forwardedFor?: string };

function signIn({ app }: TestProduct, { email, password = "faux-1234", ...from }: Attempt) {
  const { remoteAddress = newAddress(), forwardedFor } = from;
  const request: InjectOptions = {
    method: "POST",
    url: "/api/auth/sign-in",
    remoteAddress,
    headers: { origin: ORIGIN, ...(forwardedFor && { "x-forwarded-for": forwardedFor }) },
    payload: { email, password },
  };
  return app.inject(request);
}

function newAddress(): string {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
}

async function useUp(key: string, count: number): Promise<void> {
  await product().context.db.execute(`insert into rate_limits (key, count, window_ends_at)
    values ('${key}', ${count}, now() + interval '90 seconds')
    on conflict (key) do update set count = excluded.count`);
}

describe("attempts to sign in", () => {
  test("are limited for an account, from wherever they come, even with the right password", async () => {
    const email = "visee@example.fr";
    await newRecruiter(product().app, { email });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn(product(), { email })).statusCode).toBe(401);
    }
    const refused = await signIn(product(), { email: "Visee@example.fr", password: PASSWORD });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "auth/too-many-requests",
      message: "Trop de tentatives. Veuillez réessayer plus tard",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(200);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
  });

  test("are forgotten once one succeeds, and once their time has passed", async () => {
    const email = "distraite@example.fr";
    await newRecruiter(product().app, { email });
    await useUp(`signInAccount:${email}`, 9);
    expect((await signIn(product(), { email, password: PASSWORD })).statusCode).toBe(200);
    expect((await signIn(product(), { email })).statusCode).toBe(401);
    await useUp(`signInAccount:${email}`, 10);
    expect((await signIn(product(), { email })).statusCode).toBe(429);
    await product().context.db.execute(`update rate_limits set window_ends_at = now() - interval '1 second'`);
    expect((await signIn(product(), { email })).statusCode).toBe(401);
  });

  test("are limited for an address, whatever the accounts", async () => {
    const remoteAddress = "203.0.113.1";
    await useUp(`signInAddress:${remoteAddress}`, 99);
    expect((await signIn(product(), { email: "a@example.fr", remoteAddress })).statusCode).toBe(401);
    const refused = await signIn(product(), { email: "b@example.fr", remoteAddress });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
    expect((await signIn(product(), { email: "b@example.fr" })).statusCode).toBe(401);
  });

  test("cannot dodge the limit of an address by a forwarded header", async () => {
    const remoteAddress = "203.0.113.2";
    await useUp(`signInAddress:${remoteAddress}`, 100);
    const dodging = { email: "c@example.fr", remoteAddress, forwardedFor: "192.0.2.77" };
    expect((await signIn(product(), dodging)).statusCode).toBe(429);
  });

  test("count the forwarded address behind a proxy that is trusted", async () => {
    const proxied = await startProduct(product().databaseUrl, { TRUST_PROXY: "1" });
    await useUp("signInAddress:192.0.2.1", 100);
    const attempt = { email: "d@example.fr", remoteAddress: "10.0.0.1" };
    const refused = await signIn(proxied, { ...attempt, forwardedFor: "192.0.2.1" });
    const forged = await signIn(proxied, { ...attempt, forwardedFor: "192.0.2.50, 192.0.2.1" });
    const admitted = await signIn(proxied, { ...attempt, forwardedFor: "192.0.2.2" });
    await proxied.stop();
    expect([refused, forged, admitted].map(({ statusCode }) => statusCode)).toEqual([429, 429, 401]);
  });

  test("count together in every process", async () => {
    const other = await startProduct(product().databaseUrl);
    const email = "partagee@example.fr";
    const attempts = Array.from({ length: 14 }, (_, index) =>
      signIn(index % 2 ? other : product(), { email }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    await other.stop();
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test("are limited for candidates too, with the same counts", async () => {
    const remoteAddress = "203.0.113.3";
    await useUp(`signInAddress:${remoteAddress}`, 100);
    const answer = await product().app.inject({
      method: "POST",
      url: "/api/candidate/sign-in",
      remoteAddress,
      payload: { email: "e@example.fr", password: PASSWORD },
    });
    expect(answer.json()).toMatchObject({ code: "auth/too-many-requests" });
  });
});

describe("attempts to register", () => {
  test.each([
    [
      "/api/auth/register",
      { email: "f@example.fr", companyName: "F", password: PASSWORD, confirmPassword: PASSWORD },
    ],
    [
      "/api/candidate/sign-up",
      {
        email: "g@example.fr",
        password: PASSWORD,
        firstName: "Gaël",
        lastName: "Guyader",
        birthDate: "2000-01-01",
      },
    ],
  ])("are limited for an address at %s", async (url, payload) => {
    const remoteAddress = "203.0.113.4";
    await useUp(`signUpAddress:${remoteAddress}`, 100);
    const headers = { origin: ORIGIN };
    const answer = await product().app.inject({ method: "POST", url, remoteAddress, payload, headers });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: "auth/too-many-requests" });
  });
});

describe("a flood of passwords", () => {
  test("lets every other request pass before it", async () => {
    const recruiter = await newRecruiter(product().app);
    const finished: string[] = [];
    const flood = Array.from({ length: 40 }, (_, index) =>
      signIn(product(), { email: `flot-${index}@example.fr` }).then(() => finished.push("sign-in")),
    );
    await Promise.race(flood);
    await recruiter.call("GET", "/api/recruiter").then(() => finished.push("other"));
    await Promise.all(flood);
    expect(finished.indexOf("other")).toBeLessThan(20);
  });

  test("is refused beyond what can wait, and what waits is answered", async () => {
    const flood = Array.from({ length: 120 }, (_, index) =>
      signIn(product(), { email: `deluge-${index}@example.fr` }),
    );
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["5"]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
  });
});
