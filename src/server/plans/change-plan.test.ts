import { describe, expect, test } from "vitest";
import {
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  publication,
  visitor,
} from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const change = (person: Person, plan: unknown) =>
  person.call("PUT", "/api/recruiter/plan", { body: { plan } });

describe("changing the plan", () => {
  test("writes the plan, its start and the status, and opens its room at once", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await publishedJob(recruiter);
    const before = (await recruiter.call("GET", "/api/recruiter")).json();
    const answer = await change(recruiter, "smart");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ subscriptionPlan: "smart", subscriptionStatus: "active" });
    expect(answer.json().planUpdatedAt).toBe(answer.json().planStartDate);
    expect(answer.json().planStartDate > before.planStartDate).toBe(true);
    expect(answer.json().usage).toEqual(before.usage);
    await publishedJob(recruiter);
  });

  test("changes nothing for the current plan", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const first = (await change(recruiter, "pro")).json();
    expect((await change(recruiter, "pro")).json()).toEqual(first);
  });

  test("keeps the offers beyond a smaller plan, and lets none be added until there is room", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    await change(recruiter, "pro");
    for (let offer = 0; offer < 6; offer += 1) await publishedJob(recruiter);
    expect((await change(recruiter, "smart")).json().usage.activeJobs).toBe(6);
    const refused = await recruiter.call("POST", "/api/jobs", { body: publication() });
    expect(refused.json()).toMatchObject({ code: "resource-exhausted" });
  });

  test.each(["gratuit", "gold", "", null, 1])("refuses %j as a target", async (plan) => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await change(recruiter, plan);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ plan: "Choisissez le plan SMART ou PRO" });
    expect((await recruiter.call("GET", "/api/recruiter")).json().subscriptionPlan).toBe("gratuit");
  });

  test("refuses visitors and candidates", async () => {
    expect((await change(visitor(product().app), "pro")).statusCode).toBe(401);
    expect((await change(await newCandidate(product().app), "pro")).statusCode).toBe(403);
  });
});
