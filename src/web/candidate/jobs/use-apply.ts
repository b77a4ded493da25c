import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { standingSentences } from "#domain/candidates/standing.ts";
import { messageOf } from "#domain/errors.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { showToast, type ToastAction } from "#web/ui/feedback/toasts.ts";
import { type ApplyAnswer, type Job, useApplyMutation } from "./jobs.api.ts";
import { jobsTexts as texts } from "./jobs.texts.ts";

/** « Postuler »: at once for who is signed in; the others create their account with the same button. */
export function useApply(job: Pick<Job, "id" | "version" | "title">) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useApplyMutation();
  const isSending = useRef(false);

  function apply() {
    // The second tap of two may come before the screen knows of the first.
    if (isSending.current) return;
    if (!isSignedIn) return void navigate({ to: "/candidat/inscription", search: { offre: job.id } });
    isSending.current = true;
    // Not with the callbacks of `mutate`, which are not called once the screen is left.
    mutateAsync(job)
      .then(
        (applied) =>
          showApplied(applied, [
            {
              label: texts.see,
              run: () =>
                void navigate({
                  to: "/candidat/missions/$applicationId",
                  params: { applicationId: applied.id },
                }),
            },
          ]),
        (error: unknown) => showToast("error", messageOf(error), { about: job.title }),
      )
      .finally(() => {
        isSending.current = false;
      });
  }

  return { apply, isPending };
}

/** Who had applied already, perhaps from another device, gets that application as it is now. */
export function showApplied({ status, job }: ApplyAnswer, actions: readonly ToastAction[] = []): void {
  const type = status === "pending" ? "success" : "info";
  showToast(type, standingSentences[status], { about: job.title, actions });
}
