import { describe, expect, test } from "vitest";
import { errorsOf } from "#testing/domain.ts";
import {
  businessTypeLabels,
  businessTypes,
  companySizeLabels,
  companySizes,
  defaultMailSettings,
  mailSettings,
  recruitmentFrequencies,
  recruitmentFrequencyLabels,
} from "./recruiter.ts";

describe("the choices of a recruiter", () => {
  // §2.24, §3.2
  test("are those of the spec", () => {
    expect(businessTypes).toEqual(["events", "social", "hospitality", "retail", "other"]);
    expect(companySizes).toEqual(["1-10", "11-50", "51-200", "201-1000", "1000+"]);
  });

  test.each([
    ["business type", businessTypes, businessTypeLabels],
    ["company size", companySizes, companySizeLabels],
    ["recruitment frequency", recruitmentFrequencies, recruitmentFrequencyLabels],
  ])("have distinct labels: %s", (_, choices, labels) => {
    expect(Object.keys(labels)).toEqual(choices);
    expect(new Set(Object.values(labels)).size).toBe(choices.length);
  });
});

describe("mail settings", () => {
  // §3.3
  test("enabled for a new account are applications and messages", () => {
    expect(defaultMailSettings).toEqual({ applications: true, messages: true, analytics: false });
  });

  test.each([
    [{ applications: false, messages: true, analytics: true }, []],
    [{ applications: false }, ["analytics", "messages"]],
    [{ applications: "yes", messages: true, analytics: false }, ["applications"]],
    [{ applications: true, messages: true, analytics: false, sms: true }, ["sms"]],
  ])("%o have errors at %j", (choices, wrong) => {
    expect(Object.keys(errorsOf(mailSettings, choices)).toSorted()).toEqual(wrong);
  });
});
