import type { Job } from "#domain/job.ts";
import { predefinedRequirements } from "#domain/requirement.ts";
import { type JobDraft, readDraft } from "./job-draft.ts";

const predefined: readonly string[] = predefinedRequirements;

/** A published offer as its form shows it: the requirements of ours are ticked, the others written. */
export function draftOf(job: Job): JobDraft {
  const requirements = job.requirements ?? [];
  return readDraft({
    ...job,
    location: null,
    predefined: requirements.filter((one) => predefined.includes(one)),
    requirements: requirements.filter((one) => !predefined.includes(one)).join("\n"),
  });
}
