import { describe, expect, test } from "vitest";
import { canContinue } from "./onboarding.ts";

describe("whether the onboarding may continue", () => {
  // §4.6
  test.each([
    ["nothing", false, {}],
    ["a business type", true, { businessType: "events" }],
    ["all but the business type", false, { companyName: "Maison Kerguelen", firstName: "Maëlle" }],
  ] as const)("with %s at step 0 is %s", (_, enabled, typed) => {
    expect(canContinue(0, typed)).toBe(enabled);
  });

  // §4.7
  test.each([
    ["nothing", false, {}],
    ["the name alone", false, { companyName: "Maison Kerguelen" }],
    ["the sector alone", false, { sector: "Restaurant" }],
    ["a blank name", false, { companyName: "  ", sector: "Restaurant" }],
    ["a blank sector", false, { companyName: "Maison Kerguelen", sector: "\n" }],
    ["both", true, { companyName: "Maison Kerguelen", sector: "Restaurant" }],
    ["both, SIRET empty", true, { companyName: "Maison Kerguelen", sector: "Restaurant", siret: null }],
  ])("with %s at step 1 is %s", (_, enabled, typed) => {
    expect(canContinue(1, typed)).toBe(enabled);
  });

  // §4.8
  test.each([
    ["nothing", false, {}],
    ["no e-mail", false, { firstName: "Maëlle", lastName: "Le Goff" }],
    ["no last name", false, { firstName: "Maëlle", email: "maelle@kerguelen.fr" }],
    ["no first name", false, { lastName: "Le Goff", email: "maelle@kerguelen.fr" }],
    ["a blank first name", false, { firstName: " ", lastName: "Le Goff", email: "maelle@kerguelen.fr" }],
    ["all three", true, { firstName: "Maëlle", lastName: "Le Goff", email: "maelle@kerguelen.fr" }],
  ])("with %s at step 2 is %s", (_, enabled, typed) => {
    expect(canContinue(2, typed)).toBe(enabled);
  });

  // §4.9
  test.each([
    ["nothing", false, undefined],
    ["no job type", false, []],
    ["one job type", true, ["service"]],
    ["two job types", true, ["service", "bar"]],
  ])("with %s at step 3 is %s", (_, enabled, preferredJobTypes) => {
    expect(
      canContinue(3, { workingZones: ["Lannion"], ...(preferredJobTypes && { preferredJobTypes }) }),
    ).toBe(enabled);
  });

  // §4.10
  test("at step 4 is always true", () => {
    expect(canContinue(4, {})).toBe(true);
  });
});
