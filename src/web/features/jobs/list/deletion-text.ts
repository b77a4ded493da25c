import { type JobRow, peopleAtDeletion } from "#domain/jobs/job.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { jobsSelectionTexts } from "./jobs-selection.texts.ts";

/** What deleting these jobs does, said before it is confirmed. */
export function deletionText(jobs: readonly JobRow[], now: Date): string {
  const [first] = jobs;
  const text = jobs.length === 1 && first ? jobsTexts.deleteText(first.title) : jobsSelectionTexts.deleteText;
  const { areNotified, areExpected } = peopleAtDeletion(jobs, now);
  return [text, areNotified && jobsTexts.cancels, areExpected && jobsTexts.stillExpectedAtStarted]
    .filter(Boolean)
    .join(" ");
}
