import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { newRecruiter, ORIGIN, PASSWORD } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();

type From = { address?: string; cookie?: string };

function post(
  { app }: TestProduct,
  path: "auth/register" | "auth/sign-in" | "recruiter/password",
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
