import { Link } from "@tanstack/react-router";
import { Navigation, Phone } from "lucide-react";
import { type OwnApplicationGroup, payTermsOf } from "#domain/candidates/own-applications.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { directionsLink } from "#domain/values/address.ts";
import { dayStub, formatWeekday, shortWeekday } from "#domain/values/dates.ts";
import { formatRate } from "#domain/values/money.ts";
import { telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { Ticket, TicketStub, TicketTitle } from "#web/ui/ticket.tsx";
import { ApplicationStatus } from "./application-status.tsx";
import styles from "./application-ticket.module.css";
import type { Application } from "./applications.api.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { ownApplicationsTexts as texts } from "./own-applications.texts.ts";
import { formatPay, recordedPay } from "./recorded-pay.ts";

type ApplicationTicketProps = { application: Application; group: OwnApplicationGroup };

/** An own application, torn once it is a job: all of it opens the job; its buttons answer or lead there. */
export function ApplicationTicket({ application, group }: ApplicationTicketProps) {
  const { id, job } = application;
  const stub = dayStub(job.date);
  const worked = recordedPay(application);
  const rate = group === "past" ? null : formatRate(payTermsOf(application).hourlyRate);
  const pay = worked === null ? rate : formatPay(worked);
  const isTorn = group === "upcoming" || group === "to-confirm";
  // Its section and its button say it already.
  const isOnlyToConfirm = group === "to-confirm" && application.engagement?.state !== "changed";
  const title = (
    <TicketTitle as="h3">
      <Link
        to="/candidat/missions/$applicationId"
        params={{ applicationId: id }}
        state={{ isFromList: true }}
      >
        {typographic(job.title)}
      </Link>
    </TicketTitle>
  );
  return (
    <Ticket
      layout="rows"
      torn={isTorn}
      muted={group === "past"}
      stub={<TicketStub over={shortWeekday(job.date)} figure={stub?.day ?? "?"} word={stub?.month ?? ""} />}
      footer={isTorn && <Actions application={application} group={group} />}
    >
      <div className={classes(isOnlyToConfirm ? "flex" : "wrap", "items-baseline gap-x-2")}>
        {isOnlyToConfirm ? title : <ApplicationStatus application={application} />}
        {pay !== null && <span className="semibold ml-auto nowrap">{pay}</span>}
      </div>
      {!isOnlyToConfirm && title}
      <MetaLine className="small">
        <li className="nowrap">
          <span className="visually-hidden">{formatWeekday(job.date)}, </span>
          {formatSchedule(job)}
        </li>
        {group === "pending" && job.location.ville && <li>{job.location.ville}</li>}
        <li>{job.businessName}</li>
      </MetaLine>
      {isTorn && <p className="soft small snug">{job.location.address}</p>}
    </Ticket>
  );
}

function Actions({ application, group }: ApplicationTicketProps) {
  const { id, job, engagement } = application;
  const call = telLink(job.briefing?.contactPhone ?? null);
  const who = job.briefing?.contactName ?? null;
  const isChanged = engagement?.state === "changed";
  return (
    <div className={classes(styles.actions, "wrap flex-1 gap-2")}>
      {group === "to-confirm" && !isChanged && (
        <ConfirmButton application={application} className={styles.answer} />
      )}
      {isChanged && (
        <RouterButton
          variant="accent"
          className={styles.answer}
          to="/candidat/missions/$applicationId"
          params={{ applicationId: id }}
          state={{ isFromList: true }}
        >
          {texts.seeChanges}
        </RouterButton>
      )}
      <LinkButton
        size="small"
        href={directionsLink(job.location.address)}
        target="_blank"
        rel="noreferrer"
        aria-label={typographic(texts.directionsTo(job.location.address))}
      >
        <Navigation aria-hidden />
        <span>{texts.directions}</span>
      </LinkButton>
      {call !== null && (
        <LinkButton size="small" href={call} aria-label={typographic(texts.callWho(who))}>
          <Phone aria-hidden />
          <span>{texts.call}</span>
        </LinkButton>
      )}
    </div>
  );
}
