import { type QueryClient, mutationOptions } from "@tanstack/react-query";
import type { JobRow } from "#domain/jobs/job.ts";
import { api } from "#web/api/client.ts";
import { type Removal, dropRows, refreshJobs, removalKey } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { Undone, hold } from "#web/ui/feedback/hold.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { headingOf } from "#web/ui/list/live-list.tsx";

/** Deletes an offer once that can no longer be taken back; its ticket is hidden meanwhile. */
export function removeJob(client: QueryClient, { id, title: about }: Pick<JobRow, "id" | "title">): void {
  const mutation = client.getMutationCache().build(client, removeJobMutation);
  mutation.execute({ ids: [id], about }).catch((error: unknown) => {
    if (!(error instanceof Undone)) return showToast("error", reasonOr(texts.removeFailed, error), { about });
    // Once its ticket is drawn again.
    return setTimeout(() => headingOf(id)?.focus({ preventScroll: true }));
  });
}

export const removeJobMutation = mutationOptions({
  mutationKey: removalKey,
  mutationFn: ({ ids: [id = ""], about }: Removal) =>
    hold({ text: texts.removed, about }, () =>
      api.DELETE("/api/jobs/{id}", { params: { path: { id } }, keepalive: true }),
    ),
  onSuccess: (_done, { ids }, _before, { client }) => dropRows(client, ids),
  onSettled: (_done, error, _removal, _before, { client }) =>
    error instanceof Undone ? undefined : void refreshJobs(client),
});
