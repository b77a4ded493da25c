import * as z from "zod/mini";
import { CLOSED_BY_PLAN } from "#domain/candidates/proposal.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { useList } from "#web/api/list-pages.ts";
import { UpgradeLink } from "#web/features/companies/plans/upgrade-link.tsx";
import { useDeletions } from "#web/features/jobs/deferred-deletions.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { MoreButton } from "#web/ui/list/more-button.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { type ProposedJob, proposableJobsQuery } from "./proposals.api.ts";
import styles from "./proposals.module.css";
import { proposalsTexts as texts } from "./proposals.texts.ts";
import { useWhyNotPropose } from "./use-why-not-propose.ts";

type ChooseJobProps = { onChoose: (job: ProposedJob) => void; onClose: () => void };

const choice = z.object({ job: z.string(texts.chooseJob) });

/** The company's jobs that may be proposed, soonest first. */
export function ChooseJob({ onChoose, onClose }: ChooseJobProps) {
  const whyNotPropose = useWhyNotPropose();
  const query = useList(proposableJobsQuery);
  const removed = useDeletions();
  if (query.isPending) return <Skeleton shape="text" count={4} />;
  if (!query.data) return <LoadFailed title={texts.jobsFailed} query={query} />;
  const jobs = query.data.rows.filter((job) => !removed.has(job.id) && whyNotPropose(job) === undefined);
  const isClosedByPlan = query.data.rows.some((job) => whyNotPropose(job) === CLOSED_BY_PLAN);
  if (isClosedByPlan || (jobs.length === 0 && !query.hasNextPage))
    return <NoJob isClosedByPlan={isClosedByPlan} onClose={onClose} />;

  function handleSubmit({ job }: { job: string }) {
    const chosen = jobs.find(({ id }) => id === job);
    if (chosen) onChoose(chosen);
  }

  return (
    <Form schema={choice} onSubmit={handleSubmit} className="gap-4">
      <div className={styles.jobs} {...keepsFocus}>
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
        <MoreButton size="small" query={query} failed={texts.jobsFailed}>
          {texts.moreJobs}
        </MoreButton>
      </div>
      <FormActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <SubmitButton>{texts.next}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function NoJob({ isClosedByPlan, onClose }: { isClosedByPlan: boolean; onClose: () => void }) {
  return (
    <EmptyState
      kind="unused"
      title={texts.noJob}
      text={isClosedByPlan ? CLOSED_BY_PLAN : texts.noJobText}
      action={
        isClosedByPlan ? (
          <UpgradeLink variant="primary" onClick={onClose}>
            {texts.upgrade}
          </UpgradeLink>
        ) : (
          <RouterButton variant="primary" to="/dashboard/create-job" onClick={onClose}>
            {texts.createJob}
          </RouterButton>
        )
      }
    />
  );
}
