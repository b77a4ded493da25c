import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { isDecidable } from "#domain/applications/application.ts";
import { type Job, isFull } from "#domain/jobs/job.ts";
import { formatRelative } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import {
  type ApplicationActionsProps,
  Decisions,
  RejectButton,
} from "#web/features/applications/application/application-actions.tsx";
import { recentApplicationsQuery } from "#web/features/applications/applications.api.ts";
import { useAnswers } from "#web/features/applications/decision/use-answers.tsx";
import { useWithDecisions } from "#web/features/applications/decision/use-decision.ts";
import { StatusInDetailBadge } from "#web/features/applications/status-badge.tsx";
import { PhoneLink } from "#web/features/candidates/person/contact-links.tsx";
import { PersonHead } from "#web/features/candidates/person/person-head.tsx";
import { EngagementBadge } from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { RemindButton } from "#web/features/engagements/engaged-person/remind-button.tsx";
import { onlyFirstClick } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { useShiftGuard } from "#web/ui/list/use-shift-guard.ts";
import { useNow } from "#web/ui/use-now.ts";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

type RecentApplicationsProps = { job: Job; hasFinished: boolean };

/** The newest applications, each with its answer beside it, or the phone of who is engaged. */
export function RecentApplications({ job, hasFinished }: RecentApplicationsProps) {
  const { id: jobId, applicationsTotal: total, applicationsPending: pending } = job;
  const query = useQuery(recentApplicationsQuery(jobId));
  const applications = useWithDecisions(query.data);
  const { onAccept, onReject, dialog } = useAnswers(applications);
  const guard = useShiftGuard(applications);
  const now = useNow();
  const { isPending } = query;
  const isReserve = !hasFinished && isFull(job) && pending > 0;
  return (
    <Card title={texts.recent} actions={<JobCounters job={job} />}>
      {isPending && <Skeleton shape="text" count={5} />}
      {!isPending && !applications && (
        <>
          <p role="alert">{texts.recentFailed}</p>
          <RetryButton className="mt-3" query={query} />
        </>
      )}
      {applications?.length === 0 && <p className="soft">{texts.noApplications}</p>}
      {applications && (
        <ul className="ruled grid" onClickCapture={guard.onClickCapture}>
          {applications.map((application) => (
            <Recent key={application.id} {...{ application, now, onAccept, onReject }} />
          ))}
        </ul>
      )}
      {applications && isReserve && <p className="mt-3">{typographic(texts.reserve(pending))}</p>}
      {applications && total > applications.length && (
        <div className="cluster justify-end gap-3 ending mt-3">
          <SeeAll jobId={jobId} total={total} />
        </div>
      )}
      {dialog}
    </Card>
  );
}

function JobCounters({ job }: { job: Job }) {
  return (
    <Counters
      label={texts.statistics}
      counters={[
        { label: texts.total, value: job.applicationsTotal },
        { label: texts.pending, value: job.applicationsPending },
        { label: texts.accepted(job.acceptedApplications), value: job.acceptedApplications },
        { label: texts.rejected(job.rejectedApplications), value: job.rejectedApplications },
      ]}
    />
  );
}

type RecentProps = Omit<ApplicationActionsProps, "onProfile"> & { now: Date };

function Recent({ now, ...decision }: RecentProps) {
  const { application } = decision;
  const { id, userId, candidateName, candidatePhone, candidate, appliedAt } = application;
  const { engagement, isEngagedElsewhere } = application;
  return (
    <li id={id} className={classes(styles.person, "grid items-center gap-x-3 gap-y-1")}>
      <PersonHead
        as="h4"
        hasColumn
        id={userId}
        name={candidateName}
        status={<StatusInDetailBadge application={application} />}
        past={candidate}
        together={{ jobs: candidate.jobsTogether, lastOn: null }}
      >
        {engagement !== null && (
          <li>
            <EngagementBadge engagement={engagement} isEngagedElsewhere={isEngagedElsewhere} />
          </li>
        )}
        <li className="nowrap">
          <time dateTime={appliedAt}>{formatRelative(appliedAt, now)}</time>
        </li>
      </PersonHead>
      <div
        className={classes(styles.answers, "cluster justify-end gap-x-3 gap-y-1")}
        onClickCapture={onlyFirstClick}
      >
        {engagement?.endedAt === null && candidatePhone !== null && (
          <PhoneLink phone={candidatePhone} className="small target justify-end" />
        )}
        {isDecidable(application) &&
          // The head says once that the job is full.
          (isFull(application.job) ? <RejectButton {...decision} /> : <Decisions {...decision} />)}
        <RemindButton application={application} />
      </div>
    </li>
  );
}

function SeeAll({ jobId, total }: { jobId: string; total: number }) {
  return (
    <RouterButton to="/dashboard/applications" search={{ offre: jobId }} state={{ jobId }}>
      {texts.seeAll(total)}
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}
