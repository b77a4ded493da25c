import { type ReactNode, useMemo } from "react";
import { dayInParis } from "#domain/values/dates.ts";
import { type JobPublication, jobPublicationAt } from "#domain/jobs/job-publication.ts";
import { isAllowed } from "#domain/recruiters/plan-gate.ts";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { type JobDraft, readDraft, toPublication } from "./job-draft.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { BriefingFields } from "#web/features/jobs/fields/briefing-fields.tsx";
import { OtherDates } from "#web/features/jobs/dates/other-dates.tsx";
import { VenueField } from "#web/features/jobs/venues/venue-field.tsx";
import { MissionFields } from "./mission-fields.tsx";
import { PayFields } from "#web/features/jobs/fields/pay-fields.tsx";
import { PlaceField } from "./place-field.tsx";
import { ProfileFields } from "#web/features/jobs/fields/profile-fields.tsx";
import { UrgentSwitch } from "#web/features/jobs/fields/urgent-switch.tsx";
import { WhenFields } from "#web/features/jobs/fields/when-fields.tsx";

export type JobFormProps = {
  recruiter: Recruiter;
  draft: JobDraft;
  now: Date;
  onDraft: (draft: JobDraft) => void;
  onPublish: (publication: JobPublication) => Promise<unknown>;
  describeFailure: (error: unknown) => string;
  cost: ReactNode;
  onReplace: (draft: JobDraft) => void;
};

export function JobForm({ recruiter, draft, now, onDraft, onReplace, cost, ...submission }: JobFormProps) {
  const { businessType, subscriptionPlan } = recruiter;
  const canMarkUrgent = isAllowed("markUrgent", subscriptionPlan, 0);
  const schema = useMemo(() => jobPublicationAt(now), [now]);
  const today = dayInParis(now);

  function handleValues(values: object) {
    const next = readDraft(values);
    onDraft({ ...next, urgent: next.urgent && canMarkUrgent });
  }

  return (
    <Form
      schema={schema}
      label={texts.form}
      prepare={toPublication}
      onValuesChange={handleValues}
      onSubmit={submission.onPublish}
      describeFailure={submission.describeFailure}
      className={styles.form}
    >
      <MissionFields draft={draft} businessType={businessType} />
      <WhenFields
        draft={draft}
        today={today}
        otherDates={
          <OtherDates name="otherDates" date={draft.date} defaultValue={draft.otherDates} today={today} />
        }
      />
      <PayFields draft={draft} today={today} />
      <PlaceField draft={draft}>
        <VenueField draft={draft} onChoose={onReplace} />
      </PlaceField>
      <BriefingFields draft={draft} />
      <ProfileFields draft={draft} />
      <UrgentSwitch plan={subscriptionPlan} isUrgent={draft.urgent} />
      <div className={styles.submit}>
        {cost}
        <SubmitButton>{texts.submit(1 + draft.otherDates.length)}</SubmitButton>
      </div>
    </Form>
  );
}
