import { useQuery } from "@tanstack/react-query";
import { ChevronDown, FileText } from "lucide-react";
import { type ReactNode, memo, useState } from "react";
import { type Application, IN_RESERVE, isInReserve } from "#domain/applications/application.ts";
import { positionsLeft } from "#domain/jobs/job.ts";
import { formatSchedule, isFinished } from "#domain/jobs/schedule.ts";
import { dayInParis, formatRecentDay, formatRecentShortDay } from "#domain/values/dates.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { formatRate } from "#domain/values/money.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import { StandingBadge } from "#web/features/applications/status-badge.tsx";
import { PersonHead } from "#web/features/candidates/person/person-head.tsx";
import { EngagementNote } from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { Row } from "#web/ui/row.tsx";
import { useNow, useToday } from "#web/ui/use-now.ts";
import { ApplicationActions, type ApplicationActionsProps } from "./application-actions.tsx";
import styles from "./application-card.module.css";

type ApplicationCardProps = ApplicationActionsProps & {
  isVerified: boolean;
  /** False when the list is filtered by job, whose title stands above. */
  isTitleShown: boolean;
  /** The card above is of the same person. */
  isRepeated: boolean;
};

export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, isVerified, isTitleShown, isRepeated, ...handlers } = props;
  const { status, job, engagement } = application;
  return (
    <Row
      muted={job.isDeleted || status === "rejected"}
      aside={<Job {...{ application, isVerified, isTitleShown }} />}
      actions={<ApplicationActions application={application} {...handlers} />}
    >
      <Candidate application={application} isRepeated={isRepeated} />
      <EngagementNote engagement={engagement} />
    </Row>
  );
});

function Candidate({ application, isRepeated }: Pick<ApplicationCardProps, "application" | "isRepeated">) {
  const { userId, candidateName, candidate, candidatePhone, appliedAt, status, job } = application;
  const today = useToday();
  return (
    <>
      <PersonHead
        id={userId}
        name={candidateName}
        status={<StandingBadge application={application} />}
        isRepeated={isRepeated}
        past={candidate}
        completedShifts={candidate.completedShifts}
        together={{ jobs: candidate.jobsTogether, lastOn: null }}
      >
        {candidate.hasCv && !isRepeated && (
          <li>
            <FileText aria-hidden />
            <span>{texts.cv}</span>
          </li>
        )}
        <ApplicationMarks status={status} job={job} wasProposed={application.wasProposed} />
      </PersonHead>
      <MetaLine className={styles.received}>
        {candidate.ville !== null && !isRepeated && (
          <li>{typographic(`${candidate.ville}${texts.away(candidate)}`)}</li>
        )}
        {candidatePhone !== null && !isRepeated && (
          <li className="nowrap">
            <span className="visually-hidden">{typographic(texts.phone)}</span>
            <span className="ink">{formatPhone(candidatePhone)}</span>
          </li>
        )}
        <li className="nowrap">
          <time dateTime={appliedAt} title={formatInstant(appliedAt)}>
            {texts.received(formatRecentDay(dayInParis(new Date(appliedAt)), today))}
          </time>
        </li>
      </MetaLine>
    </>
  );
}

/** What few applications are: kept in reserve, or the answer to a proposal. */
export function ApplicationMarks({
  status,
  job,
  wasProposed,
}: Pick<Application, "status" | "job" | "wasProposed">) {
  return (
    <>
      {isInReserve(status, job) && <li>{typographic(IN_RESERVE)}</li>}
      {wasProposed && <li>{typographic(texts.wasProposed)}</li>}
    </>
  );
}

type JobProps = Pick<ApplicationCardProps, "application" | "isVerified" | "isTitleShown">;

function Job({ application: { job, jobId }, isVerified, isTitleShown }: JobProps) {
  const now = useNow();
  const title = isTitleShown ? (
    <span className={classes(styles.jobTitle, "truncate semibold min-w-0")}>{typographic(job.title)}</span>
  ) : (
    !job.isDeleted && <span className="small">{typographic(texts.description)}</span>
  );
  return (
    <>
      <div className="row gap-x-3">
        {job.isDeleted ? title : <FoldedDescription jobId={jobId}>{title}</FoldedDescription>}
        {/* On the screen already, beside the company's name. */}
        {isVerified && <span className="visually-hidden">{texts.verified}</span>}
      </div>
      <MetaLine>
        {(job.isDeleted || isFinished(job, now)) && (
          <li>
            <Badge tone={job.isDeleted ? "neutral" : "over"}>
              {job.isDeleted ? texts.deleted : texts.over}
            </Badge>
          </li>
        )}
        <li className="ink">{formatRecentShortDay(job.date, dayInParis(now))}</li>
        <li>{formatSchedule(job)}</li>
      </MetaLine>
      <MetaLine>
        <li>{job.ville || texts.unknownCity}</li>
        <li>
          <strong className="ink">{formatRate(job.hourlyRate)}</strong>
        </li>
        <li>{typographic(texts.positionsLeft(positionsLeft(job)))}</li>
      </MetaLine>
    </>
  );
}

/** The description under the job's title, read once it is unfolded (ADR 0074). */
function FoldedDescription({ jobId, children }: { jobId: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...jobQuery(jobId), enabled: isOpen });
  const text = data && (data.description ?? texts.noDescription);
  return (
    <details
      className={classes(styles.details, "min-w-0")}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary title={texts.description} className="row gap-1 py-3 bleed-y rounded">
        {children}
        <ChevronDown aria-hidden />
      </summary>
      {text && <p className="mt-1 clamp small snug">{typographic(text)}</p>}
      {isOpen &&
        !data &&
        (isError ? <p role="alert">{typographic(texts.descriptionFailed)}</p> : <Skeleton count={2} />)}
    </details>
  );
}
