import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { JobEdit } from "#domain/jobs/job-edit.ts";
import { AppError } from "#domain/errors.ts";
import type { Job } from "#domain/jobs/job.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import { editJobMutation, jobQuery } from "#web/features/jobs/jobs.api.ts";
import { lostJobSentence, publicationFailure } from "#web/features/jobs/refusal.ts";

export function useEditJob({ id, version }: Pick<Job, "id" | "version">) {
  const { mutateAsync } = useMutation(editJobMutation);
  const client = useQueryClient();
  const navigate = useNavigate();

  async function save(edit: JobEdit) {
    await mutateAsync({ id, edit, version });
    showToast("success", texts.saved, { about: edit.title });
    await navigate({ to: "/dashboard/jobs", ignoreBlocker: true });
  }

  function describeFailure(error: unknown): string {
    if (isOutdated(error)) return texts.notSaved;
    return lostJobSentence(error, texts, publicationFailure(error, texts.saveFailed));
  }

  // Read again after the refusal: of the same version, trying again may succeed.
  function isOutdated(error: unknown): boolean {
    const now = client.getQueryData(jobQuery(id).queryKey);
    return error instanceof AppError && error.code === "aborted" && now?.version !== version;
  }

  return { save, describeFailure };
}
