import { appliedCompanyOf, applyObstacle } from "#domain/jobs/applying.ts";
import { type Job, positionsFreed } from "#domain/jobs/job.ts";
import { isFinished } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { ProposalsSection } from "#web/features/candidates/proposals/proposals-section.tsx";
import { SwipesBanner } from "#web/features/companies/plans/swipes-banner.tsx";
import { Announcements } from "#web/features/engagements/announcements/job-announcements.tsx";
import { PoolFirstBanner, useReservation } from "#web/features/jobs/pool-first-note.tsx";
import { BackLink } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { useNow } from "#web/ui/use-now.ts";
import { JobActions } from "./job-actions.tsx";
import { JobDescription } from "./job-description.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";
import { JobSummary } from "./job-summary.tsx";
import { RecentApplications } from "./recent-applications.tsx";
import { Team } from "./team.tsx";

type JobDetailProps = { job: Job };

export function JobDetail({ job }: JobDetailProps) {
  const hasFinished = isFinished(job, useNow());
  return (
    <>
      <PageHeader
        title={job.title}
        back={<BackLink to="/dashboard/jobs">{texts.back}</BackLink>}
        actions={<JobActions job={job} hasFinished={hasFinished} />}
      />
      <div className={classes(styles.parts, "grid one-column gap-4")} {...keepsFocus}>
        <JobSummary job={job} hasFinished={hasFinished} />
        {job.isActive && <SwipesBanner />}
        {job.isActive && <PoolFirstBanner key={job.opensToAllAt} job={job} />}
        {!hasFinished && <FreedBanner job={job} />}
        {/* Who comes and who waits for an answer, then what the job says. */}
        <div className={classes(styles.sheet, "panel")}>
          {job.acceptedApplications > 0 && <Team job={job} />}
          <RecentApplications job={job} hasFinished={hasFinished} />
          <ProposalsSection job={job} />
          {job.acceptedApplications > 0 && <Announcements job={job} hasFinished={hasFinished} />}
          <JobDescription job={job} />
        </div>
      </div>
    </>
  );
}

function FreedBanner({ job }: JobDetailProps) {
  const { applicationsPending: pending } = job;
  const freedPositions = positionsFreed(job);
  if (freedPositions === 0) return null;
  return (
    <Banner tone="caution" title={texts.freed(freedPositions)}>
      {pending > 0 ? texts.waiting(pending) : <FreedPositionNote job={job} />}
    </Banner>
  );
}

/** When nobody waits for a freed position: whether candidates see the job, or those of the pool alone. */
function FreedPositionNote({ job }: JobDetailProps) {
  const company = appliedCompanyOf(useRecruiter());
  const isReserved = useReservation(job) !== null;
  const now = useNow();
  if (!job.isActive) return typographic(texts.notProposed);
  const isOpen = applyObstacle(job, company, { now }) === undefined;
  return isOpen && typographic(isReserved ? texts.proposedAgainToPool : texts.proposedAgain);
}
