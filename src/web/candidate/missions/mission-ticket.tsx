import { Link } from "@tanstack/react-router";
import { Navigation, Phone } from "lucide-react";
import type { MissionGroup } from "#domain/candidates/own-missions.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { directionsLink } from "#domain/values/address.ts";
import { dayStub, formatWeekday, shortWeekday } from "#domain/values/dates.ts";
import { formatEuros } from "#domain/values/money.ts";
import { telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Ticket, TicketStub, TicketTitle } from "#web/ui/ticket.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { MissionStatus } from "./mission-status.tsx";
import styles from "./mission-ticket.module.css";
import type { Mission } from "./missions.api.ts";
import { missionsTexts as texts } from "./missions.texts.ts";
import { recordedPay } from "./recorded-pay.ts";

type MissionTicketProps = { mission: Mission; group: MissionGroup };

/** An own application, torn once it is a mission: all of it opens the mission; its buttons answer or lead there. */
export function MissionTicket({ mission, group }: MissionTicketProps) {
  const { id, job } = mission;
  const stub = dayStub(job.date);
  const worked = recordedPay(mission);
  const isTorn = group === "upcoming" || group === "to-confirm";
  return (
    <Ticket
      layout="rows"
      torn={isTorn}
      muted={group === "past"}
      stub={<TicketStub over={shortWeekday(job.date)} figure={stub?.day ?? "?"} word={stub?.month ?? ""} />}
      footer={isTorn && <Actions mission={mission} group={group} />}
    >
      <div className="wrap items-baseline justify-between gap-x-2">
        <MissionStatus mission={mission} />
        <span className="semibold">
          {worked === null
            ? `${formatEuros(job.hourlyRate)} ${texts.perHour}`
            : `${worked.duration} · ${worked.amount}`}
        </span>
      </div>
      <TicketTitle as="h3">
        <Link to="/candidat/missions/$applicationId" params={{ applicationId: id }}>
          {typographic(job.title)}
        </Link>
      </TicketTitle>
      <p className="soft small snug">
        <span className="visually-hidden">{formatWeekday(job.date)}, </span>
        {formatSchedule(job)}
        {" · "}
        {job.businessName}
      </p>
      <p className="soft small snug">{isTorn ? job.location.address : job.location.ville}</p>
    </Ticket>
  );
}

function Actions({ mission, group }: MissionTicketProps) {
  const { id, job, engagement } = mission;
  const call = telLink(job.briefing?.contactPhone ?? null);
  const who = job.briefing?.contactName ?? texts.contact;
  const isChanged = engagement?.state === "changed";
  return (
    <div className={classes(styles.actions, "wrap gap-2")}>
      {group === "to-confirm" && !isChanged && <ConfirmButton mission={mission} className={styles.answer} />}
      {isChanged && (
        <RouterButton
          variant="accent"
          className={styles.answer}
          to="/candidat/missions/$applicationId"
          params={{ applicationId: id }}
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
        {texts.directions}
      </LinkButton>
      {call !== null && (
        <LinkButton size="small" href={call} aria-label={typographic(texts.callWho(who))}>
          <Phone aria-hidden />
          {texts.call}
        </LinkButton>
      )}
    </div>
  );
}
