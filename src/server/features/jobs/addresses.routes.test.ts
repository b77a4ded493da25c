import { describe, expect, test } from "vitest";
import { type Person, newRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

describe("suggesting addresses", () => {
  // §2.45
  test("returns places in France, to a recruiter still in onboarding too", async () => {
    const recruiter = await newRecruiter(product().app);
    const answer = await recruiter.call("GET", "/api/addresses?q=Lannion");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      items: [{ ville: "Lannion", postcode: "22300" }],
      source: "communes",
    });
  });

  test.each([
    "",
    "?q=",
    "?q=ab",
    `?q=${"a".repeat(201)}`,
    "?q=Lannion&q=Paris",
    "?q=Lannion&country=BE",
    "?q=Lannion&session=a b",
    `?q=Lannion&session=${"a".repeat(37)}`,
  ])("refuses %j", async (query) => {
    const recruiter = await newRecruiter(product().app);
    const answer = await recruiter.call("GET", `/api/addresses${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range" });
  });
});

test.each(["/api/addresses?q=Lannion", "/api/companies?siret=73282932000074"] as const)(
  "the search limit applies to each recruiter separately: %s",
  async (url) => {
    const [busy, calm] = [await newRecruiter(product().app), await newRecruiter(product().app)];
    const search = (recruiter: Person) => recruiter.call("GET", url);
    const answers = await Promise.all(Array.from({ length: 45 }, () => search(busy)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.json()).toMatchObject({
      code: "rate-limit-exceeded",
      message: "Trop de requêtes. Patientez un moment.",
    });
    expect(refused[0]?.headers["retry-after"]).toBe("10");
    expect((await search(calm)).statusCode).toBe(200);
  },
);
