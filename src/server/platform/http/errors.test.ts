import { describe, expect, test } from "vitest";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { newCandidate, newRecruiter, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

describe("an error response", () => {
  test("contains a new request id each time, repeated in a header", async () => {
    const answers = [
      await visitor(product().app).call("GET", "/api/recruiter"),
      await visitor(product().app).call("POST", "/api/auth/sign-in", { body: {} }),
      await visitor(product().app).call("GET", "/api/nothing"),
      await product().app.inject({ url: "/api/%E0%A4%A" }),
    ];
    for (const answer of answers) expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
    expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(4);
  });

  test("ignores a request id sent by the client", async () => {
    const headers = { "x-request-id": "forged", "request-id": "forged" };
    const answer = await product().app.inject({ url: "/api/recruiter", headers });
    expect(answer.body).not.toContain("forged");
  });

  test("is never cached, sniffed or framed", async () => {
    const answer = await visitor(product().app).call("GET", "/api/recruiter");
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=()",
    });
  });
});

describe("an internal error", () => {
  test("contains only the catalogue's message", async () => {
    const candidate = await newCandidate(product().app);
    await queryRows(asOwner(product().databaseUrl), "alter table members rename to misplaced");
    const answer = await candidate.call("GET", "/api/candidate/me");
    await queryRows(asOwner(product().databaseUrl), "alter table misplaced rename to members");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: "internal",
      message: "Erreur interne du serveur",
      requestId: answer.headers["x-request-id"],
    });
  });

  test("is the response when a body does not match its contract", async () => {
    const recruiter = await newRecruiter(product().app);
    await product().context.db.execute(
      `update companies set notifications = '{"applications": "secret"}' where id = '${recruiter.id}'`,
    );
    const answer = await recruiter.call("GET", "/api/recruiter");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: "internal", message: "Erreur interne du serveur" });
    expect(answer.body).not.toContain("secret");
  });

  test("in the middle of an operation rolls everything back", async () => {
    await queryRows(
      asOwner(product().databaseUrl),
      "alter table companies rename column company_name to misplaced",
    );
    const body = {
      email: "demie@example.fr",
      companyName: "Demie",
      password: "secret-1234",
      confirmPassword: "secret-1234",
    };
    const failed = await visitor(product().app).call("POST", "/api/auth/register", { body });
    await queryRows(
      asOwner(product().databaseUrl),
      "alter table companies rename column misplaced to company_name",
    );
    expect(failed.statusCode).toBe(500);
    const again = await visitor(product().app).call("POST", "/api/auth/register", { body });
    expect(again.statusCode).toBe(201);
  });
});
