import { describe, expect, test } from "vitest";
import { cookieOf, newCandidate, newCandidateOnSite, newRecruiter, visitor } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();

describe("signing out", () => {
  // §7.4
  test("ends the session and erases its cookie", async () => {
    const recruiter = await newRecruiter(product().app);
    const answer = await recruiter.call("POST", "/api/auth/sign-out");
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: "renfort.session", value: "", maxAge: 0, httpOnly: true }),
    );
    // It would destroy the candidates' application in the same browser.
    expect(answer.headers["clear-site-data"]).toBeUndefined();
    expect(answer.cookies.map(({ name }) => name)).not.toContain("renfort.device");
    expect((await recruiter.call("GET", "/api/recruiter")).statusCode).toBe(401);
  });

  test("ends it immediately in every process that cached it", async () => {
    const other = await startProduct(product().databaseUrl);
    // A fixed clock: the cached session does not expire by itself.
    other.time.set("2026-11-21T12:00:00Z");
    const recruiter = await newRecruiter(product().app);
    const otherProcess = () => other.app.inject({ url: "/api/recruiter", headers: recruiter.headers });
    expect((await otherProcess()).statusCode).toBe(200);
    await recruiter.call("POST", "/api/auth/sign-out");
    await expect.poll(async () => (await otherProcess()).statusCode).toBe(401);
    await other.stop();
  });

  test("leaves the recruiter's other sessions open", async () => {
    const email = "deux-fois@example.fr";
    const recruiter = await newRecruiter(product().app, { email });
    const second = await visitor(product().app).call("POST", "/api/auth/sign-in", {
      body: { email, password: "secret-1234" },
    });
    const cookie = cookieOf(second);
    await recruiter.call("POST", "/api/auth/sign-out");
    const answer = await product().app.inject({ url: "/api/recruiter", headers: { cookie } });
    expect(answer.statusCode).toBe(200);
  });

  test("succeeds when already signed out", async () => {
    expect((await visitor(product().app).call("POST", "/api/auth/sign-out")).statusCode).toBe(204);
  });

  test("ends a candidate's session on the site, and leaves the recruiter of the same browser signed in", async () => {
    const { app } = product();
    const recruiter = await newRecruiter(app);
    const candidate = await newCandidateOnSite(app);
    const cookie = `${recruiter.headers["cookie"]}; ${candidate.headers["cookie"]}`;
    const both = { ...recruiter.headers, cookie };
    const url = "/api/candidate/sign-out";
    const answer = await app.inject({ method: "POST", url, headers: both });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "renfort.candidate-session", value: "", maxAge: 0, httpOnly: true }),
    ]);
    expect(answer.headers["clear-site-data"]).toBeUndefined();
    expect((await app.inject({ url: "/api/candidate/me", headers: both })).statusCode).toBe(401);
    expect((await app.inject({ url: "/api/recruiter", headers: both })).statusCode).toBe(200);
  });

  test("ends a candidate's token", async () => {
    const candidate = await newCandidate(product().app);
    expect((await candidate.call("POST", "/api/candidate/sign-out")).statusCode).toBe(204);
    expect((await candidate.call("GET", "/api/candidate/me")).statusCode).toBe(401);
  });
});
