import { describe, expect, test } from "vitest";
import { newCandidate, newRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();
const preflight = (origin: string) => ({
  origin,
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization,content-type",
});

describe.each(["capacitor://localhost", "ionic://localhost", "https://localhost"])(
  "the mobile app at %s",
  (origin) => {
    test("signs in and uses its token, with a preflight before each request", async () => {
      const email = `${origin.split(":", 1)[0]}@example.fr`;
      await newCandidate(product().app, { email });
      const call = (method: "GET" | "POST", url: string, headers: Record<string, string>, payload?: object) =>
        product().app.inject({ method, url, headers: { origin, ...headers }, ...(payload && { payload }) });
      for (const url of ["/api/candidate/sign-in", "/api/candidate/me"]) {
        const preflighted = await product().app.inject({
          method: "OPTIONS",
          url,
          headers: preflight(origin),
        });
        expect(preflighted.statusCode).toBe(204);
        expect(preflighted.headers).toMatchObject({
          "access-control-allow-origin": origin,
          "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
          "access-control-allow-headers": "authorization, content-type, idempotency-key, if-none-match",
          vary: "origin",
        });
        expect(preflighted.headers).not.toHaveProperty("access-control-allow-credentials");
      }
      const signedIn = await call("POST", "/api/candidate/sign-in", {}, { email, password: PASSWORD });
      expect(signedIn.statusCode).toBe(200);
      expect(signedIn.headers["access-control-allow-origin"]).toBe(origin);
      expect(signedIn.headers["set-cookie"]).toBeUndefined();
      const authorization = `Bearer ${signedIn.json().token}`;
      const read = await call("GET", "/api/candidate/me", { authorization });
      expect(read.json()).toMatchObject({ email });
      expect(read.headers).not.toHaveProperty("access-control-allow-credentials");
    });

    test("can read the error of a refusal", async () => {
      const answer = await product().app.inject({ url: "/api/candidate/me", headers: { origin } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-expose-headers": "etag, retry-after, x-request-id",
      });
    });

    test.each([
      ["/api/auth/forgot-password", { email: "zoe@example.fr" }],
      ["/api/support", { name: "Zoé", email: "zoe@example.fr", issue: "Je ne reçois rien." }],
    ])("sends %s without an account, not with a cookie", async (url, payload) => {
      const preflighted = await product().app.inject({ method: "OPTIONS", url, headers: preflight(origin) });
      expect(preflighted.statusCode).toBe(204);
      const sent = await product().app.inject({ method: "POST", url, headers: { origin }, payload });
      expect(sent.statusCode).toBe(204);
      expect(sent.headers["access-control-allow-origin"]).toBe(origin);
      const headers = { origin, cookie: "renfort.session=volée" };
      expect((await product().app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(403);
    });

    test.each([
      "/api/auth/check-reset-link",
      "/api/auth/reset-password",
      "/api/auth/check-email-link",
      "/api/auth/confirm-email",
      "/api/public/joining/K7RMPQ4X",
    ])("reads what %s answers, where its links open the app", async (url) => {
      const preflighted = await product().app.inject({ method: "OPTIONS", url, headers: preflight(origin) });
      expect(preflighted.statusCode).toBe(204);
      const method = url.startsWith("/api/public/") ? "GET" : "POST";
      const payload = { token: "x".repeat(43), password: PASSWORD };
      const sent = await product().app.inject({
        method,
        url,
        headers: { origin },
        ...(method === "POST" && { payload }),
      });
      expect([400, 404]).toContain(sent.statusCode);
      expect(sent.headers["access-control-allow-origin"]).toBe(origin);
    });

    // A query is refused by its operation, in an answer that the app can read.
    test.each([
      ["/api/supp%6frt", 204],
      ["/api/support?from=app", 400],
    ])("is answered at %s, which the router takes for /api/support", async (url, status) => {
      const payload = { name: "Zoé", email: "zoe@example.fr", issue: "Je ne reçois rien." };
      const sent = await product().app.inject({ method: "POST", url, headers: { origin }, payload });
      expect(sent.statusCode).toBe(status);
      expect(sent.headers["access-control-allow-origin"]).toBe(origin);
    });

    test("sends a preflight with the query of its request", async () => {
      const url = "/api/support?from=app";
      const preflighted = await product().app.inject({ method: "OPTIONS", url, headers: preflight(origin) });
      expect(preflighted.statusCode).toBe(204);
    });

    test("is refused with a cookie", async () => {
      const { headers } = await newRecruiter(product().app);
      const answer = await product().app.inject({
        method: "POST",
        url: "/api/candidate/sign-in",
        headers: { origin, cookie: headers["cookie"] },
        payload: { email: "a@example.fr", password: PASSWORD },
      });
      expect(answer.statusCode).toBe(403);
    });

    test("is refused on every other operation", async () => {
      for (const url of ["/api/auth/sign-in", "/api/auth/register", "/api/recruiter", "/api/candidates"]) {
        const preflighted = await product().app.inject({
          method: "OPTIONS",
          url,
          headers: preflight(origin),
        });
        expect(preflighted.statusCode).toBe(405);
        expect(preflighted.headers).not.toHaveProperty("access-control-allow-origin");
      }
      const body = { email: "a@example.fr", password: PASSWORD };
      const answer = await visitor(product().app).call("POST", "/api/auth/sign-in", {
        body,
        headers: { origin },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    });
  },
);

test.each(["https://attaque.example", "capacitor://localhost.attaque.example", "null", "http://localhost"])(
  "a page of %s cannot read any response",
  async (origin) => {
    const url = "/api/candidate/sign-in";
    const preflighted = await product().app.inject({ method: "OPTIONS", url, headers: preflight(origin) });
    expect(preflighted.statusCode).toBe(405);
    const sent = await product().app.inject({ method: "POST", url, headers: { origin }, payload: {} });
    expect(sent.statusCode).toBe(403);
    for (const answer of [preflighted, sent]) {
      expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
      expect(answer.headers["vary"]).toBe("origin");
    }
  },
);

test("the origins of the app are configurable", async () => {
  const { app, stop } = await startProduct(product().databaseUrl, { MOBILE_ORIGINS: "app://renfort" });
  const statuses = ["app://renfort", "capacitor://localhost"].map(async (origin) => {
    const headers = preflight(origin);
    const answer = await app.inject({ method: "OPTIONS", url: "/api/candidate/feed", headers });
    return answer.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([204, 405]);
  await stop();
});
