import { Link } from "@tanstack/react-router";
import { Eye, Inbox, Pause, Play, Trash2 } from "lucide-react";
import { categoryLabel } from "#domain/category.ts";
import { formatWeekday } from "#domain/dates.ts";
import { formatSchedule } from "#domain/schedule.ts";
import { type JobState, jobStateLabels, jobStateOf } from "#domain/job-list.ts";
import { type JobRow, placesTaken } from "#domain/job.ts";
import { typographic } from "#domain/typography.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { onlyFirstClick } from "#web/ui/action/first-click.ts";
import { RouterButton } from "#web/ui/action/router-link.tsx";
import { Ticket } from "#web/ui/ticket.tsx";
import { CompanyLine, DayStub, Facts, Pay } from "#web/features/jobs/job-facts.tsx";
import styles from "./job-ticket.module.css";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";

export type JobTicketProps = {
  job: JobRow;
  isVerified: boolean;
  /** Its end has passed. */
  isOver: boolean;
  /** Its state is being changed. */
  isChanging: boolean;
  onToggle: () => void;
  onRemove: () => void;
};

const fromList = { isFromList: true } as const;

const tones = { active: "positive", suspended: "neutral", finished: "over" } as const satisfies Record<
  JobState,
  BadgeTone
>;

/** An own offer in the list, with its facts and its actions (spec §2, jobs list). */
export function JobTicket(props: JobTicketProps) {
  const { job, isVerified, isOver } = props;
  const state = jobStateOf(job.isActive, isOver);
  return (
    <Ticket
      muted={!job.isActive}
      stub={<DayStub date={job.date} />}
      aside={<Pay hourlyRate={job.hourlyRate} />}
      tally={<Counts job={job} />}
      footer={<Actions {...props} />}
    >
      <div className={styles.body}>
        <div className={styles.state}>
          <Badge tone={tones[state]}>{jobStateLabels[state]}</Badge>
          {job.urgent && <Badge tone="accent">{texts.urgent}</Badge>}
          <CompanyLine name={job.businessName} logo={job.companyLogoUrl} isVerified={isVerified} />
        </div>
        <h3 tabIndex={-1} className={styles.title}>
          <Link to="/dashboard/jobs/$jobId" params={{ jobId: job.id }} state={fromList}>
            {job.title}
          </Link>
        </h3>
        <Facts
          category={categoryLabel(job.category)}
          day={formatWeekday(job.date)}
          hours={formatSchedule(job)}
          place={job.ville ?? texts.unknownCity}
        />
        {job.descriptionPreview && <p className={styles.preview}>{job.descriptionPreview}</p>}
      </div>
    </Ticket>
  );
}

function Counts({ job }: { job: JobRow }) {
  const { applicationsTotal, applicationsPending, numberOfPositions } = job;
  const taken = placesTaken(job);
  return (
    <ul className={styles.counts}>
      <li>{texts.applications(applicationsTotal)}</li>
      <li>
        {applicationsPending > 0 ? (
          <Badge tone="waiting">{texts.pendingCount(applicationsPending)}</Badge>
        ) : (
          texts.pendingCount(0)
        )}
      </li>
      {(numberOfPositions > 1 || taken > 0) && <li>{texts.filled(taken, numberOfPositions)}</li>}
    </ul>
  );
}

function Actions({ job, isChanging, onToggle, onRemove }: JobTicketProps) {
  const which = <span className="visually-hidden">{typographic(` : ${job.title}`)}</span>;
  return (
    <>
      <RouterButton
        size="small"
        to="/dashboard/jobs/$jobId"
        params={{ jobId: job.id }}
        state={fromList}
        className={styles.grow}
      >
        <Eye aria-hidden />
        {texts.seeDetail}
        {which}
      </RouterButton>
      <Button
        size="small"
        pending={isChanging}
        className={styles.grow}
        onClickCapture={onlyFirstClick}
        onClick={onToggle}
      >
        {job.isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
        {job.isActive ? texts.suspend : texts.activate}
        {which}
      </Button>
      <RouterButton
        size="small"
        to="/dashboard/applications"
        search={{ offre: job.id }}
        className={styles.grow}
      >
        <Inbox aria-hidden />
        {texts.seeApplications}
        {which}
      </RouterButton>
      <Button
        size="small"
        className={styles.remove}
        aria-label={typographic(`${texts.remove} : ${job.title}`)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
        <span className={styles.removeText}>{texts.remove}</span>
      </Button>
    </>
  );
}
