import { type UseInfiniteQueryResult, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { hasFeature } from "#domain/companies/plan.ts";
import { type JobRow, positionsLackedSoon } from "#domain/jobs/job.ts";
import { isFinished } from "#domain/jobs/schedule.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { useCopy } from "#web/features/jobs/copy/use-copy.tsx";
import { type JobFilters, isNarrowed } from "#web/features/jobs/jobs-search.ts";
import type { ListedJobs } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { useJobActivity } from "#web/features/jobs/use-job-activity.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { AlertDialog, lazyWindow } from "#web/ui/dialog/dialog.tsx";
import { showLoadFailure } from "#web/ui/feedback/load-failure.ts";
import { headingOf } from "#web/ui/keyboard/card-heading.ts";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { LiveList } from "#web/ui/list/live-list.tsx";
import { ResultCount } from "#web/ui/list/result-count.tsx";
import type { Selection } from "#web/ui/list/use-selection.ts";
import { useNow } from "#web/ui/use-now.ts";
import { deletionText } from "./deletion-text.ts";
import { JobTicket } from "./job-ticket.tsx";
import type { JobsSelectionProps } from "./jobs-selection.tsx";
import { useWithActivity } from "./use-with-activity.ts";

const JobsSelection = lazyWindow<JobsSelectionProps>(
  async () => (await import("./jobs-selection.tsx")).JobsSelection,
);

type JobListProps = {
  list: UseInfiniteQueryResult<ListedJobs>;
  removed: ReadonlySet<string>;
  selection: Selection;
  onClear: () => void;
};

export function JobList({ list, removed, selection, onClear }: JobListProps) {
  const { subscriptionPlan: plan } = useRecruiter();
  const activity = useJobActivity();
  const copy = useCopy();
  const jobs = useWithActivity(list.data?.rows);
  const filters = list.data?.last?.filters ?? {};
  const deletion = useJobDeletion(jobs);
  const now = useNow();

  function focusAfterDeletion() {
    if (!deletion.isDone) return null;
    return headingOf(deletion.neighbour) ?? document.querySelector("main");
  }

  return (
    <div>
      <ResultCount
        count={
          jobs && !list.isPlaceholderData && isNarrowed(filters)
            ? jobs.filter(({ id }) => !removed.has(id)).length
            : undefined
        }
        hasMore={list.hasNextPage}
      />
      <LiveList
        listKey={JSON.stringify([filters, list.data?.last?.sort])}
        items={jobs}
        hidden={removed}
        reading={list}
        texts={texts}
        nameOf={titleOf}
        selection={{
          state: selection,
          renderBar: (shown) => (
            <JobsSelection
              open
              selection={selection}
              shown={shown}
              filters={filters}
              onOpenChange={selection.leave}
            />
          ),
        }}
        empty={<EmptyList filters={filters} onClear={onClear} />}
      >
        {(job) => (
          <JobTicket
            job={job}
            isVerified={hasFeature(plan, "verifiedBadge")}
            isChanging={activity.changing === job.id}
            hasFinished={isFinished(job, now)}
            lackedSoon={positionsLackedSoon(job, now)}
            onToggle={activity.toggle}
            onCopy={copy.ask}
            onRemove={deletion.ask}
          />
        )}
      </LiveList>
      <AlertDialog
        open={deletion.isAsking}
        onOpenChange={(open) => !open && deletion.close()}
        title={texts.deleteQuestion}
        text={deletion.job ? deletionText([deletion.job], now) : ""}
        confirmLabel={texts.remove}
        tone="destructive"
        onConfirm={deletion.confirm}
        returnFocus={focusAfterDeletion}
      />
      {copy.dialog}
      {activity.dialog}
    </div>
  );
}

export function CreateLink({ label }: { label: string }) {
  return (
    <RouterButton to="/dashboard/create-job" variant="primary" data-key="c">
      <Plus aria-hidden />
      {label}
    </RouterButton>
  );
}

function titleOf({ title }: JobRow): string {
  return title;
}

function EmptyList({ filters, onClear }: { filters: JobFilters; onClear: () => void }) {
  if (!isNarrowed(filters)) {
    return (
      <EmptyState
        kind="unused"
        title={texts.empty}
        text={texts.emptyText}
        action={<CreateLink label={texts.createFirst} />}
      />
    );
  }
  return <NothingMatches title={texts.noneMatching} onClear={onClear} />;
}

type Deletion = { asked: JobRow; neighbour: string | undefined };

/** Asks, then deletes a job (spec §2). `job` remains set after the answer, for the closing animation of the dialog. */
function useJobDeletion(rows: readonly JobRow[] | undefined) {
  const client = useQueryClient();
  const [deletion, setDeletion] = useState<Deletion>();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);

  // Somebody may be engaged for it while the question is asked.
  const job = rows?.find(({ id }) => id === deletion?.asked.id) ?? deletion?.asked;

  const ask = useCallback((asked: JobRow) => {
    setDone(false);
    setDeletion({ asked, neighbour: neighbourOf(asked.id) });
    setAsking(true);
  }, []);

  async function confirm() {
    if (!job) return;
    try {
      const { deleteJobs } = await import("./job-actions.api.ts");
      deleteJobs(client, [job]);
      setDone(true);
      // Wait until its ticket is removed, so that the focus goes to a remaining one.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    } catch (error) {
      showLoadFailure(error);
    }
  }

  return {
    job,
    neighbour: deletion?.neighbour,
    isAsking,
    isDone,
    ask,
    confirm,
    close: () => setAsking(false),
  };
}

function neighbourOf(id: string): string | undefined {
  const card = document.getElementById(id);
  return (card?.nextElementSibling ?? card?.previousElementSibling)?.id;
}
