import { expect, test } from "vitest";
import { droppedBy } from "./recruiter-fields.ts";

const both = ["cuisine", "menage"];

test.each([
  ["hospitality", "Restaurant", both, undefined],
  ["other", "Restaurant", both, "both"],
  ["retail", "Restaurant", both, "both"],
  [null, "Restaurant", both, "both"],
  ["other", "Restaurant", ["menage"], "sector"],
  ["other", null, both, "jobTypes"],
  ["retail", "", both, "jobTypes"],
  ["retail", "", [], undefined],
] as const)(
  "changing to %s with the sector %s and the job types %s drops: %s",
  (type, sector, jobTypes, dropped) => {
    expect(droppedBy({ sector, preferredJobTypes: [...jobTypes] }, type)).toBe(dropped);
  },
);
