import { describe, expect, test } from "vitest";
import { cookieOf, newCandidate, newRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();
const DAYS_30 = 30 * 86_400;

describe("the session's cookie", () => {
  test("is HttpOnly and SameSite, for thirty days", async () => {
    await newRecruiter(product().app, { email: "claire@example.fr" });
    const body = { email: "claire@example.fr", password: PASSWORD };
    const answer = await visitor(product().app).call("POST", "/api/auth/sign-in", { body });
    expect(answer.cookies).toMatchObject([
      { name: "renfort.session", httpOnly: true, sameSite: "Lax", path: "/", maxAge: DAYS_30 },
      { name: "renfort.device", httpOnly: true, sameSite: "Lax", path: "/", maxAge: 400 * 86_400 },
    ]);
  });

  test("is Secure and bound to the host where the product is on https", async () => {
    const secure = await startProduct(product().databaseUrl, { PUBLIC_URL: "https://renfort.example" });
    const headers = { origin: "https://renfort.example" };
    const answer = await visitor(secure.app).call("POST", "/api/auth/register", {
      headers,
      body: {
        email: "https@example.fr",
        companyName: "Sûre",
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    });
    const [cookie, device] = answer.cookies;
    expect(device).toMatchObject({ name: "__Host-renfort.device", secure: true, httpOnly: true, path: "/" });
    expect(cookie).toMatchObject({ name: "__Host-renfort.session", secure: true, httpOnly: true, path: "/" });
    expect(cookie).not.toHaveProperty("domain");
    expect(answer.headers["strict-transport-security"]).toContain("max-age=");
    const signedIn = { cookie: cookieOf(answer), ...headers };
    expect((await secure.app.inject({ url: "/api/recruiter", headers: signedIn })).statusCode).toBe(200);
    const out = await secure.app.inject({ method: "POST", url: "/api/auth/sign-out", headers: signedIn });
    expect(out.cookies).toContainEqual(
      expect.objectContaining({ name: "__Host-renfort.session", value: "", maxAge: 0, secure: true }),
    );
    await secure.stop();
  });

  test("has the token, which is in no response body and stored only as a digest", async () => {
    const registered = await newRecruiter(product().app, { email: "sans-jeton@example.fr" });
    const body = { email: "sans-jeton@example.fr", password: PASSWORD };
    const answer = await visitor(product().app).call("POST", "/api/auth/sign-in", { body });
    const me = await registered.call("GET", "/api/recruiter");
    const { rows } = await product().context.db.execute<{ id: string }>("select * from sessions");
    expect(rows.length).toBeGreaterThan(1);
    for (const cookie of [registered.headers["cookie"], cookieOf(answer)]) {
      const token = /session=([^;]+)/.exec(cookie ?? "")?.[1] ?? "";
      expect(token).toMatch(/^[\w-]{43}$/);
      for (const text of [answer.body, me.body, JSON.stringify(rows)]) expect(text).not.toContain(token);
    }
  });

  test("is refused once tampered with", async () => {
    const { headers } = await newRecruiter(product().app);
    const cookie = headers["cookie"]?.replace(
      /session=./,
      (start) => `session=${start.endsWith("A") ? "B" : "A"}`,
    );
    expect((await product().app.inject({ url: "/api/recruiter", headers: { cookie } })).statusCode).toBe(401);
  });

  test("cannot be forged from the database's content", async () => {
    const candidate = await newCandidate(product().app);
    const { rows } = await product().context.db.execute<{ stored: string }>(
      `select token_hash as stored from sessions where user_id = '${candidate.id}'`,
    );
    const stored = rows[0]?.stored ?? "";
    expect(stored).not.toBe("");
    for (const headers of [{ authorization: `Bearer ${stored}` }, { cookie: `renfort.session=${stored}` }]) {
      const answer = await product().app.inject({ url: "/api/candidate/me", headers });
      expect(answer.statusCode).toBe(401);
    }
  });

  test("is never set for a candidate", async () => {
    await newCandidate(product().app, { email: "zoe@example.fr" });
    const body = { email: "zoe@example.fr", password: PASSWORD };
    const answer = await visitor(product().app).call("POST", "/api/candidate/sign-in", { body });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(answer.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
  });
});

test("another authorization scheme, meant for a proxy, does not hide the cookie", async () => {
  const recruiter = await newRecruiter(product().app);
  const headers = { authorization: "Basic cmVjZXR0ZTpyZWNldHRl" };
  expect((await recruiter.call("GET", "/api/recruiter", { headers })).statusCode).toBe(200);
});
