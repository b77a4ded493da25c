import { describe, expect, test } from "vitest";
import { newCandidate, newCandidateOnSite, newRecruiter, ORIGIN, PASSWORD } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();

describe("a write sent by another site's page", () => {
  test.each([
    "https://attaque.example",
    "http://localhost:3000.attaque.example",
    "http://attaque-localhost:3000",
    "http://attaque.localhost:3000",
    "http://localhost:30000",
    "http://localhost",
    "https://localhost:3000",
    "null",
    "",
    "pas une adresse",
  ])("is refused from the origin %j, with a cookie and without", async (origin) => {
    const { headers } = await newRecruiter(product().app);
    const url = "/api/auth/sign-out";
    for (const sent of [{ ...headers, origin }, { origin }]) {
      const answer = await product().app.inject({ method: "POST", url, headers: sent });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ message: "Accès refusé. Vérifiez vos permissions." });
    }
    expect((await product().app.inject({ url: "/api/recruiter", headers })).statusCode).toBe(200);
  });

  test("is refused without an origin when it has the cookie", async () => {
    const { headers } = await newRecruiter(product().app);
    const answer = await product().app.inject({
      method: "POST",
      url: "/api/auth/sign-out",
      headers: { cookie: headers["cookie"] },
    });
    expect(answer.statusCode).toBe(403);
  });

  test("is refused with a candidate's cookie from another origin, and without one", async () => {
    const { headers } = await newCandidateOnSite(product().app);
    const { cookie } = headers;
    const url = "/api/candidate/sign-out";
    for (const sent of [{ cookie, origin: "https://attaque.example" }, { cookie }]) {
      const answer = await product().app.inject({ method: "POST", url, headers: sent });
      expect(answer.json()).toMatchObject({ code: "permission-denied" });
    }
    expect((await product().app.inject({ url: "/api/candidate/me", headers })).statusCode).toBe(200);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/json",
  ])("is refused as %s: only JSON is accepted", async (type) => {
    const answer = await product().app.inject({
      method: "POST",
      url: "/api/auth/sign-in",
      headers: { origin: ORIGIN, "content-type": type },
      payload: JSON.stringify({ email: "a@example.fr", password: PASSWORD }),
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      code: "unsupported-media-type",
      message: "Ce type de contenu n'est pas accepté.",
    });
  });
});

describe("a product served over https", () => {
  test.each([
    ["https://renfort.fr", 204],
    ["http://renfort.fr", 403],
    ["https://renfort.fr:8443", 403],
    ["https://attaque-renfort.fr", 403],
    ["https://attaque.renfort.fr", 403],
    ["https://attaque.example", 403],
  ])("responds to a write from %s with %i, whatever host is forwarded", async (origin, status) => {
    const env = { PUBLIC_URL: "https://renfort.fr", TRUST_PROXY: "true" };
    const { app, stop } = await startProduct(product().databaseUrl, env);
    const { host } = new URL(origin);
    const headers = { origin, host, "x-forwarded-host": host, "x-forwarded-proto": "https" };
    const answer = await app.inject({ method: "POST", url: "/api/auth/sign-out", headers });
    await stop();
    expect(answer.statusCode).toBe(status);
  });
});

test("a forwarded host is not trusted", async () => {
  const { app, stop } = await startProduct(product().databaseUrl, { TRUST_PROXY: "true" });
  const headers = { origin: "http://attaque.example", "x-forwarded-host": "attaque.example" };
  const answer = await app.inject({ method: "POST", url: "/api/auth/sign-out", headers });
  await stop();
  expect(answer.statusCode).toBe(403);
});

test.each([
  "http://attaque-10.0.0.5:3000",
  "http://attaque.10.0.0.5:3000",
  "https://10.0.0.5:3000",
  "http://10.0.0.5",
])("the origin is compared exactly: %s is not http://10.0.0.5:3000", async (origin) => {
  const headers = { origin, host: "10.0.0.5:3000" };
  const answer = await product().app.inject({ method: "POST", url: "/api/auth/sign-out", headers });
  expect(answer.statusCode).toBe(403);
});

describe("a write from the product's own pages", () => {
  test("is accepted from the public origin and from the request's host", async () => {
    for (const [origin, host] of [
      [ORIGIN, "10.0.0.5:3000"],
      ["http://10.0.0.5:3000", "10.0.0.5:3000"],
    ]) {
      const headers = { origin, host };
      const answer = await product().app.inject({ method: "POST", url: "/api/auth/sign-out", headers });
      expect(answer.statusCode).toBe(204);
    }
  });

  test("is accepted from the mobile app, without an origin", async () => {
    const candidate = await newCandidate(product().app);
    const answer = await candidate.call("PATCH", "/api/candidate/me", { body: { city: "Trégastel" } });
    expect(answer.statusCode).toBe(200);
  });
});
