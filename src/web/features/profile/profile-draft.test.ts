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
])("typing %s makes it worth a question: %s", (_, changes, dirty) => {
  expect(isDirty(typed(changes))).toBe(dirty);
});

test("what is put back as it was is worth none", () => {
  const changed = typed({ companyName: "Grand Hôtel" });
  expect(isDirty(typeInDraft(changed, valuesOf(record)))).toBe(false);
});

test("another business type drops what is not its own, and the first one brings it back", () => {
  // At that instant the fields still hold the sector and the job types of the type before.
  const other = typed({ businessType: "other" });
  expect(other.typed).toMatchObject({ sector: null, preferredJobTypes: ["menage"] });
  const back = typeInDraft(other, { ...other.typed, businessType: "hospitality" });
  expect(back.typed).toMatchObject({ sector: "Restaurant", preferredJobTypes: ["cuisine", "menage"] });
  expect(isDirty(back)).toBe(false);
});

test("a record that changes elsewhere is noticed, but not its plan or its usage", () => {
  expect(isOutdated(opened, { ...record, usage: { ...record.usage, activeJobs: 3 } })).toBe(false);
  expect(isOutdated(opened, { ...record, subscriptionPlan: "pro" })).toBe(false);
  expect(isOutdated(opened, { ...record, phone: "02 96 00 00 00" })).toBe(true);
});

test("once stored, what was sent is as good as saved, and what was typed since is not", () => {
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

test("while it is being saved, its own change is no news", () => {
  expect(isOutdated({ ...opened, isSaving: true }, { ...record, firstName: "Maëlle" })).toBe(false);
});

test("is sent with its notifications as the server reads them", () => {
  expect(toProfile(valuesOf(record))).toMatchObject({
    firstName: "Claire",
    notifications: { applications: true, messages: true, analytics: false },
  });
});
