import { Link } from "@tanstack/react-router";
import { CopyPlus, Eye, Pause, Play, Share2, Trash2 } from "lucide-react";
import { memo } from "react";
import { categoryLabel } from "#domain/jobs/category.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { type JobState, jobStateLabels, jobStateOf } from "#domain/jobs/job-list.ts";
import { type JobRow, fillOf, isFull } from "#domain/jobs/job.ts";
import { typographic } from "#domain/values/typography.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { shareOffer } from "#web/ui/share/share-offer.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import { Ticket } from "#web/ui/ticket.tsx";
import { copyTexts } from "#web/features/jobs/copy/copy.texts.ts";
import { CompanyLogo, DayStub, Facts, Pay, Places } from "#web/features/jobs/job-facts.tsx";
import { PoolFirstLine } from "#web/features/jobs/pool-first-note.tsx";
import styles from "./job-ticket.module.css";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";

export type JobTicketProps = {
  job: JobRow;
  isVerified: boolean;
  isOver: boolean;
  isChanging: boolean;
  onToggle: (job: JobRow) => void;
  onCopy: (job: JobRow) => void;
  onRemove: (job: JobRow) => void;
};

const fromList = { isFromList: true } as const;

const tones = { active: "positive", suspended: "neutral", finished: "over" } as const satisfies Record<
  JobState,
  BadgeTone
>;

export const JobTicket = memo(function JobTicket(props: JobTicketProps) {
  const { job, isVerified, isOver } = props;
  const state = jobStateOf(job.isActive, isOver);
  return (
    <Ticket
      layout="rows"
      muted={!job.isActive}
      stub={<DayStub date={job.date} />}
      aside={
        <div className={styles.pay}>
          <Pay hourlyRate={job.hourlyRate} />
        </div>
      }
      trailing={<ApplicationCounts job={job} />}
      note={<CompanyNote job={job} />}
      footer={<Actions {...props} />}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 tabIndex={-1} className={styles.title}>
            <Link to="/dashboard/jobs/$jobId" params={{ jobId: job.id }} state={fromList}>
              {job.title}
            </Link>
          </h3>
          {isVerified && <Badge tone="verified">{texts.verified}</Badge>}
          <Badge tone={tones[state]}>{jobStateLabels[state]}</Badge>
          {state === "active" && isFull(job) && <Badge tone="positive">{texts.full}</Badge>}
          {job.urgent && <Badge tone="accent">{texts.urgent}</Badge>}
        </div>
        <div className={styles.facts}>
          <Facts
            category={categoryLabel(job.category)}
            day={formatWeekday(job.date)}
            hours={formatSchedule(job)}
            place={job.ville || texts.unknownCity}
          />
        </div>
        {state === "active" && <PoolFirstLine job={job} />}
      </div>
    </Ticket>
  );
});

function CompanyNote({ job: { businessName, companyLogoUrl, descriptionPreview } }: { job: JobRow }) {
  return (
    <div className={styles.note}>
      <CompanyLogo name={businessName} logo={companyLogoUrl} />
      <span className={styles.company}>{businessName}</span>
      {descriptionPreview && (
        <span className={styles.preview} title={descriptionPreview}>
          {descriptionPreview}
        </span>
      )}
    </div>
  );
}

function ApplicationCounts({ job }: { job: JobRow }) {
  const { applicationsTotal, applicationsPending, numberOfPositions } = job;
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
      <li className={styles.fill}>
        <Places taken={job.placesTaken} positions={numberOfPositions} />
        {fillOf(job)}
      </li>
    </ul>
  );
}

function Actions({ job, isChanging, onToggle, onCopy, onRemove }: JobTicketProps) {
  const hiddenTitle = <span className="visually-hidden">{typographic(` : ${job.title}`)}</span>;
  const change = job.isActive ? texts.suspend : texts.activate;
  return (
    <div className={styles.actions}>
      <RouterButton
        size="small"
        to="/dashboard/applications"
        search={{ offre: job.id }}
        className={styles.grow}
      >
        {texts.seeApplications}
        {hiddenTitle}
      </RouterButton>
      <RouterButton
        size="small"
        to="/dashboard/jobs/$jobId"
        params={{ jobId: job.id }}
        state={fromList}
        data-key="Enter"
        className={styles.icon}
        title={texts.seeDetail}
      >
        <Eye aria-hidden />
        <span className="visually-hidden">
          {texts.seeDetail}
          {hiddenTitle}
        </span>
      </RouterButton>
      {job.isActive && (
        <Button
          size="small"
          className={styles.icon}
          title={shareTexts.share}
          aria-label={typographic(shareTexts.shareOffer(job.title))}
          onClick={() => void shareOffer(job)}
        >
          <Share2 aria-hidden />
        </Button>
      )}
      <Button size="small" className={styles.icon} title={copyTexts.copy} onClick={() => onCopy(job)}>
        <CopyPlus aria-hidden />
        <span className="visually-hidden">
          {copyTexts.copy}
          {hiddenTitle}
        </span>
      </Button>
      <Button
        size="small"
        pending={isChanging}
        className={styles.icon}
        title={change}
        onClickCapture={onlyFirstClick}
        onClick={() => onToggle(job)}
      >
        {job.isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
        <span className="visually-hidden">
          {change}
          {hiddenTitle}
        </span>
      </Button>
      <Button
        size="small"
        className={classes(styles.icon, styles.remove)}
        aria-label={typographic(`${texts.remove} : ${job.title}`)}
        title={texts.remove}
        onClick={() => onRemove(job)}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
