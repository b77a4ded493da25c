import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { JobRow } from "#domain/jobs/job.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { removeJobMutation } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { reasonOr } from "#web/features/jobs/refusal.ts";

type Asked = { job: JobRow; neighbour: string | undefined };

/** Asks, then deletes an offer (spec §2). `job` outlives the question, for the dialog to leave with its words. */
export function useJobRemoval() {
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isSuccess, reset } = useMutation(removeJobMutation);

  function ask(job: JobRow) {
    reset();
    setAsked({ job, neighbour: neighbourOf(job.id) });
    setAsking(true);
  }

  async function confirm() {
    if (!asked) return;
    try {
      await mutateAsync(asked.job.id);
      showToast("success", texts.removed);
    } catch (error) {
      showToast("error", reasonOr(texts.removeFailed, error));
    }
  }

  return {
    job: asked?.job,
    /** The card after it, or before it. */
    neighbour: asked?.neighbour,
    isAsking,
    /** It was deleted. */
    isDone: isSuccess,
    ask,
    confirm,
    close: () => setAsking(false),
  };
}

function neighbourOf(id: string): string | undefined {
  const card = document.getElementById(id);
  return (card?.nextElementSibling ?? card?.previousElementSibling)?.id;
}
