import { useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { LimitDialog } from "#web/features/plans/limit-dialog.tsx";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import styles from "./create-job.module.css";
import { JobCost, JobTotal } from "#web/features/jobs/job-cost.tsx";
import { JobForm } from "./job-form.tsx";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { JobPreview } from "#web/features/jobs/job-preview.tsx";
import { PublishChecklist } from "./publish-checklist.tsx";
import { useJobDraft } from "./use-job-draft.ts";
import { usePublication } from "./use-publication.ts";

export function NewJob() {
  const recruiter = useRecruiter();
  const [now] = useState(() => new Date());
  const [isLimited, setLimited] = useState(false);
  const { draft, isResumed, formKey, change, erase, settle } = useJobDraft(recruiter.id);
  const { publish, describeFailure } = usePublication({
    recruiterId: recruiter.id,
    onPublished: settle,
    onLimit: () => setLimited(true),
  });

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {isResumed && (
          <p className={styles.resumed}>
            {typographic(texts.resumed)}
            <Button variant="quiet" size="small" onClick={erase}>
              {texts.erase}
            </Button>
          </p>
        )}
        <JobForm
          key={formKey}
          recruiter={recruiter}
          draft={draft}
          now={now}
          onDraft={change}
          onPublish={publish}
          describeFailure={describeFailure}
          cost={<JobTotal draft={draft} />}
        />
      </div>
      <aside aria-label={texts.preview} className={styles.aside}>
        <div className={styles.preview}>
          <JobPreview draft={draft} recruiter={recruiter} />
          <p className={styles.caption}>{typographic(texts.previewText)}</p>
        </div>
        <JobCost draft={draft} />
        <PublishChecklist draft={draft} />
      </aside>
      <LimitDialog
        action="createJob"
        plan={recruiter.subscriptionPlan}
        open={isLimited}
        onOpenChange={setLimited}
      />
    </div>
  );
}
