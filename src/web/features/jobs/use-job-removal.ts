import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { JobRow } from "#domain/job.ts";
import { showToast } from "#web/ui/toasts.ts";
import { removeJobMutation } from "./jobs.api.ts";
import { jobsTexts as texts } from "./jobs.texts.ts";
import { reasonOr } from "./refusal.ts";

/** Asks, then deletes an offer (spec §2). `job` outlives the question, for the dialog to leave with its words. */
export function useJobRemoval({ onRemoved }: { onRemoved: () => void }) {
  const [job, setJob] = useState<JobRow>();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(removeJobMutation);

  function ask(asked: JobRow) {
    setJob(asked);
    setAsking(true);
  }

  async function confirm() {
    if (!job) return;
    try {
      await mutateAsync(job.id);
      showToast("success", texts.removed);
      onRemoved();
    } catch (error) {
      showToast("error", reasonOr(texts.removeFailed, error));
    }
  }

  return { job, isAsking, ask, confirm, close: () => setAsking(false) };
}
