import styles from "#web/features/jobs/job-form.module.css";
import { type ReactNode, useMemo } from "react";
import { categoriesFor, categoryLabel } from "#domain/jobs/category.ts";
import {
  type JobPublication,
  jobPublicationAt,
  MAX_DESCRIPTION_LENGTH,
} from "#domain/jobs/job-publication.ts";
import { isAllowed } from "#domain/recruiters/plan-gate.ts";
import type { Recruiter, BusinessType } from "#domain/recruiters/recruiter.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { OtherDates } from "#web/features/jobs/dates/other-dates.tsx";
import { BriefingFields } from "#web/features/jobs/fields/briefing-fields.tsx";
import { FormSection } from "#web/features/jobs/fields/form-section.tsx";
import { PayFields } from "#web/features/jobs/fields/pay-fields.tsx";
import { ProfileFields } from "#web/features/jobs/fields/profile-fields.tsx";
import { UrgentSwitch } from "#web/features/jobs/fields/urgent-switch.tsx";
import { WhenFields } from "#web/features/jobs/fields/when-fields.tsx";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { VenueField } from "#web/features/jobs/venues/venue-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { type JobDraft, readDraft, toPublication } from "./job-draft.ts";
import { PlaceField } from "./place-field.tsx";

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
      <UrgentSwitch isUrgent={draft.urgent} />
      <div className={styles.submit}>
        {cost}
        <SubmitButton>{texts.submit(1 + draft.otherDates.length)}</SubmitButton>
      </div>
    </Form>
  );
}

type MissionFieldsProps = { draft: JobDraft; businessType: BusinessType | null };

function MissionFields({ draft, businessType }: MissionFieldsProps) {
  const options = categoriesFor(businessType).map((value) => ({ value, label: categoryLabel(value) }));
  return (
    <FormSection title={texts.sections.mission}>
      <TextField
        name="title"
        label={texts.jobTitle}
        placeholder={texts.jobTitlePlaceholder}
        autoComplete="off"
        defaultValue={draft.title}
      />
      <SelectField
        name="category"
        label={texts.category}
        options={options}
        defaultValue={draft.category ?? undefined}
      />
      <TextArea
        name="description"
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        maxLength={MAX_DESCRIPTION_LENGTH}
        defaultValue={draft.description}
      />
    </FormSection>
  );
}
