import { expect, test } from "vitest";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { readStoredProfile } from "./stored-profile.ts";
import { isDirty, isOutdated, openDraft, resumeDraft } from "./profile-draft.ts";
import { valuesOf } from "./profile-values.ts";

const record = recruiterOn("gratuit");
const values = valuesOf(record);
const opened = openDraft(record);

test("a stored profile is read as typed", () => {
  const typed = { ...values, firstName: " Maëlle", businessType: null, workingZones: ["Lannion"] };
  expect(readStoredProfile({ known: values, typed }, values)).toEqual({ known: values, typed });
});

test.each([
  ["nothing", {}],
  ["another version's", { known: 12, typed: "a" }],
  ["wrong types", { known: [], typed: { firstName: 3, businessType: "bank", workingZones: [1] } }],
])("%s stored is replaced by the record", (_, kept) => {
  expect(readStoredProfile(kept, values)).toEqual({ known: values, typed: values });
});

test("a resumed draft is dirty, and outdated when the profile changed meanwhile", () => {
  const typed = { ...values, jobTitle: "Directrice" };
  const resumed = resumeDraft(opened, { known: values, typed });
  expect(resumed).toMatchObject({ initial: typed, typed, record: values });
  expect(isDirty(resumed)).toBe(true);
  expect(isOutdated(resumed, record)).toBe(false);
  expect(isOutdated(resumed, { ...record, companyName: "Grand Hôtel" })).toBe(true);
});

test("without a stored draft the form shows the profile", () => {
  expect(resumeDraft(opened, undefined)).toBe(opened);
});
