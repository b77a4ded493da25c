import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { ArrowRight, CalendarPlus, CopyPlus, Pause, Pencil, Play, Share2 } from "lucide-react";
import type { MouseEvent } from "react";
import { appliedCompanyOf, applyObstacle } from "#domain/jobs/applying.ts";
import { type Job, fillOf, positionsFreed, stateInDetail } from "#domain/jobs/job.ts";
import { formatSchedule, isFinished } from "#domain/jobs/schedule.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { formatRate } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { ProposalsSection } from "#web/features/candidates/proposals/proposals-section.tsx";
import { SwipesBanner } from "#web/features/companies/plans/swipes-banner.tsx";
import { Announcements } from "#web/features/engagements/announcements/announcements.tsx";
import { copyTexts } from "#web/features/jobs/copy/copy.texts.ts";
import { useCopy } from "#web/features/jobs/copy/use-copy.tsx";
import { Positions } from "#web/features/jobs/job-facts.tsx";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { PoolFirstBanner } from "#web/features/jobs/pool-first-note.tsx";
import { useJobActivity } from "#web/features/jobs/use-job-activity.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { BackLink, RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { shareJob } from "#web/ui/share/share-job.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import { JobDescription, JobSummary } from "./job-description.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";
import { RecentApplications } from "./recent-applications.tsx";
import { Team } from "./team.tsx";

export type JobDetailProps = { job: Job; readAt: number };

export function JobDetail({ job, readAt }: JobDetailProps) {
  const isOver = isFinished(job, new Date(readAt));
  return (
    <>
      <PageHeader
        title={job.title}
        facts={termsOf(job)}
        back={<Back />}
        actions={<Actions job={job} isOver={isOver} />}
      />
      <div className="grid one-column gap-4">
        <div className={classes(styles.state, "cluster gap-x-5 gap-y-2")}>
          <p className="cluster gap-y-1 gap-x-3">
            <Badge tone={job.isActive ? "positive" : "neutral"}>{stateInDetail(job.isActive)}</Badge>
            {job.urgent && <Badge tone="accent">{texts.urgent}</Badge>}
            {job.seriesId !== null && (
              <Link to="/dashboard/jobs" search={{ serie: job.seriesId }}>
                {texts.series}
              </Link>
            )}
            {isOver && <span className="soft">{texts.finished}</span>}
          </p>
          <JobStatistics job={job} />
        </div>
        {job.isActive && <SwipesBanner />}
        {job.isActive && <PoolFirstBanner key={job.opensToAllAt} job={job} />}
        {!isOver && <FreedBanner job={job} readAt={readAt} />}
        <div className={classes(styles.columns, "grid items-start gap-4")}>
          {/* Who comes and who waits for an answer, then what the job says. */}
          <div className={classes(styles.sheet, "panel")}>
            {job.acceptedApplications > 0 && <Team job={job} />}
            <RecentApplications job={job} isOver={isOver} />
            <ProposalsSection job={job} />
            {job.acceptedApplications > 0 && <Announcements job={job} isOver={isOver} />}
          </div>
          <div className={classes(styles.sheet, "panel")}>
            <JobSummary job={job} />
            <JobDescription job={job} />
          </div>
        </div>
      </div>
    </>
  );
}

/** "sam. 5 déc. · 18 h – 23 h 30 · 13,50 €/h". */
function termsOf(job: Job): string {
  return [formatShortDay(job.date), formatSchedule(job), formatRate(job.hourlyRate)].join(" · ");
}

function Back() {
  const { history } = useRouter();
  const { isFromList } = useLocation({ select: ({ state }) => state });

  function handleClick(event: MouseEvent) {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  }

  return (
    <BackLink to="/dashboard/jobs" onClick={handleClick}>
      {texts.back}
    </BackLink>
  );
}

function Actions({ job, isOver }: { job: Job; isOver: boolean }) {
  const { toggle, changing, dialog } = useJobActivity();
  const copy = useCopy();
  return (
    <>
      {job.isActive && (
        <Button onClick={() => void shareJob(job)}>
          <Share2 aria-hidden />
          {shareTexts.share}
        </Button>
      )}
      <RouterButton to="/dashboard/jobs/$jobId/edit" params={{ jobId: job.id }}>
        <Pencil aria-hidden />
        {texts.edit}
      </RouterButton>
      <MoreActions label={jobsTexts.more}>
        <Button variant="quiet" onClick={() => copy.ask(job)}>
          <CopyPlus aria-hidden />
          {copyTexts.copy}
        </Button>
        <Button variant="quiet" pending={changing !== undefined} onClick={() => toggle(job)}>
          {job.isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
          {job.isActive ? texts.deactivate : texts.reactivate}
        </Button>
        {!isOver && (
          <LinkButton variant="quiet" href={`/api/jobs/${job.id}/calendar`}>
            <CalendarPlus aria-hidden />
            {typographic(texts.addToCalendar)}
          </LinkButton>
        )}
      </MoreActions>
      {copy.dialog}
      {dialog}
    </>
  );
}

function FreedBanner({ job, readAt }: JobDetailProps) {
  const { id, applicationsPending: pending } = job;
  const freedPositions = positionsFreed(job);
  if (freedPositions === 0) return null;
  return (
    <Banner
      tone="caution"
      title={texts.freed(freedPositions)}
      action={pending > 0 && <PendingApplicationsLink jobId={id} />}
    >
      {pending > 0 ? texts.waiting(pending) : <FreedPositionNote job={job} readAt={readAt} />}
    </Banner>
  );
}

/** When nobody waits for a freed position: whether candidates see the job. */
function FreedPositionNote({ job, readAt }: JobDetailProps) {
  const company = appliedCompanyOf(useRecruiter());
  if (!job.isActive) return typographic(texts.notProposed);
  const isOpen = applyObstacle(job, company, { now: new Date(readAt) }) === undefined;
  return isOpen && typographic(texts.proposedAgain);
}

function PendingApplicationsLink({ jobId }: { jobId: string }) {
  return (
    <RouterButton to="/dashboard/applications" search={{ statut: "en-attente", offre: jobId }}>
      {texts.seeWaiting}
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The previous history entry is the list of jobs. */
    isFromList?: boolean;
  }
}

function JobStatistics({ job }: { job: Job }) {
  const { numberOfPositions, positionsTaken: taken } = job;
  return (
    <>
      <Counters
        label={texts.statistics}
        counters={[
          { label: texts.total, value: job.applicationsTotal },
          { label: texts.pending, value: job.applicationsPending },
          { label: texts.accepted, value: job.acceptedApplications },
          { label: texts.rejected, value: job.rejectedApplications },
        ]}
      />
      <div className="row gap-2">
        <meter
          className="visually-hidden"
          aria-label={typographic(texts.fill)}
          min={0}
          max={numberOfPositions}
          value={taken}
        />
        <Positions taken={taken} positions={numberOfPositions} />
        <span className="semibold small">{typographic(fillOf(job))}</span>
      </div>
    </>
  );
}
