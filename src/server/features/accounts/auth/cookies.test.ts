import { describe, expect, test } from "vitest";
import {
  cookieOf,
  mobileApp,
  newCandidate,
  newCandidateOnSite,
  newRecruiter,
  PASSWORD,
  visitor,
} from "#server/testing/people.ts";
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
    expect(answer.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    const signedIn = { cookie: cookieOf(answer), ...headers };
    expect((await secure.app.inject({ url: "/api/recruiter", headers: signedIn })).statusCode).toBe(200);
    const out = await secure.app.inject({ method: "POST", url: "/api/auth/sign-out", headers: signedIn });
    expect(out.cookies).toContainEqual(
      expect.objectContaining({ name: "__Host-renfort.session", value: "", maxAge: 0, secure: true }),
    );
    await secure.stop();
  });

  test("has the token, which is in no response body and stored only as a digest", async () => {
    const recruiter = await newRecruiter(product().app, { email: "sans-jeton@example.fr" });
    const body = { email: "sans-jeton@example.fr", password: PASSWORD };
    const answer = await visitor(product().app).call("POST", "/api/auth/sign-in", { body });
    const me = await recruiter.call("GET", "/api/recruiter");
    const { rows } = await product().context.db.execute<{ id: string }>("select * from sessions");
    expect(rows.length).toBeGreaterThan(1);
    for (const cookie of [recruiter.headers["cookie"], cookieOf(answer)]) {
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

  test("is a candidate's own in the pages of the site, which get no token; the mobile app gets the token alone", async () => {
    await newCandidate(product().app, { email: "zoe@example.fr" });
    const body = { email: "zoe@example.fr", password: PASSWORD };
    const inApp = await mobileApp(product().app).call("POST", "/api/candidate/sign-in", { body });
    expect(inApp.cookies).toEqual([]);
    expect(inApp.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
    const onSite = await visitor(product().app).call("POST", "/api/candidate/sign-in", { body });
    expect(onSite.cookies).toMatchObject([
      { name: "renfort.candidate-session", httpOnly: true, sameSite: "Lax", path: "/", maxAge: DAYS_30 },
      { name: "renfort.candidate-device", httpOnly: true, sameSite: "Lax", path: "/", maxAge: 400 * 86_400 },
    ]);
    const [session] = onSite.cookies;
    expect(onSite.json()).toEqual({ candidate: expect.objectContaining({ email: "zoe@example.fr" }) });
    expect(onSite.body).not.toContain(session?.value);
    const headers = { cookie: cookieOf(onSite) };
    expect((await product().app.inject({ url: "/api/candidate/me", headers })).statusCode).toBe(200);
  });

  test("is a candidate's own also on https", async () => {
    const origin = "https://renfort.example";
    const secure = await startProduct(product().databaseUrl, { PUBLIC_URL: origin });
    const { headers } = await newCandidateOnSite(secure.app, {}, origin);
    expect(headers["cookie"]).toContain("__Host-renfort.candidate-session=");
    expect((await secure.app.inject({ url: "/api/candidate/me", headers })).statusCode).toBe(200);
    await secure.stop();
  });

  test("of a candidate is renewed once an hour", async () => {
    const { headers } = await newCandidateOnSite(product().app);
    product().time.set(new Date(Date.now() + 2 * 3_600_000).toISOString());
    const answer = await product().app.inject({ url: "/api/candidate/me", headers });
    product().time.set(null);
    expect(answer.cookies).toMatchObject([{ name: "renfort.candidate-session", maxAge: DAYS_30 }]);
  });

  test.each([
    ["candidate", newCandidateOnSite, "/api/candidate/me/deletion", "renfort.candidate-session"],
    ["recruiter", newRecruiter, "/api/recruiter/deletion", "renfort.session"],
  ] as const)("of a %s is erased with their account", async (_, join, url, name) => {
    const person = await join(product().app);
    const answer = await person.call("POST", url, { body: { currentPassword: PASSWORD } });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ name, maxAge: 0 }]);
    expect(answer.headers["clear-site-data"]).toBeUndefined();
  });
});

test("another authorization scheme, meant for a proxy, does not hide the cookie", async () => {
  const recruiter = await newRecruiter(product().app);
  const headers = { authorization: "Basic cmVjZXR0ZTpyZWNldHRl" };
  expect((await recruiter.call("GET", "/api/recruiter", { headers })).statusCode).toBe(200);
});
