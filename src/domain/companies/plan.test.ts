import { describe, expect, test } from "vitest";
import {
  canCreateJob,
  hasFeature,
  nextPlan,
  perMonth,
  planEndDay,
  planIds,
  plans,
  remainingJobs,
  remainingSwipes,
  usageBanner,
} from "./plan.ts";

test.each([
  ["2026-12-05T12:00:00Z", "2027-01-04"],
  ["2026-12-05T23:30:00Z", "2027-01-05"],
])("a plan whose end is asked at %s ends on %s, by the day in Paris", (now, day) => {
  expect(planEndDay(new Date(now))).toBe(day);
});

test("a price is said with its tax", () => {
  expect(perMonth("TTC")).toBe("TTC par mois");
});

describe("plans", () => {
  // §3.19
  test("are the three of the spec, in upgrade order", () => {
    expect(planIds).toEqual(["gratuit", "smart", "pro"]);
  });

  // §9.1, §9.2, §9.3
  test.each([
    ["gratuit", "GRATUIT", 0, ["1 offre active", "10 candidatures maximum"]],
    ["smart", "SMART", 49, ["5 offres actives", "Candidatures illimitées", "Support par email"]],
    [
      "pro",
      "PRO",
      149,
      [
        "Offres illimitées",
        "Candidatures illimitées",
        "Support prioritaire",
        "CVthèque et badge vérifié",
        "Offres urgentes",
      ],
    ],
  ] as const)("%s is named %s and costs %i € a month", (id, name, price, features) => {
    expect(plans[id]).toMatchObject({ id, name, price, currency: "EUR", period: "month", features });
    expect(plans[id].description).not.toBe("");
  });

  // §3.19, §6.2, §6.3, §6.4, §9.4
  test.each([
    ["gratuit", { activeJobs: 1, totalSwipes: 10, cvAccess: false, urgent: false, verifiedBadge: false }],
    ["smart", { activeJobs: 5, totalSwipes: -1, cvAccess: false, urgent: false, verifiedBadge: false }],
    ["pro", { activeJobs: -1, totalSwipes: -1, cvAccess: true, urgent: true, verifiedBadge: true }],
  ] as const)("%s has the limits of the spec, analytics in none", (plan, limits) => {
    expect(plans[plan].limits).toEqual({ ...limits, analytics: false });
  });

  // §4.19
  test.each([
    ["gratuit", "smart"],
    ["smart", "pro"],
    ["pro", null],
  ] as const)("after %s comes %s", (plan, next) => {
    expect(nextPlan(plan)).toBe(next);
  });

  // §6.5
  test.each([
    ["cvAccess", ["pro"]],
    ["urgent", ["pro"]],
    ["verifiedBadge", ["pro"]],
    ["analytics", []],
  ] as const)("%s is included in %j alone", (feature, open) => {
    expect(planIds.filter((plan) => hasFeature(plan, feature))).toEqual(open);
  });
});

describe("a company may create a job", () => {
  // §6.5, §6.9, §9.5
  test.each([
    ["gratuit", 0, true],
    ["gratuit", 1, false],
    ["gratuit", 2, false],
    ["smart", 0, true],
    ["smart", 4, true],
    ["smart", 5, false],
    ["smart", 12, false],
    ["pro", 0, true],
    ["pro", 1000, true],
  ] as const)("on %s with %i active jobs: %s", (plan, activeJobs, allowed) => {
    expect(canCreateJob(plan, activeJobs)).toBe(allowed);
  });
});

describe("the remaining jobs", () => {
  // §9.6
  test.each([
    ["gratuit", 0, 1, null],
    ["gratuit", 1, 0, "Limite atteinte"],
    ["gratuit", 7, 0, "Limite atteinte"],
    ["smart", 0, 5, null],
    ["smart", 3, 2, null],
    ["smart", 4, 1, "Bientôt la limite"],
    ["smart", 5, 0, "Limite atteinte"],
    ["smart", 6, 0, "Limite atteinte"],
    ["pro", 0, Infinity, null],
    ["pro", 500, Infinity, null],
  ] as const)("on %s with %i active jobs: %d more, banner %s", (plan, activeJobs, left, banner) => {
    expect(remainingJobs(plan, activeJobs)).toBe(left);
    expect(usageBanner(plan, activeJobs)).toBe(banner);
  });
});

test.each([
  ["gratuit", 0, 10],
  ["gratuit", 9, 1],
  ["gratuit", 10, 0],
  ["gratuit", 11, 0],
  ["smart", 100_000, Infinity],
  ["pro", 100_000, Infinity],
] as const)("on %s after %i applications %d more may be received", (plan, swipes, left) => {
  expect(remainingSwipes(plan, swipes)).toBe(left);
});
