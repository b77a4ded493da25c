import { expect, test } from "vitest";
import { sampleWholeJob } from "#web/testing/job-samples.ts";
import { type EditedDraft, type EditedField, draftOf, mergeEdit } from "./edited-draft.ts";

const base = draftOf(sampleWholeJob(1));

type Changes = Partial<EditedDraft>;
type Case = [string, mine: Changes, theirs: Changes, kept: EditedField[], taken: EditedField[]];

test.each<Case>([
  ["nothing typed, nothing changed", {}, {}, [], []],
  ["only typed", { title: "Serveur" }, {}, ["title"], []],
  ["only changed elsewhere", {}, { title: "Barman" }, [], ["title"]],
  ["another field each", { title: "Serveur" }, { date: "2099-12-06" }, ["title"], ["date"]],
  ["the same field otherwise", { title: "Serveur" }, { title: "Barman" }, ["title"], []],
  ["the same field alike", { title: "Barman" }, { title: "Barman" }, [], []],
  ["a list", { benefits: ["Repas"] }, { predefined: [] }, ["benefits"], ["predefined"]],
  ["a field that was emptied", { hourlyRate: undefined }, {}, ["hourlyRate"], []],
])("%s", (_case, mine, theirs, kept, taken) => {
  const typed = { ...base, ...mine };
  const now = { ...base, ...theirs };
  const merged = mergeEdit(base, typed, now);
  expect(merged).toMatchObject({ kept, taken });
  expect(merged.draft).toEqual({ ...now, ...mine });
});
