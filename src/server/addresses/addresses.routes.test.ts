import { describe, expect, test } from "vitest";
import { newCandidate, newRecruiter, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

describe("suggesting addresses", () => {
  test("answers places in France, to a recruiter still in onboarding too", async () => {
    const recruiter = await newRecruiter(product().app);
    const answer = await recruiter.call("GET", "/api/addresses?q=Lannion");
    expect(answer.statusCode).toBe(200);
    expect(answer.json().items[0]).toMatchObject({ ville: "Lannion", postcode: "22300" });
  });

  test.each(["", "?q=", "?q=ab", `?q=${"a".repeat(201)}`, "?q=Lannion&q=Paris", "?q=Lannion&country=BE"])(
    "refuses %j",
    async (query) => {
      const recruiter = await newRecruiter(product().app);
      const answer = await recruiter.call("GET", `/api/addresses${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "out-of-range" });
    },
  );

  test("refuses visitors and candidates", async () => {
    const candidate = await newCandidate(product().app);
    const url = "/api/addresses?q=Lannion";
    expect((await visitor(product().app).call("GET", url)).statusCode).toBe(401);
    expect((await candidate.call("GET", url)).statusCode).toBe(403);
  });
});
