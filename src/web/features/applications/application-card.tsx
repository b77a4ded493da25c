import { Phone } from "lucide-react";
import { type Application, type ApplicationStatus, shownInList, statusInList } from "#domain/application.ts";
import { dayStub, formatHours, formatInstant, formatWeekday } from "#domain/dates.ts";
import { formatEuros } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import { typographic } from "#domain/typography.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import { ApplicationActions, type ApplicationActionsProps } from "./application-actions.tsx";
import styles from "./application-card.module.css";
import { applicationsTexts as texts } from "./applications.texts.ts";

const tones = {
  pending: "waiting",
  accepted: "positive",
  rejected: "danger",
} as const satisfies Record<ApplicationStatus, BadgeTone>;

type ApplicationCardProps = ApplicationActionsProps & {
  /** Whether the recruiter's plan has the verified badge. */
  isVerified: boolean;
};

/** One application (spec §2): who, for which mission, at what pay, and what may be done. */
export function ApplicationCard({ application, isVerified, ...handlers }: ApplicationCardProps) {
  const { candidateName, candidatePhone, appliedAt, status, job } = application;
  const stub = dayStub(job.date);
  return (
    <Ticket
      muted={job.isDeleted || status === "rejected"}
      stub={<TicketStub figure={stub?.day ?? "?"} word={stub?.month ?? ""} />}
      aside={<Pay application={application} />}
      footer={<ApplicationActions application={application} {...handlers} />}
    >
      <Badge tone={tones[shownInList(status)]}>{statusInList(status)}</Badge>
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
      <div className={styles.job}>
        <p className={styles.title}>
          <span className={styles.jobTitle}>{typographic(job.title)}</span>
          {isVerified && <Badge tone="verified">{texts.verified}</Badge>}
          {job.isDeleted && <Badge tone="neutral">{texts.deleted}</Badge>}
        </p>
        <p className={styles.facts}>
          <span>{formatWeekday(job.date)}</span>
          <span>{formatHours(job.startTime, job.endTime)}</span>
          <span>{job.ville ?? texts.unknownCity}</span>
        </p>
        {job.descriptionPreview && (
          <p className={styles.description}>{typographic(job.descriptionPreview)}</p>
        )}
      </div>
    </Ticket>
  );
}

function Pay({ application: { job } }: { application: Application }) {
  const { hourlyRate, numberOfPositions, acceptedApplications } = job;
  return (
    <div className={styles.pay}>
      <p>
        <strong className={styles.rate}>{formatEuros(hourlyRate)}</strong>{" "}
        <span className={styles.unit}>{typographic(texts.perHour)}</span>
      </p>
      <p className={styles.places}>
        {typographic(texts.places(Math.max(0, numberOfPositions - acceptedApplications), numberOfPositions))}
      </p>
    </div>
  );
}
