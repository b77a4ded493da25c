import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { JobEdit } from "#domain/jobs/job-edit.ts";
import type { Job } from "#domain/jobs/job.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import { editJobMutation } from "#web/features/jobs/jobs.api.ts";
import { lostJobSentence, publicationFailure } from "#web/features/jobs/refusal.ts";

/** Saves an offer's changes, as it was read in this edition, then shows it among the others. */
export function useEdition({ id, edition }: Pick<Job, "id" | "edition">) {
  const { mutateAsync } = useMutation(editJobMutation);
  const navigate = useNavigate();

  async function save(edit: JobEdit) {
    await mutateAsync({ id, edit, edition });
    showToast("success", texts.saved);
    await navigate({ to: "/dashboard/jobs", ignoreBlocker: true });
  }

  function describeFailure(error: unknown): string {
    return lostJobSentence(error, texts, publicationFailure(error, texts.saveFailed));
  }

  return { save, describeFailure };
}
