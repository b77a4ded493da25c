import { describe, expect, test } from "vitest";
import { refusal } from "#testing/domain.ts";
import { appliedCompanyOf, applyObstacle, assertMayApply } from "./applying.ts";

const now = new Date("2026-10-19T10:00:00Z");
const open = {
  date: "2026-10-19",
  endTime: "18:00",
  endsNextDay: false,
  isActive: true,
  status: "open",
  numberOfPositions: 2,
  positionsTaken: 1,
  opensToAllAt: new Date("2026-10-19T10:30:00Z"),
} as const;
const company = { isActive: true, plan: "gratuit", totalSwipes: 9 } as const;
const over = { endTime: "12:00" };
const suspended = { isActive: false };
const full = { positionsTaken: 2 };
const closed = { totalSwipes: 10 };
const reserved = { isReserved: true };
const elsewhere = { isEngagedElsewhere: true };

describe("one may not apply", () => {
  test.each([
    ["to an open job", {}, {}, {}, undefined],
    ["to a finished job", { ...over, ...suspended }, {}, {}, "over"],
    ["to a suspended job", { ...suspended, ...full }, {}, {}, "suspended"],
    ["to a deleted job", { status: "deleted" }, {}, {}, "suspended"],
    ["to a suspended company", full, { isActive: false }, {}, "suspended"],
    ["when the company set one aside", full, {}, { isSetAside: true }, "suspended"],
    ["to a full job", full, closed, { ...reserved, ...elsewhere }, "full"],
    ["to a full job, unless one waits for a position", full, {}, { waits: true }, undefined],
    ["before it opens to all", {}, closed, { ...reserved, ...elsewhere }, "reserved"],
    ["when engaged elsewhere at these hours", {}, closed, elsewhere, "clash"],
    ["to a company whose plan takes no more", {}, closed, {}, "closed"],
    ["to a company that pays for more", {}, { ...closed, plan: "smart" }, {}, undefined],
  ] as const)("%s: %#", (_case, job, ofCompany, applicant, obstacle) => {
    expect(applyObstacle({ ...open, ...job }, { ...company, ...ofCompany }, { now, ...applicant })).toBe(
      obstacle,
    );
  });
});

describe("an application is refused", () => {
  test.each([
    [over, {}, {}, "job-over", "Cette mission est terminée"],
    [suspended, {}, {}, "job-suspended", "Cette offre est suspendue"],
    [full, {}, {}, "job-full", "Toutes les places sont déjà pourvues"],
    [{}, {}, reserved, "job-reserved", "Cette offre ouvre à tous à 12\u00a0h\u00a030"],
    [{}, {}, elsewhere, "schedule-clash", "Vous avez déjà une mission à ces heures"],
    [{}, closed, {}, "applications-closed", "Cette offre ne prend plus de candidatures pour le moment."],
  ])("with %j of a company with %j for %j: %s", (job, ofCompany, applicant, code, message) => {
    const apply = () =>
      assertMayApply({ ...open, ...job }, { ...company, ...ofCompany }, { now, ...applicant });
    expect(refusal(apply)).toEqual({ code, message });
  });

  test("only by what prevents it", () => {
    expect(refusal(() => assertMayApply(open, company, { now }))).toBeNull();
  });
});

test("a company's own record says whether it takes applications", () => {
  const usage = { activeJobs: 1, totalSwipes: 9, monthlyJobs: 1 };
  expect(appliedCompanyOf({ isActive: true, subscriptionPlan: "gratuit", usage })).toEqual(company);
});
