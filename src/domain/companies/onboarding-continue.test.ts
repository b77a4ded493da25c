import { describe, expect, test } from "vitest";
import { canContinue } from "./onboarding.ts";

describe("canContinue", () => {
  // §4.6
  test.each([
    ["nothing", {}, false],
    ["a business type", { businessType: "events" }, true],
    ["all but the business type", { companyName: "Maison Kerguelen", firstName: "Maëlle" }, false],
  ] as const)("at step 0, with %s: %s", (_, typed, enabled) => {
    expect(canContinue(0, typed)).toBe(enabled);
  });

  // §4.7
  test.each([
    ["nothing", {}, false],
    ["the name alone", { companyName: "Maison Kerguelen" }, false],
    ["the sector alone", { sector: "Restaurant" }, false],
    ["a blank name", { companyName: "  ", sector: "Restaurant" }, false],
    ["a blank sector", { companyName: "Maison Kerguelen", sector: "\n" }, false],
    ["both", { companyName: "Maison Kerguelen", sector: "Restaurant" }, true],
    ["both, SIRET empty", { companyName: "Maison Kerguelen", sector: "Restaurant", siret: null }, true],
  ])("at step 1, with %s", (_, typed, enabled) => {
    expect(canContinue(1, typed)).toBe(enabled);
  });

  // §4.8
  test.each([
    ["nothing", {}, false],
    ["no e-mail", { firstName: "Maëlle", lastName: "Le Goff" }, false],
    ["no last name", { firstName: "Maëlle", email: "maelle@kerguelen.fr" }, false],
    ["no first name", { lastName: "Le Goff", email: "maelle@kerguelen.fr" }, false],
    ["a blank first name", { firstName: " ", lastName: "Le Goff", email: "maelle@kerguelen.fr" }, false],
    ["all three", { firstName: "Maëlle", lastName: "Le Goff", email: "maelle@kerguelen.fr" }, true],
  ])("at step 2, with %s", (_, typed, enabled) => {
    expect(canContinue(2, typed)).toBe(enabled);
  });

  // §4.9
  test.each([
    ["nothing", undefined, false],
    ["no job type", [], false],
    ["one job type", ["service"], true],
    ["two job types", ["service", "bar"], true],
  ])("at step 3, with %s", (_, preferredJobTypes, enabled) => {
    expect(
      canContinue(3, { workingZones: ["Lannion"], ...(preferredJobTypes && { preferredJobTypes }) }),
    ).toBe(enabled);
  });

  // §4.10
  test("at step 4, always", () => {
    expect(canContinue(4, {})).toBe(true);
  });
});
