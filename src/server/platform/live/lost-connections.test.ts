import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "#server/platform/db/tables/companies.ts";
import { followThroughCuts } from "#server/testing/load/lost-connections.ts";
import { newCandidate, onboardedRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

// `npm run campaign` does the same with five hundred cuts.
test("views whose connections are cut fifty times during writes end up showing the database", async () => {
  const { app, context } = product();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const recruiter = await onboardedRecruiter(app);
  const { db } = context;
  await db.update(companies).set({ subscriptionPlan: "pro" }).where(eq(companies.id, recruiter.id));
  const { writes, outdated } = await followThroughCuts({
    address,
    company: recruiter.headers,
    candidate: (await newCandidate(app)).headers,
    views: 5,
    cutsEach: 10,
  });
  expect(outdated).toBe(0);
  expect(writes).toBeGreaterThan(0);
});
