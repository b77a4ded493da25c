import { expect, test } from "vitest";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { isDirty, isOutdated, openDraft, resumeDraft, storeDraft, typeInDraft } from "./profile-draft.ts";
import { readStoredProfile, valuesOf } from "./profile-values.ts";

const record: Recruiter = {
  ...recruiterOn("gratuit"),
  jobTitle: "Gérante",
  siret: "73282932000074",
  sector: "Restaurant",
  preferredJobTypes: ["cuisine", "menage"],
};
const opened = openDraft(record);
const typing = (changes: object) => typeInDraft(opened, { ...valuesOf(record), ...changes });

test.each([
  ["nothing", {}, false],
  ["spaces around", { firstName: " Claire " }, false],
  ["a SIRET grouped otherwise", { siret: "732829320 00074" }, false],
  ["another name", { firstName: "Maëlle" }, true],
  ["a zone", { workingZones: ["Lannion"] }, true],
])("typing %s makes the draft dirty: %s", (_, changes, dirty) => {
  expect(isDirty(typing(changes))).toBe(dirty);
});

test("a restored value makes the draft clean", () => {
  const changed = typing({ companyName: "Grand Hôtel" });
  expect(isDirty(typeInDraft(changed, valuesOf(record)))).toBe(false);
});

test("another business type drops the sector and job types that do not belong to it, and the first one restores them", () => {
  // At this point the fields still have the sector and job types of the previous type.
  const other = typing({ businessType: "other" });
  expect(other.typed).toMatchObject({ sector: null, preferredJobTypes: ["menage"] });
  const back = typeInDraft(other, { ...other.typed, businessType: "hospitality" });
  expect(back.typed).toMatchObject({ sector: "Restaurant", preferredJobTypes: ["cuisine", "menage"] });
  expect(isDirty(back)).toBe(false);
});

test("a profile changed elsewhere is outdated, but not for its plan, usage or mail settings", () => {
  expect(isOutdated(opened, { ...record, mailDigest: !record.mailDigest })).toBe(false);
  expect(isOutdated(opened, { ...record, usage: { ...record.usage, activeJobs: 3 } })).toBe(false);
  expect(isOutdated(opened, { ...record, subscriptionPlan: "pro" })).toBe(false);
  expect(isOutdated(opened, { ...record, phone: "02 96 00 00 00" })).toBe(true);
});

test("once stored, the sent values are clean, and those typed since are dirty", () => {
  const sent = typing({ firstName: "Maëlle" });
  const stored = storeDraft(sent, sent.typed, { ...record, firstName: "Maëlle" });
  expect(isDirty(stored)).toBe(false);
  expect(isOutdated(stored, { ...record, firstName: "Maëlle" })).toBe(false);
  const typed = typing({ phone: "02 96 00 00 00" });
  expect(isDirty(storeDraft(typed, typed.typed, { ...record, phone: "+33296000000" }))).toBe(false);
  const late = storeDraft(typing({ firstName: "Maëlle B." }), sent.typed, {
    ...record,
    firstName: "Maëlle",
  });
  expect(isDirty(late)).toBe(true);
});

test("a draft being saved is not outdated by its own change", () => {
  expect(isOutdated({ ...opened, isSaving: true }, { ...record, firstName: "Maëlle" })).toBe(false);
});

const values = valuesOf(record);

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
