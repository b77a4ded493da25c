import * as z from "zod/mini";
import type { Job } from "#domain/jobs/job.ts";
import { predefinedRequirements } from "#domain/jobs/requirement.ts";
import { type JobDraft, readDraft } from "#web/features/jobs/create/job-draft.ts";

const predefined: readonly string[] = predefinedRequirements;

export type EditedDraft = JobDraft & { instantMatch: boolean };

/** What was being typed into an offer, and the edition of the offer it was typed into. */
const keptEdit = z.object({ edition: z.int(), values: z.record(z.string(), z.unknown()) });

export type EditedValues = z.output<typeof keptEdit>["values"];

/** A published offer as its form shows it: the requirements of ours are ticked, the others written. */
export function draftOf(job: Job): EditedDraft {
  const requirements = job.requirements ?? [];
  const values = {
    ...job,
    location: null,
    predefined: requirements.filter((one) => predefined.includes(one)),
    requirements: requirements.filter((one) => !predefined.includes(one)).join("\n"),
  };
  return readEdited(values);
}

/** Reads an offer being edited from what its form holds. */
export function readEdited(values: EditedValues): EditedDraft {
  return { ...readDraft(values), instantMatch: values["instantMatch"] === true };
}

/** Reads what was being typed when the session ended; undefined when there is nothing, or from another version. */
export function readKeptEdit(kept: unknown) {
  return keptEdit.safeParse(kept).data;
}
