import * as z from "zod/mini";
import type { Job } from "#domain/jobs/job.ts";
import { type JobDraft, draftOfJob, editedDraft, readDraft } from "#web/features/jobs/fields/job-draft.ts";

export type EditedDraft = JobDraft & { instantMatch: boolean };

const editedValues = z.record(z.string(), z.unknown());

const storedEdit = z.object({ version: z.int(), base: editedValues, values: editedValues });

export type EditedValues = z.output<typeof editedValues>;

const fields = z.keyof(editedDraft).options;

export type EditedField = (typeof fields)[number];

export type MergedEdit = { draft: EditedDraft; kept: EditedField[]; taken: EditedField[] };

export function draftOf(job: Job): EditedDraft {
  return { ...draftOfJob(job), instantMatch: job.instantMatch };
}

/** The fields of the day, the hours, the pay and the break (ADR 0120). */
export function termsOf(draft: EditedDraft) {
  const { date, startTime, endTime, endsNextDay, hourlyRate } = draft;
  const breakMinutes = draft["briefing.breakMinutes"];
  return { date, startTime, endTime, endsNextDay, hourlyRate, "briefing.breakMinutes": breakMinutes };
}

export function readEdited(values: EditedValues): EditedDraft {
  return { ...readDraft(values), instantMatch: values["instantMatch"] === true };
}

/** The input stored when the session ended; undefined when there is none, or it is of another version of the page. */
export function readStoredEdit(stored: unknown) {
  return storedEdit.safeParse(stored).data;
}

export function mergeEdit(base: EditedDraft, typed: EditedDraft, now: EditedDraft): MergedEdit {
  const isSame = (one: EditedDraft, other: EditedDraft, field: EditedField) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field]);
  const kept = fields.filter((field) => !isSame(typed, base, field) && !isSame(typed, now, field));
  const taken = fields.filter((field) => isSame(typed, base, field) && !isSame(base, now, field));
  const mine = Object.fromEntries(kept.map((field) => [field, typed[field]]));
  return { draft: { ...now, ...mine }, kept, taken };
}
