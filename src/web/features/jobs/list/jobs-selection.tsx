import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type JobAction, MAX_JOB_ACTIONS, changedBy, whyNotActOnMany } from "#domain/jobs/job-actions.ts";
import { type JobRow, arePeopleExpected } from "#domain/jobs/job.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { useJobsSummary } from "#web/features/jobs/deferred-deletions.ts";
import type { JobFilters } from "#web/features/jobs/jobs-search.ts";
import { jobsExportUrl } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { focusUnlessMoved } from "#web/ui/focus-unless-moved.ts";
import { headingOf } from "#web/ui/keyboard/card-heading.ts";
import { SelectionBar } from "#web/ui/list/selection-bar.tsx";
import type { Selection } from "#web/ui/list/use-selection.ts";
import { useNow } from "#web/ui/use-now.ts";
import { deletionText } from "./deletion-text.ts";
import { deleteJobs, setJobsActivityMutation, showPartialResult } from "./job-actions.api.ts";
import { jobsSelectionTexts as texts } from "./jobs-selection.texts.ts";

export type JobsSelectionProps = {
  selection: Selection;
  shown: readonly JobRow[];
  filters: JobFilters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const actions = ["suspend", "activate", "remove"] as const satisfies JobAction[];

/** The bar of commands on the chosen jobs; a disabled command says why. */
export function JobsSelection({ selection, shown, filters }: JobsSelectionProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  // 0 until loaded: the server then checks the limit alone.
  const activeJobs = useJobsSummary().data?.activeJobs ?? 0;
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const removed = useRef<{ neighbour: string | undefined }>(undefined);
  const client = useQueryClient();
  const chosen = shown.filter(({ id }) => selection.chosen.has(id));
  const change = useMutation(setJobsActivityMutation);

  async function changeActivity(action: "suspend" | "activate") {
    const isActive = action === "activate";
    const changedJobs = changedBy(action, chosen, now);
    const changed = changedJobs.map(({ id }) => id);
    const areExpected = !isActive && arePeopleExpected(changedJobs, now);
    const from = document.activeElement;
    const ids = chosen.map(({ id }) => id);
    // Not with the callbacks of `mutate`, which are not called once the screen is left.
    try {
      const answered = await change.mutateAsync({ ids, isActive, changed });
      // Those that already were so are done, and not told.
      const outcomes = answered.filter(({ id, isDone }) => !isDone || changed.includes(id));
      focusUnlessMoved(headingOf(ids[0]), from);
      selection.finish(ids);
      if (showPartialResult(outcomes)) return;
      const detail = areExpected ? jobsTexts.stillExpected : undefined;
      showToast("success", texts.done[action](outcomes.length), { detail });
    } catch (error) {
      showToast("error", reasonOr(texts.failed, error));
    }
  }

  function remove() {
    const isKept = ({ id }: JobRow) => !selection.chosen.has(id);
    const after = shown.slice(shown.findIndex((job) => !isKept(job)));
    removed.current = { neighbour: (after.find(isKept) ?? shown.findLast(isKept))?.id };
    deleteJobs(client, chosen);
    selection.leave();
  }

  function focusAfterDeletion() {
    if (!removed.current) return null;
    return headingOf(removed.current.neighbour) ?? document.querySelector("main");
  }

  return (
    <>
      <SelectionBar
        selection={selection}
        shown={shown}
        texts={texts}
        commands={actions.map((action) => ({
          id: action,
          label: texts.commands[action],
          why: change.isPending ? undefined : whyNotActOnMany(action, chosen, { plan, activeJobs }, now),
          isPending: change.isPending && action === (change.variables.isActive ? "activate" : "suspend"),
          run: () => {
            if (change.isPending) return;
            if (action === "remove") setAsking(true);
            else void changeActivity(action);
          },
        }))}
        file={{ url: (ids) => jobsExportUrl(filters, ids), max: MAX_JOB_ACTIONS }}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.deleteQuestion(chosen.length)}
        text={deletionText(chosen, now)}
        confirmLabel={jobsTexts.remove}
        tone="destructive"
        onConfirm={remove}
        returnFocus={focusAfterDeletion}
      />
    </>
  );
}
