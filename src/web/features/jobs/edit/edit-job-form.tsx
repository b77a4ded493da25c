import { useMemo, useState } from "react";
import { dayInParis } from "#domain/values/dates.ts";
import { type JobEdit, jobEditAt } from "#domain/jobs/job-edit.ts";
import type { Job } from "#domain/jobs/job.ts";
import { isAllowed } from "#domain/recruiters/plan-gate.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import besideStyles from "#web/features/jobs/create/create-job.module.css";
import { EditedMission, EditedProfile, FixedPlace } from "./edit-job-fields.tsx";
import styles from "./edit-job.module.css";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import { useEngagedPeopleDialog } from "./engaged-people-dialog.tsx";
import { type EditedValues, draftOf, readEdited } from "./edited-draft.ts";
import { JobCost } from "#web/features/jobs/job-cost.tsx";
import { toPublication } from "#web/features/jobs/create/job-draft.ts";
import formStyles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as formTexts } from "#web/features/jobs/job-form.texts.ts";
import { JobPreview } from "#web/features/jobs/job-preview.tsx";
import { BriefingFields } from "#web/features/jobs/fields/briefing-fields.tsx";
import { PayFields } from "#web/features/jobs/fields/pay-fields.tsx";
import { UrgentSwitch } from "#web/features/jobs/fields/urgent-switch.tsx";
import { WhenFields } from "#web/features/jobs/fields/when-fields.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { AppError } from "#domain/errors.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { editJobMutation, jobQuery } from "#web/features/jobs/jobs.api.ts";
import { lostJobSentence, publicationFailure } from "#web/features/jobs/refusal.ts";

type EditJobFormProps = {
  job: Job;
  typed: EditedValues | undefined;
  onType: (values: EditedValues) => void;
};

export function EditJobForm({ job, typed, onType }: EditJobFormProps) {
  const recruiter = useRecruiter();
  const { businessType, subscriptionPlan: plan } = recruiter;
  const [now] = useState(() => new Date());
  const [initial] = useState(() => (typed ? readEdited(typed) : draftOf(job)));
  const [draft, setDraft] = useState(initial);
  const { date, endTime, endsNextDay, category, placesTaken } = job;
  const schema = useMemo(
    () => jobEditAt({ before: { date, endTime, endsNextDay, category, placesTaken }, now }),
    [date, endTime, endsNextDay, category, placesTaken, now],
  );
  const { save, describeFailure } = useEditJob(job);
  const engagedPeople = useEngagedPeopleDialog(job);
  const today = dayInParis(now);

  return (
    <div className={besideStyles.columns}>
      <Form
        schema={schema}
        label={texts.title}
        prepare={(values) => ({ ...toPublication(values), urgent: keptUrgent(values["urgent"]) })}
        onValuesChange={handleChange}
        onSubmit={handleSubmit}
        describeFailure={describeFailure}
        className={`${formStyles.form} ${styles.form}`}
      >
        <EditedMission draft={initial} businessType={businessType} />
        <WhenFields draft={draft} today={today} />
        <PayFields draft={draft} today={today} />
        <FixedPlace job={job} />
        <BriefingFields draft={initial} />
        <EditedProfile draft={initial} />
        <Switch
          name="instantMatch"
          label={texts.instantMatch}
          hint={texts.instantMatchHint}
          defaultChecked={initial.instantMatch}
        />
        <UrgentSwitch plan={plan} isUrgent={initial.urgent} />
        <div className={formStyles.submit}>
          <RouterButton to="/dashboard/jobs" ignoreBlocker>
            {texts.cancel}
          </RouterButton>
          <SubmitButton>{texts.save}</SubmitButton>
        </div>
      </Form>
      {engagedPeople.dialog}
      <aside aria-label={formTexts.preview} className={besideStyles.aside}>
        <div className={besideStyles.preview}>
          <JobPreview
            draft={{ ...draft, address: job.location.ville ?? job.address }}
            recruiter={recruiter}
          />
          <p className={besideStyles.caption}>{typographic(formTexts.previewText)}</p>
        </div>
        <JobCost draft={draft} />
      </aside>
    </div>
  );

  async function handleSubmit(edit: JobEdit) {
    if (await engagedPeople.confirm(edit)) await save(edit);
  }

  function handleChange(values: EditedValues) {
    const filled = { ...values, urgent: keptUrgent(values["urgent"]) };
    setDraft(readEdited(filled));
    onType(filled);
  }

  // A plan that lost the option shows it off and locked: saving something else must not take it from the offer.
  function keptUrgent(urgent: unknown) {
    return isAllowed("markUrgent", plan, 0) ? urgent : job.urgent;
  }
}

function useEditJob({ id, version }: Pick<Job, "id" | "version">) {
  const { mutateAsync } = useMutation(editJobMutation);
  const client = useQueryClient();
  const navigate = useNavigate();

  async function save(edit: JobEdit) {
    await mutateAsync({ id, edit, version });
    showToast("success", texts.saved, { about: edit.title });
    await navigate({ to: "/dashboard/jobs", ignoreBlocker: true });
  }

  function describeFailure(error: unknown): string {
    if (isOutdated(error)) return texts.notSaved;
    return lostJobSentence(error, texts, publicationFailure(error, texts.saveFailed));
  }

  // Read again after the refusal: of the same version, trying again may succeed.
  function isOutdated(error: unknown): boolean {
    const now = client.getQueryData(jobQuery(id).queryKey);
    return error instanceof AppError && error.code === "aborted" && now?.version !== version;
  }

  return { save, describeFailure };
}
