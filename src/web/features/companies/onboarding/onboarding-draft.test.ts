import { expect, test } from "vitest";
import {
  type OnboardingDraft,
  firstIncompleteStep,
  storedOnboarding,
  withBusinessType,
} from "./onboarding-draft.ts";

const complete: OnboardingDraft = {
  businessType: "hospitality",
  companyName: "Maison Kerguelen",
  sector: "Restaurant",
  siret: "",
  companySize: null,
  firstName: "Claire",
  lastName: "Kerguelen",
  email: "claire@kerguelen.fr",
  jobTitle: "",
  phone: "",
  preferredJobTypes: ["cuisine", "menage"],
  recruitmentFrequency: null,
  workingZones: [],
  notifications: { applications: true, messages: true, analytics: false },
};

test.each([
  ["nothing", {}, 4],
  ["the business type", { businessType: undefined }, 0],
  ["the company's name", { companyName: "  " }, 1],
  ["the sector", { sector: "" }, 1],
  ["a readable SIRET", { siret: "732 829 320 00075" }, 1],
  ["the first name", { firstName: "" }, 2],
  ["a readable email", { email: "claire@" }, 2],
  ["a readable phone", { phone: "06" }, 2],
  ["a job type", { preferredJobTypes: [] }, 3],
] as const)("the first incomplete step is the one that requires %s", (_, change, step) => {
  expect(
    firstIncompleteStep({
      ...complete,
      ...change,
      preferredJobTypes: [...(Reflect.get(change, "preferredJobTypes") ?? complete.preferredJobTypes)],
    }),
  ).toBe(step);
});

test.each([
  ["hospitality", "Restaurant", ["cuisine", "menage"]],
  ["other", "", ["menage"]],
  ["retail", "", []],
] as const)(
  "the type %s keeps only the sector and job types that belong to it",
  (businessType, sector, preferredJobTypes) => {
    const changed = withBusinessType(complete, businessType);
    expect(changed).toEqual({ ...complete, businessType, sector, preferredJobTypes });
  },
);

test("a stored draft is read back, unless it has another format", () => {
  const kept = JSON.parse(JSON.stringify({ step: 2, draft: { ...complete, businessType: undefined } }));
  expect(storedOnboarding.safeParse(kept).data?.draft.firstName).toBe("Claire");
  expect(storedOnboarding.safeParse({ ...kept, step: 5 }).success).toBe(false);
  expect(storedOnboarding.safeParse({ step: 2, draft: { firstName: "Claire" } }).success).toBe(false);
});
