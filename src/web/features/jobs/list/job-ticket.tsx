import { Link } from "@tanstack/react-router";
import { CopyPlus, Eye, Pause, Play, Share2, Trash2, Users } from "lucide-react";
import { memo } from "react";
import { categoryLabel } from "#domain/companies/category.ts";
import { type JobState, jobStateLabels, jobStateOf } from "#domain/jobs/job-list.ts";
import { type JobRow, positionsLeft } from "#domain/jobs/job.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatCount, typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { copyTexts } from "#web/features/jobs/copy/copy.texts.ts";
import { CompanyLogo, DateStub, Fill, Pay } from "#web/features/jobs/job-facts.tsx";
import { jobsTexts as texts } from "#web/features/jobs/jobs.texts.ts";
import { PoolFirstLine } from "#web/features/jobs/pool-first-note.tsx";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { shareJob } from "#web/ui/share/share-job.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import { Ticket } from "#web/ui/ticket.tsx";
import styles from "./job-ticket.module.css";

type JobTicketProps = {
  job: JobRow;
  isVerified: boolean;
  hasFinished: boolean;
  /** The positions still to fill for a start within 48 hours. */
  lackedSoon: number;
  isChanging: boolean;
  onToggle: (job: JobRow) => void;
  onCopy: (job: JobRow) => void;
  onRemove: (job: JobRow) => void;
};

const fromList = { isFromList: true } as const;

const tones = { suspended: "neutral", finished: "over" } as const satisfies Record<
  Exclude<JobState, "active">,
  BadgeTone
>;

export const JobTicket = memo(function JobTicket(props: JobTicketProps) {
  const { job, isVerified, hasFinished, lackedSoon } = props;
  const state = jobStateOf({ isActive: job.isActive, isFinished: hasFinished });
  return (
    <Ticket
      layout="line"
      muted={state !== "active"}
      stub={<DateStub date={job.date} />}
      aside={
        <div className={classes(styles.terms, "flex items-baseline justify-end gap-x-2")}>
          <State state={state} left={positionsLeft(job)} isSoon={lackedSoon > 0} />
          <Pay hourlyRate={job.hourlyRate} />
        </div>
      }
      trailing={<Progress job={job} />}
      footer={<Actions {...props} />}
    >
      <div className={classes(styles.head, "cluster gap-x-3")}>
        <h3 tabIndex={-1} className={classes(styles.title, "title-4 clamp")}>
          <Link
            to="/dashboard/jobs/$jobId"
            params={{ jobId: job.id }}
            state={fromList}
            className="quiet-link"
            data-key="Enter"
          >
            {job.title}
          </Link>
        </h3>
        {job.urgent && <Badge tone="accent">{texts.urgent}</Badge>}
      </div>
      <MetaLine>
        <li>{typographic(categoryLabel(job.category))}</li>
        <li>{formatSchedule(job)}</li>
        <li>{job.ville || texts.unknownCity}</li>
        {job.descriptionPreview && (
          <li className="basis-full visually-hidden-when-narrow" title={job.descriptionPreview}>
            <span className="truncate">{job.descriptionPreview}</span>
          </li>
        )}
      </MetaLine>
      <CompanyNote job={job} isVerified={isVerified} />
      {state === "active" && <PoolFirstLine key={job.opensToAllAt} job={job} />}
    </Ticket>
  );
});

type StateProps = { state: JobState; left: number; isSoon: boolean };

/** Most jobs are active, a word that is only heard: in its place, one that is full, or what it lacks, with a bar when soon. */
function State({ state, left, isSoon }: StateProps) {
  const label = jobStateLabels[state];
  if (state !== "active") return <Badge tone={tones[state]}>{label}</Badge>;
  const lacked = (
    <span>
      {formatCount(left)}
      <span className="visually-hidden-on-phone"> {texts.positions(left)}</span> {texts.toFill}
    </span>
  );
  return (
    <>
      <span className="visually-hidden">{label}</span>
      {left === 0 ? (
        <Badge tone="positive">{texts.full}</Badge>
      ) : (
        <Badge tone={isSoon ? "lacking" : "plain"}>{lacked}</Badge>
      )}
    </>
  );
}

