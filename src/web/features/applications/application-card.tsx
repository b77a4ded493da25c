import { Phone } from "lucide-react";
import { memo, useState } from "react";
import type { Application } from "#domain/application.ts";
import { dayStub, formatInstant, formatWeekday } from "#domain/dates.ts";
import { placesLeft } from "#domain/job.ts";
import { formatSchedule, isFinished } from "#domain/schedule.ts";
import { formatEuros } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import { typographic } from "#domain/typography.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import { ApplicationActions, type ApplicationActionsProps } from "./application-actions.tsx";
import styles from "./application-card.module.css";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { StatusBadge } from "./status-badge.tsx";

type ApplicationCardProps = ApplicationActionsProps & {
  /** Whether the recruiter's plan has the verified badge. */
  isVerified: boolean;
};

/** One application (spec §2): who, for which mission, at what pay, and what may be done. */
export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, isVerified, ...handlers } = props;
  const { candidateName, candidatePhone, appliedAt, status, job } = application;
  const stub = dayStub(job.date);
  return (
    <Ticket
      muted={job.isDeleted || status === "rejected"}
      stub={<TicketStub figure={stub?.day ?? "?"} word={stub?.month ?? ""} />}
      aside={<Pay hourlyRate={job.hourlyRate} />}
      footer={
        <>
          <ApplicationActions application={application} {...handlers} />
          <Places job={job} />
        </>
      }
    >
      <div className={styles.sides}>
        <div>
          <StatusBadge status={status} />
          <h3 tabIndex={-1} className={styles.name}>
            {candidateName}
          </h3>
          <p className={styles.facts}>
            {candidatePhone !== null && (
              <span className={styles.phone}>
                <Phone aria-hidden />
                <span className="visually-hidden">{typographic(texts.phone)} </span>
                <span>{formatPhone(candidatePhone)}</span>
              </span>
            )}
            <span>{typographic(texts.appliedOn(formatInstant(appliedAt)))}</span>
          </p>
        </div>
        <Mission job={job} isVerified={isVerified} />
      </div>
    </Ticket>
  );
});

type MissionProps = { job: Application["job"]; isVerified: boolean };

/** What they applied to. */
function Mission({ job, isVerified }: MissionProps) {
  const [now] = useState(() => new Date());
  return (
    <div className={styles.job}>
      <p className={styles.title}>
        <span className={styles.jobTitle}>{typographic(job.title)}</span>
        {isVerified && <Badge tone="verified">{texts.verified}</Badge>}
        {!job.isDeleted && isFinished(job, now) && <Badge tone="neutral">{texts.over}</Badge>}
        {job.isDeleted && <Badge tone="neutral">{texts.deleted}</Badge>}
      </p>
      <p className={styles.facts}>
        <span>{formatWeekday(job.date)}</span>
        <span>{formatSchedule(job)}</span>
        <span>{job.ville ?? texts.unknownCity}</span>
      </p>
      {job.descriptionPreview && <p className={styles.description}>{typographic(job.descriptionPreview)}</p>}
    </div>
  );
}

function Pay({ hourlyRate }: { hourlyRate: number }) {
  return (
    <p className={styles.pay}>
      <strong className={styles.rate}>{formatEuros(hourlyRate)}</strong>{" "}
      <span className={styles.unit}>{typographic(texts.perHour)}</span>
    </p>
  );
}

function Places({ job }: Pick<MissionProps, "job">) {
  return <p className={styles.places}>{typographic(texts.places(placesLeft(job), job.numberOfPositions))}</p>;
}
