import type { ReactNode } from "react";
import { useState } from "react";
import { isDay, isTime } from "#domain/dates.ts";
import type { JobRow } from "#domain/job.ts";
import { isFinished } from "#domain/schedule.ts";
import { type PlanId, hasFeature } from "#domain/plan.ts";
import { LimitDialog } from "#web/features/plans/limit-dialog.tsx";
import { AlertDialog } from "#web/ui/dialog/alert-dialog.tsx";
import { SteadyList } from "#web/ui/list/steady-list.tsx";
import { headingAt, useSteadyList } from "#web/ui/list/use-steady-list.ts";
import { JobTicket } from "./job-ticket.tsx";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { useJobActivity } from "#web/features/jobs/use-job-activity.ts";
import { useJobRemoval } from "./use-job-removal.ts";

export type JobListProps = {
  jobs: readonly JobRow[];
  plan: PlanId;
  /** Undefined while it is not known: the server then decides alone. */
  activeJobs: number | undefined;
  /** When the offers were read, in milliseconds. */
  readAt: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  empty: ReactNode;
};

/** The recruiter's offers, and what can be done with each; live changes never move what is being read. */
export function JobList({ jobs, plan, activeJobs, readAt, empty, ...more }: JobListProps) {
  const steady = useSteadyList(jobs.map(({ id }) => id));
  const [isLimited, setLimited] = useState(false);
  const activity = useJobActivity({ plan, activeJobs, onLimit: () => setLimited(true) });
  const removal = useJobRemoval();

  /** The card of what was deleted is about to go: the next one takes the focus, or the page when there is none. */
  function focusAfterRemoval() {
    if (!removal.isDone) return null;
    const rank = jobs.findIndex(({ id }) => id === removal.job?.id);
    const list = steady.list.current;
    return (
      headingAt(list, rank === -1 ? removal.rank : rank) ??
      headingAt(list, jobs.length - 1) ??
      list?.closest("main") ??
      null
    );
  }

  return (
    <div>
      <SteadyList
        label={texts.list}
        steady={steady}
        arrivedWords={texts.arrived}
        announcement={announcementOf(steady.arrived.last, jobs)}
        more={more}
        empty={empty}
      >
        {jobs.map((job, rank) => (
          <li key={job.id} id={job.id}>
            <JobTicket
              job={job}
              isVerified={hasFeature(plan, "verifiedBadge")}
              isChanging={activity.changing === job.id}
              isOver={isOver(job, new Date(readAt))}
              onToggle={() => activity.toggle(job)}
              onRemove={() => removal.ask(job, rank)}
            />
          </li>
        ))}
      </SteadyList>
      <AlertDialog
        open={removal.isAsking}
        onOpenChange={(open) => !open && removal.close()}
        title={texts.removeQuestion}
        text={texts.removeText(removal.job?.title ?? "")}
        confirmLabel={texts.remove}
        tone="destructive"
        onConfirm={removal.confirm}
        returnFocus={focusAfterRemoval}
      />
      <LimitDialog action="createJob" plan={plan} open={isLimited} onOpenChange={setLimited} />
    </div>
  );
}

function isOver(job: JobRow, now: Date): boolean {
  return isDay(job.date) && isTime(job.endTime) && isFinished(job, now);
}

function announcementOf(count: number, [newest]: readonly JobRow[]): string {
  if (count === 0 || newest === undefined) return "";
  return count === 1 ? texts.arrivedOne(newest.title) : texts.arrived(count);
}
