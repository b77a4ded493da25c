import { ArrowRight, CalendarPlus, CopyPlus, Pause, Pencil, Play, Share2 } from "lucide-react";
import { type Job, isFull } from "#domain/jobs/job.ts";
import { typographic } from "#domain/values/typography.ts";
import { copyTexts } from "#web/features/jobs/copy/copy.texts.ts";
import { useCopy } from "#web/features/jobs/copy/use-copy.tsx";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { useJobActivity } from "#web/features/jobs/use-job-activity.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { shareJob } from "#web/ui/share/share-job.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

type JobActionsProps = { job: Job; hasFinished: boolean };

/** What the job needs now, first; the others behind « … ». */
export function JobActions({ job, hasFinished }: JobActionsProps) {
  const { toggle, changing, dialog } = useJobActivity();
  const copy = useCopy();
  const main = mainActionOf(job, hasFinished);
  const simple = {
    share: { Icon: Share2, label: shareTexts.share, act: () => void shareJob(job) },
    copy: { Icon: CopyPlus, label: copyTexts.copy, act: () => copy.ask(job) },
    activity: {
      Icon: job.isActive ? Pause : Play,
      label: job.isActive ? texts.deactivate : texts.reactivate,
      act: () => toggle(job),
    },
  };
  const button = (action: keyof typeof simple) => {
    const { Icon, label, act } = simple[action];
    return (
      <Button
        variant={action === main ? "primary" : "quiet"}
        pending={action === "activity" && changing !== undefined}
        onClick={act}
      >
        <Icon aria-hidden />
        {label}
      </Button>
    );
  };
  return (
    <>
      {main === "waiting" && <SeeWaiting jobId={job.id} />}
      {main === "day" && <SeeDay date={job.date} isMain />}
      {main !== "waiting" && main !== "day" && button(main)}
      <RouterButton
        to="/dashboard/jobs/$jobId/edit"
        params={{ jobId: job.id }}
        aria-label={texts.edit}
        className="icon-on-phone"
      >
        <Pencil aria-hidden />
        <span className="visually-hidden-on-phone">{texts.edit}</span>
      </RouterButton>
      <MoreActions label={jobsTexts.more}>
        {main !== "day" && job.acceptedApplications > 0 && <SeeDay date={job.date} />}
        {job.isActive && main !== "share" && button("share")}
        {main !== "copy" && button("copy")}
        {main !== "activity" && button("activity")}
        {!hasFinished && (
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

/** To answer who waits, then to prepare the day and record it, then to find people. */
function mainActionOf(job: Job, hasFinished: boolean) {
  if (!hasFinished && job.applicationsPending > 0 && !isFull(job)) return "waiting";
  if (job.acceptedApplications > 0 && !(hasFinished && job.isRecorded)) return "day";
  if (hasFinished) return "copy";
  return job.isActive ? "share" : "activity";
}

function SeeWaiting({ jobId }: { jobId: string }) {
  return (
    <RouterButton
      variant="primary"
      to="/dashboard/applications"
      search={{ statut: "en-attente", offre: jobId }}
    >
      {texts.seeWaiting}
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}

function SeeDay({ date, isMain = false }: { date: string; isMain?: boolean }) {
  return (
    <RouterButton
      to="/dashboard/planning"
      search={{ vue: "jour", du: date }}
      variant={isMain ? "primary" : "quiet"}
    >
      {texts.seeDay}
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}
