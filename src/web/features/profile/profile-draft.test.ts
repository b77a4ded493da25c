import { expect, test } from "vitest";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { isDirty, isOutdated, openDraft, storeDraft, typeInDraft } from "./profile-draft.ts";
import { toProfile, valuesOf } from "./profile-values.ts";

const record: Recruiter = {
  ...recruiterOn("gratuit"),
  jobTitle: "Gérante",
  siret: "73282932000074",
  sector: "Restaurant",
  preferredJobTypes: ["cuisine", "menage"],
};
const opened = openDraft(record);
const typed = (changes: object) => typeInDraft(opened, { ...valuesOf(record), ...changes });

test.each([
  ["nothing", {}, false],
  ["spaces around", { firstName: " Claire " }, false],
  ["a SIRET grouped otherwise", { siret: "732829320 00074" }, false],
  ["another name", { firstName: "Maëlle" }, true],
  ["a zone", { workingZones: ["Lannion"] }, true],
  ["a switch", { "notifications.analytics": true }, true],
])("typing %s makes the draft dirty: %s", (_, changes, dirty) => {
  expect(isDirty(typed(changes))).toBe(dirty);
});

test("a restored value makes the draft clean", () => {
  const changed = typed({ companyName: "Grand Hôtel" });
  expect(isDirty(typeInDraft(changed, valuesOf(record)))).toBe(false);
});

test("another business type drops the sector and job types that do not belong to it, and the first one restores them", () => {
  // At this point the fields still have the sector and job types of the previous type.
  const other = typed({ businessType: "other" });
  expect(other.typed).toMatchObject({ sector: null, preferredJobTypes: ["menage"] });
  const back = typeInDraft(other, { ...other.typed, businessType: "hospitality" });
  expect(back.typed).toMatchObject({ sector: "Restaurant", preferredJobTypes: ["cuisine", "menage"] });
  expect(isDirty(back)).toBe(false);
});

test("a profile changed elsewhere is outdated, but not for its plan or usage", () => {
  expect(isOutdated(opened, { ...record, usage: { ...record.usage, activeJobs: 3 } })).toBe(false);
  expect(isOutdated(opened, { ...record, subscriptionPlan: "pro" })).toBe(false);
  expect(isOutdated(opened, { ...record, phone: "02 96 00 00 00" })).toBe(true);
});

test("once stored, the sent values are clean, and those typed since are dirty", () => {
  const sent = typed({ firstName: "Maëlle" });
  const stored = storeDraft(sent, sent.typed, { ...record, firstName: "Maëlle" });
  expect(isDirty(stored)).toBe(false);
  expect(isOutdated(stored, { ...record, firstName: "Maëlle" })).toBe(false);
  const late = storeDraft(typed({ firstName: "Maëlle B." }), sent.typed, {
    ...record,
    firstName: "Maëlle",
  });
  expect(isDirty(late)).toBe(true);
});

test("a draft being saved is not outdated by its own change", () => {
  expect(isOutdated({ ...opened, isSaving: true }, { ...record, firstName: "Maëlle" })).toBe(false);
});

test("a profile is sent with its notifications in the format of the API", () => {
  expect(toProfile(valuesOf(record))).toMatchObject({
    firstName: "Claire",
    notifications: { applications: true, messages: true, analytics: false },
  });
});
