import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { remainingJobs } from "#domain/recruiters/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import { LimitDialog } from "#web/features/plans/limit-dialog.tsx";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import styles from "./create-job.module.css";
import { JobForm } from "./job-form.tsx";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { WithPreview } from "#web/features/jobs/job-preview.tsx";
import { PublishChecklist } from "./publish-checklist.tsx";
import { datesTexts } from "#web/features/jobs/dates/dates.texts.ts";
import { UpgradeLink } from "#web/features/plans/upgrade-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { type DraftStart, useJobDraft } from "./use-job-draft.ts";
import { usePublication } from "./use-publication.ts";

export function NewJob({ activeJobs, start }: { activeJobs: number; start: DraftStart | undefined }) {
  const recruiter = useRecruiter();
  const [now] = useState(() => new Date());
  const [isLimited, setLimited] = useState(false);
  const navigate = useNavigate();
  const { draft, isResumed, hasOther, pastDates, formKey, ...writing } = useJobDraft(recruiter.id, start);
  const { change, replace, erase, resumeOther, handlePublished } = writing;
  const count = 1 + draft.otherDates.length;
  const remaining = remainingJobs(recruiter.subscriptionPlan, activeJobs);
  const { publish, describeFailure } = usePublication({
    recruiterId: recruiter.id,
    onPublished: handlePublished,
    onLimit: () => setLimited(true),
  });

  function handleResumeOther() {
    resumeOther();
    void navigate({ to: "/dashboard/create-job", search: {}, replace: true });
  }

  return (
    <WithPreview draft={draft} checklist={<PublishChecklist draft={draft} />}>
      <div className={styles.main}>
        {isResumed && (
          <p className={styles.resumed}>
            {typographic(texts.resumed)}
            <Button variant="quiet" size="small" onClick={erase}>
              {texts.erase}
            </Button>
          </p>
        )}
        {pastDates > 0 && (
          <output className={styles.resumed}>{typographic(texts.passedDates(pastDates))}</output>
        )}
        {hasOther && (
          <p className={styles.resumed}>
            {typographic(texts.otherDraft)}
            <Button variant="quiet" size="small" onClick={handleResumeOther}>
              {texts.resumeOther}
            </Button>
          </p>
        )}
        {count > 1 && (
          <Banner
            tone={count > remaining ? "danger" : "accent"}
            title={datesTexts.size(count, recruiter.subscriptionPlan, remaining)}
            action={count > remaining && <UpgradeLink size="small">{datesTexts.upgrade}</UpgradeLink>}
          />
        )}
        <JobForm
          key={formKey}
          draft={draft}
          now={now}
          onDraft={change}
          onReplace={replace}
          onPublish={publish}
          describeFailure={describeFailure}
        />
      </div>
      <LimitDialog action="createJob" open={isLimited} onOpenChange={setLimited} />
    </WithPreview>
  );
}
