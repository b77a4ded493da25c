import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { whyNotPropose } from "#domain/candidates/proposal.ts";
import { appliedCompanyOf } from "#domain/jobs/applying.ts";
import { formatSchedule, startOf } from "#domain/jobs/schedule.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { type ProposedJob, proposableJobsQuery } from "./proposals.api.ts";
import styles from "./proposals.module.css";
import { proposalsTexts as texts } from "./proposals.texts.ts";

type ChooseJobProps = { onChoose: (job: ProposedJob) => void; onClose: () => void };

const choice = z.object({ job: z.string(texts.chooseJob) });

/** The company's jobs that may be proposed, soonest first. */
export function ChooseJob({ onChoose, onClose }: ChooseJobProps) {
  const company = appliedCompanyOf(useRecruiter());
  const query = useQuery(proposableJobsQuery);
  const now = useNow();
  if (query.isPending) return <Skeleton shape="text" count={4} />;
  if (!query.data) return <LoadFailed title={texts.jobsFailed} query={query} />;
  const jobs = query.data.filter((job) => !whyNotPropose({ ...job, startsAt: startOf(job) }, company, now));
  if (jobs.length === 0) {
    return (
      <EmptyState
        kind="unused"
        title={texts.noJob}
        text={texts.noJobText}
        action={
          <RouterButton variant="primary" to="/dashboard/create-job" onClick={onClose}>
            {texts.createJob}
          </RouterButton>
        }
      />
    );
  }

  function handleSubmit({ job }: { job: string }) {
    const chosen = jobs.find(({ id }) => id === job);
    if (chosen) onChoose(chosen);
  }

  return (
    <Form schema={choice} onSubmit={handleSubmit} className="gap-4">
      <div className={styles.jobs}>
        <RadioCards
          name="job"
          label={texts.job}
          hideLabel
          options={jobs.map((job) => ({
            value: job.id,
            label: job.title,
            note: [formatShortDay(job.date), formatSchedule(job), job.ville].filter(Boolean).join(", "),
          }))}
          {...(jobs.length === 1 && jobs[0] && { defaultValue: jobs[0].id })}
        />
      </div>
      <FormActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <SubmitButton>{texts.next}</SubmitButton>
      </FormActions>
    </Form>
  );
}
