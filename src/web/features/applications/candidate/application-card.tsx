import { ChevronDown, FileText, MapPin, Phone } from "lucide-react";
import { memo, useState } from "react";
import type { Application } from "#domain/applications/application.ts";
import { dayStub, formatInstant, formatWeekday } from "#domain/values/dates.ts";
import { placesLeft } from "#domain/jobs/job.ts";
import { formatSchedule, isFinished } from "#domain/jobs/schedule.ts";
import { formatEuros } from "#domain/values/money.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { EngagementBadge, WithdrawalReason } from "#web/features/people/engagement-badge.tsx";
import { ReliabilityBadge } from "#web/features/people/reliability-badge.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { classes } from "#web/ui/classes.ts";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import { ApplicationActions, type ApplicationActionsProps } from "./application-actions.tsx";
import styles from "./application-card.module.css";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import { StatusBadge } from "#web/features/people/status-badge.tsx";

type ApplicationCardProps = ApplicationActionsProps & {
  isVerified: boolean;
};

export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, isVerified, ...handlers } = props;
  const { candidateName, status, job, engagement, isTaken } = application;
  const stub = dayStub(job.date);
  return (
    <Ticket
      layout="columns"
      muted={job.isDeleted || status === "rejected"}
      stub={<TicketStub figure={stub?.day ?? "?"} word={stub?.month ?? ""} />}
      aside={<Mission job={job} isVerified={isVerified} />}
      trailing={<ApplicationActions application={application} {...handlers} />}
    >
      <div className={styles.head}>
        <h3 tabIndex={-1} className={styles.name}>
          {candidateName}
        </h3>
        <span className={styles.states}>
          <StatusBadge status={status} />
          <EngagementBadge engagement={engagement} isTaken={isTaken} />
        </span>
      </div>
      <WithdrawalReason engagement={engagement} />
      <Candidate application={application} />
    </Ticket>
  );
});

function Candidate({ application: { candidate, candidatePhone, appliedAt } }: { application: Application }) {
  return (
    <ul className={styles.facts} aria-label={texts.candidate}>
      <li className={styles.fact}>
        <span className="visually-hidden">{typographic(texts.reliability)} </span>
        <ReliabilityBadge score={candidate.reliabilityScore} />
        <span>{candidate.reliabilityScore}</span>
      </li>
      <li>{texts.missions(candidate.completedShifts)}</li>
      {candidate.hasCv && (
        <li className={classes(styles.fact, styles.cv)}>
          <FileText aria-hidden />
          <span>{texts.cv}</span>
        </li>
      )}
      {candidate.ville !== null && (
        <li className={styles.fact}>
          <MapPin aria-hidden />
          <span>{candidate.ville}</span>
        </li>
      )}
      {candidatePhone !== null && (
        <li className={styles.phone}>
          <Phone aria-hidden />
          <span className="visually-hidden">{typographic(texts.phone)} </span>
          <span>{formatPhone(candidatePhone)}</span>
        </li>
      )}
      <li>
        <span className={styles.applied}>{texts.applied} </span>
        {formatInstant(appliedAt)}
      </li>
    </ul>
  );
}

type MissionProps = { job: Application["job"]; isVerified: boolean };

function Mission({ job, isVerified }: MissionProps) {
  const [now] = useState(() => new Date());
  const title = <span className={styles.jobTitle}>{typographic(job.title)}</span>;
  return (
    <div className={styles.job}>
      <div className={styles.title}>
        {job.descriptionPreview ? (
          <details className={styles.details}>
            <summary title={texts.description}>
              {title}
              <ChevronDown aria-hidden />
            </summary>
            <p className={styles.description}>{typographic(job.descriptionPreview)}</p>
          </details>
        ) : (
          title
        )}
        {isVerified && <Badge tone="verified">{texts.verified}</Badge>}
        {!job.isDeleted && isFinished(job, now) && <Badge tone="neutral">{texts.over}</Badge>}
        {job.isDeleted && <Badge tone="neutral">{texts.deleted}</Badge>}
      </div>
      <ul className={styles.facts}>
        <li className={styles.day}>{formatWeekday(job.date)}</li>
        <li>{formatSchedule(job)}</li>
        <li>{job.ville ?? texts.unknownCity}</li>
        <li className={styles.pay}>
          <strong>{formatEuros(job.hourlyRate)}</strong> <span>{typographic(texts.perHour)}</span>
        </li>
        <li className={styles.places}>{typographic(texts.places(placesLeft(job), job.numberOfPositions))}</li>
      </ul>
    </div>
  );
}