type CompanyNoteProps = Pick<JobTicketProps, "job" | "isVerified">;

/** The company is on the screen already: it is shown only where the job has another, and heard on all. */
function CompanyNote({ job, isVerified }: CompanyNoteProps) {
  const { businessName, companyLogoUrl } = job;
  const { companyName } = useRecruiter();
  return (
    <p
      className={classes(
        styles.note,
        businessName === companyName ? "visually-hidden" : "row soft note gap-2",
      )}
    >
      <CompanyLogo name={businessName} logo={companyLogoUrl} />
      <span className="truncate">{businessName}</span>
      {isVerified && (
        <Badge isIcon tone="verified">
          {texts.verified}
        </Badge>
      )}
    </p>
  );
}

function Progress({ job }: { job: JobRow }) {
  const { applicationsPending } = job;
  return (
    <ul className={classes(styles.progress, "grid soft note snug nowrap")}>
      {applicationsPending > 0 ? (
        <li>
          <Badge tone="waiting">{texts.pendingCount(applicationsPending)}</Badge>
        </li>
      ) : (
        <li className="visually-hidden">{texts.pendingCount(0)}</li>
      )}
      <li>
        <Fill job={job} />
      </li>
    </ul>
  );
}

function Actions({ job, hasFinished, isChanging, onToggle, onCopy, onRemove }: JobTicketProps) {
  const [change, ActivityIcon] = job.isActive ? [texts.suspend, Pause] : [texts.activate, Play];
  const named = (action: string) => typographic(`${action} : ${job.title}`);
  return (
    <div className={classes(styles.actions, "flex flex-1 gap-1")}>
      <RouterButton
        size="small"
        to="/dashboard/applications"
        search={{ offre: job.id }}
        title={texts.seeApplications}
      >
        <span className="visually-hidden">{named(texts.seeApplications)}, </span>
        <Users aria-hidden />
        <span>
          {formatCount(job.applicationsTotal)} {texts.applications(job.applicationsTotal)}
        </span>
      </RouterButton>
      {/* A finished job would need another date to be active. */}
      {hasFinished ? (
        <IconButton
          icon={CopyPlus}
          label={named(copyTexts.copy)}
          title={copyTexts.copy}
          onClick={() => onCopy(job)}
        />
      ) : (
        <IconButton
          icon={ActivityIcon}
          label={named(change)}
          title={change}
          aria-disabled={isChanging || undefined}
          aria-busy={isChanging || undefined}
          onClickCapture={onlyFirstClick}
          onClick={() => !isChanging && onToggle(job)}
          className={styles.activity}
        />
      )}
      <MoreActions label={named(texts.more)}>
        <RouterButton
          variant="quiet"
          to="/dashboard/jobs/$jobId"
          params={{ jobId: job.id }}
          state={fromList}
          aria-label={named(texts.seeDetail)}
        >
          <Eye aria-hidden />
          {texts.seeDetail}
        </RouterButton>
        {job.isActive && (
          <Button
            variant="quiet"
            aria-label={typographic(shareTexts.shareJob(job.title))}
            onClick={() => void shareJob(job)}
          >
            <Share2 aria-hidden />
            {shareTexts.share}
          </Button>
        )}
        {hasFinished ? (
          <Button
            variant="quiet"
            aria-label={named(change)}
            pending={isChanging}
            onClick={() => onToggle(job)}
          >
            <ActivityIcon aria-hidden />
            {change}
          </Button>
        ) : (
          <Button variant="quiet" aria-label={named(copyTexts.copy)} onClick={() => onCopy(job)}>
            <CopyPlus aria-hidden />
            {copyTexts.copy}
          </Button>
        )}
        <Button variant="danger" aria-label={named(texts.remove)} onClick={() => onRemove(job)}>
          <Trash2 aria-hidden />
          {texts.remove}
        </Button>
      </MoreActions>
    </div>
  );
}
