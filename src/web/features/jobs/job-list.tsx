import { useRef, useState } from "react";
import { isDay, isTime } from "#domain/dates.ts";
import { type JobRow, isFinished } from "#domain/job.ts";
import { type PlanId, hasFeature } from "#domain/plan.ts";
import { LimitDialog } from "#web/features/plans/limit-dialog.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { JobTicket } from "./job-ticket.tsx";
import styles from "./jobs.module.css";
import { jobsTexts as texts } from "./jobs.texts.ts";
import { useJobActivity } from "./use-job-activity.ts";
import { useJobRemoval } from "./use-job-removal.ts";

export type JobListProps = {
  jobs: readonly JobRow[];
  plan: PlanId;
  /** Undefined while it is not known: the server then decides alone. */
  activeJobs: number | undefined;
  /** When the offers were read, in milliseconds. */
  readAt: number;
};

/** The recruiter's offers, and what can be done with each. */
export function JobList({ jobs, plan, activeJobs, readAt }: JobListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isLimited, setLimited] = useState(false);
  const activity = useJobActivity({ plan, activeJobs, onLimit: () => setLimited(true) });
  const removal = useJobRemoval({ onRemoved: () => list.current?.focus({ preventScroll: true }) });

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={texts.list} className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobTicket
              job={job}
              isVerified={hasFeature(plan, "verifiedBadge")}
              isChanging={activity.changing === job.id}
              isOver={isOver(job, new Date(readAt))}
              onToggle={() => activity.toggle(job)}
              onRemove={() => removal.ask(job)}
            />
          </li>
        ))}
      </ul>
      <AlertDialog
        open={removal.isAsking}
        onOpenChange={(open) => !open && removal.close()}
        title={texts.removeQuestion}
        text={texts.removeText(removal.job?.title ?? "")}
        confirmLabel={texts.remove}
        tone="destructive"
        onConfirm={removal.confirm}
      />
      <LimitDialog action="createJob" plan={plan} open={isLimited} onOpenChange={setLimited} />
    </>
  );
}

function isOver(job: JobRow, now: Date): boolean {
  return isDay(job.date) && isTime(job.endTime) && isFinished(job, now);
}
