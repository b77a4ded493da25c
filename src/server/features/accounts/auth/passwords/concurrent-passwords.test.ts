import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { createLog } from "#server/platform/log/log.ts";
import { tokenMailedTo } from "#server/testing/mails.ts";
import { cookieOf, newRecruiter, ORIGIN, PASSWORD } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();

type From = { address?: string; cookie?: string };

function post(
  { app }: Pick<TestProduct, "app">,
  path: string,
  { payload, address = "198.51.100.1", cookie }: From & { payload: object },
) {
  const headers = { origin: ORIGIN, ...(cookie && { cookie }) };
  return app.inject({ method: "POST", url: `/api/${path}`, remoteAddress: address, headers, payload });
}

/** A product with the production cost of passwords. */
async function atFullCost(): Promise<TestProduct> {
  const costly = await startProduct(product().databaseUrl, {}, createLog("silent"), {});
  onTestFinished(costly.stop);
  return costly;
}

/** Signs in with the password of nobody, from another address each time. */
const signInAsNobody = (costly: TestProduct, index: number) => {
  const payload = { email: `personne-${index}@example.fr`, password: "faux-1234" };
  return post(costly, "auth/sign-in", { payload, address: `198.51.101.${index}` });
};

test("a password is stored at the cost that OWASP advises", async () => {
  const { app, context } = await atFullCost();
  const { id } = await newRecruiter(app);
  const stored = await context.db.select({ password: users.password }).from(users).where(eq(users.id, id));
  expect(stored[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("every password waits among those of its network, which is a /64 in IPv6", async () => {
  const networks: string[] = [];
  const { context } = product();
  const { hash, verify } = context.passwords;
  const passwords: typeof context.passwords = {
    hash(password, turn) {
      networks.push(turn.network);
      return hash(password, turn);
    },
    verify(stored, password, turn) {
      networks.push(turn.network);
      return verify(stored, password, turn);
    },
  };
  const app = await buildApp({ ...context, passwords });
  const send = (path: string, payload: object, cookie = "") =>
    post({ app }, path, { payload, cookie, address: "2001:db8:1:2::7" });
  const email = "reseau@example.fr";
  const chosen = { password: PASSWORD, confirmPassword: PASSWORD };
  const signedUp = await send("auth/register", { email, companyName: "Maison", ...chosen });
  await send("auth/sign-in", { email, password: PASSWORD });
  await send("recruiter/password", { currentPassword: PASSWORD, ...chosen }, cookieOf(signedUp));
  await send("auth/forgot-password", { email });
  const token = await tokenMailedTo(context.db, email, "/reset-password");
  const reset = await send("auth/reset-password", { token, ...chosen });
  expect(reset.statusCode).toBe(200);
  expect(networks).toEqual(Array(5).fill("2001:db8:1:2::/64"));
});

describe("many concurrent passwords", () => {
  test("do not delay other requests", async () => {
    const costly = await atFullCost();
    const recruiter = await newRecruiter(costly.app);
    const finished: string[] = [];
    const attempts = Array.from({ length: 40 }, (_, index) =>
      signInAsNobody(costly, index).then(() => finished.push("sign-in")),
    );
    await Promise.race(attempts);
    await recruiter.call("GET", "/api/recruiter").then(() => finished.push("other"));
    await Promise.all(attempts);
    expect(finished.indexOf("other")).toBeLessThan(20);
  });

  test("of one network, sign-ups included, hold up neither a known device, a signed-in person nor other networks", async () => {
    const costly = await atFullCost();
    const payload = { email: "connue@example.fr", password: PASSWORD };
    const owner = await newRecruiter(costly.app, payload);
    const member = await newRecruiter(costly.app);
    const change = { currentPassword: PASSWORD, password: "neuf-1234", confirmPassword: "neuf-1234" };
    const address = "198.51.100.2";
    const finished: string[] = [];
    const signUp = (index: number) =>
      post(costly, "auth/register", {
        address,
        payload: {
          email: `foule-${index}@example.fr`,
          companyName: "Foule",
          password: PASSWORD,
          confirmPassword: PASSWORD,
        },
      }).then(() => finished.push("sign-up"));
    const flood = Array.from({ length: 90 }, (_, index) => signUp(index));
    await expect.poll(() => finished.length).toBeGreaterThan(0);
    const answers = await Promise.all([
      post(costly, "auth/sign-in", { payload, address, cookie: owner.headers["cookie"] ?? "" }),
      post(costly, "recruiter/password", {
        payload: change,
        address,
        cookie: member.headers["cookie"] ?? "",
      }),
      post(costly, "auth/sign-in", { payload }),
    ]);
    finished.push("others");
    await Promise.all(flood);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204, 200]);
    expect(finished.indexOf("others")).toBeLessThan(finished.length - 20);
  });

  test("are refused beyond the queue's size, and the queued ones are processed", async () => {
    const costly = await atFullCost();
    const attempts = Array.from({ length: 120 }, (_, index) => signInAsNobody(costly, index));
    const answers = await Promise.all(attempts);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["5"]));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
  });
});
