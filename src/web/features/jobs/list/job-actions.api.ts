import { type QueryClient, mutationOptions } from "@tanstack/react-query";
import type { JobAction } from "#domain/jobs/job-actions.ts";
import { type JobRow, type JobsSummary, isActiveJob } from "#domain/jobs/job.ts";
import { startOf } from "#domain/jobs/schedule.ts";
import type { ActionResult } from "#domain/values/record-fields.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import {
  type ActivityChange,
  activityKey,
  removeCachedRows,
  refreshJobs,
  deletionKey,
  sendDeletions,
  setCachedActivity,
} from "#web/features/jobs/jobs.api.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { Undone, deferWrite } from "#web/ui/feedback/deferred-write.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { focusCard } from "#web/ui/keyboard/card-heading.ts";
import { jobsSelectionTexts as texts } from "./jobs-selection.texts.ts";

type Deletion = { ids: string[]; about: string | undefined; sendBy: number; counted: JobsSummary };

/** So long before the start, a slow request still arrives before it. */
const SENT_BEFORE_START_MS = 30_000;

/** Deletes jobs after the undo delay; their tickets are hidden, and the counters without them, meanwhile. */
export function deleteJobs(client: QueryClient, jobs: readonly JobRow[]): void {
  const [first] = jobs;
  if (!first) return;
  const about = jobs.length === 1 ? first.title : undefined;
  const mutation = client.getMutationCache().build(client, deleteJobsMutation);
  mutation
    .execute({ ids: jobs.map(({ id }) => id), about, sendBy: lastInstantOf(jobs), counted: countsOf(jobs) })
    .then(showPartialResult, (error: unknown) => {
      if (!(error instanceof Undone))
        return showToast("error", reasonOr(jobsTexts.deleteFailed, error), { about });
      // After its ticket is rendered again.
      return setTimeout(() => focusCard(first.id));
    });
}

const deleteJobsMutation = mutationOptions({
  mutationKey: deletionKey,
  mutationFn: ({ ids, about, sendBy }: Deletion): Promise<readonly ActionResult[]> =>
    deferWrite({ kind: deletionKey, text: texts.done.remove(ids.length), about, sendBy }, async () => {
      const [id = ""] = ids;
      if (ids.length > 1) return postActions(ids, "remove");
      await api.DELETE("/api/jobs/{id}", { params: { path: { id } }, keepalive: true });
      return [];
    }),
  onSuccess: (_done, { ids }, _before, { client }) => removeCachedRows(client, ids),
  onSettled: (_done, error, _deletion, _before, { client }) =>
    error instanceof Undone ? undefined : void refreshJobs(client),
});

/** A deletion tells the people engaged only before the start (ADR 0086). */
function lastInstantOf(jobs: readonly JobRow[]): number {
  const now = Date.now();
  const engaged = jobs.filter(({ positionsTaken }) => positionsTaken > 0);
  const starts = engaged.map((job) => startOf(job).getTime()).filter((start) => start > now);
  return Math.min(...starts) - SENT_BEFORE_START_MS;
}

function countsOf(jobs: readonly JobRow[]): JobsSummary {
  const now = new Date();
  const sum = (count: (job: JobRow) => number) => jobs.reduce((total, job) => total + count(job), 0);
  return {
    activeJobs: sum((job) => (isActiveJob(job, now) ? 1 : 0)),
    applicationsTotal: sum((job) => job.applicationsTotal),
    applicationsPending: sum((job) => job.applicationsPending),
  };
}

/** Shown before the response by `useWithActivity`, for the `changed` ones of the jobs. */
export const setJobsActivityMutation = mutationOptions({
  mutationKey: activityKey,
  async mutationFn({ ids, isActive }: ActivityChange & { ids: string[] }, { client }) {
    if (isActive) await sendDeletions(client);
    return postActions(ids, isActive ? "activate" : "suspend");
  },
  onSuccess: (outcomes, { changed, isActive }, _before, { client }) => {
    const done = new Set(outcomes.filter(({ isDone }) => isDone).map(({ id }) => id));
    return setCachedActivity(client, { changed: changed.filter((id) => done.has(id)), isActive });
  },
  onSettled: (_outcomes, _error, _change, _before, { client }) => void refreshJobs(client),
});

export function showPartialResult(outcomes: readonly ActionResult[]): boolean {
  const failed = outcomes.filter(({ isDone }) => !isDone);
  if (failed.length === 0) return false;
  const detail = failed[0]?.message ?? undefined;
  showToast("warning", texts.partly(outcomes.length - failed.length, failed.length), { detail });
  return true;
}

async function postActions(ids: string[], action: JobAction): Promise<readonly ActionResult[]> {
  const { outcomes } = await dataOf(
    api.POST("/api/jobs/actions", { body: { ids, action }, keepalive: true }),
  );
  return outcomes;
}
