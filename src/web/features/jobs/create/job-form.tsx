import { useMemo, useState } from "react";
import { categoriesFor } from "#domain/companies/category.ts";
import { hasFeature } from "#domain/companies/plan.ts";
import { type JobPublication, jobPublicationAt } from "#domain/jobs/job-publication.ts";
import { predefinedBenefits } from "#domain/jobs/requirement.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { OtherDates } from "#web/features/jobs/dates/other-dates.tsx";
import { BriefingFields } from "#web/features/jobs/fields/briefing-fields.tsx";
import { ContentFields } from "#web/features/jobs/fields/content-fields.tsx";
import { FormSection } from "#web/features/jobs/fields/form-section.tsx";
import { JobTotal } from "#web/features/jobs/fields/job-cost.tsx";
import { type JobDraft, readDraft, toPublication } from "#web/features/jobs/fields/job-draft.ts";
import { LocationField } from "#web/features/jobs/fields/location-field.tsx";
import { PayFields } from "#web/features/jobs/fields/pay-fields.tsx";
import { PoolFirstField } from "#web/features/jobs/fields/pool-first-field.tsx";
import { ProfileFields } from "#web/features/jobs/fields/profile-fields.tsx";
import { UrgentSwitch } from "#web/features/jobs/fields/urgent-switch.tsx";
import { WhenFields } from "#web/features/jobs/fields/when-fields.tsx";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { VenueField } from "#web/features/jobs/venues/venue-field.tsx";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { Form, FormBar } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";

type JobFormProps = {
  draft: JobDraft;
  /** How many jobs the plan still allows. */
  remaining: number;
  now: Date;
  onDraft: (draft: JobDraft) => void;
  onPublish: (publication: JobPublication) => Promise<unknown>;
  describeFailure: (error: unknown) => string;
  /** Of the fields that a venue fills. */
  locationKey: number;
  onVenue: (draft: JobDraft) => void;
};

export function JobForm(props: JobFormProps) {
  const { draft, remaining, now, onDraft, locationKey, onVenue, ...submission } = props;
  const { businessType, subscriptionPlan } = useRecruiter();
  const canMarkUrgent = hasFeature(subscriptionPlan, "urgent");
  const schema = useMemo(() => jobPublicationAt(now), [now]);
  const today = dayInParis(now);
  // With those of the copied job, which stay in the list once unticked.
  const [benefits] = useState(() => [...new Set([...predefinedBenefits, ...draft.benefits])]);

  function handleValues(values: object) {
    const next = readDraft(values);
    onDraft({ ...next, urgent: next.urgent && canMarkUrgent });
  }

  return (
    <Form
      schema={schema}
      label={texts.title}
      prepare={toPublication}
      onValuesChange={handleValues}
      onSubmit={submission.onPublish}
      describeFailure={submission.describeFailure}
      className={styles.form}
    >
      <ContentFields draft={draft} categories={categoriesFor(businessType)} />
      <WhenFields
        draft={draft}
        today={today}
        otherDates={
          <OtherDates
            name="otherDates"
            date={draft.date}
            defaultValue={draft.otherDates}
            today={today}
            remaining={remaining}
          />
        }
      />
      <PayFields draft={draft} today={today} />
      <FormSection title={texts.sections.location}>
        <VenueField draft={draft} onChoose={onVenue} />
        <LocationField draft={draft} addressKey={locationKey} />
      </FormSection>
      <BriefingFields key={locationKey} draft={draft} />
      <ProfileFields
        draft={draft}
        benefits={
          <CheckboxGroup
            name="benefits"
            label={texts.fields.benefits}
            hideLabel
            options={benefits.map((label) => ({ value: label, label }))}
            defaultValue={draft.benefits}
          />
        }
      />
      <UrgentSwitch isUrgent={draft.urgent} />
      <PoolFirstField draft={draft} now={now} />
      <FormBar>
        <JobTotal draft={draft} />
        <SubmitButton>{texts.submit(1 + draft.otherDates.length)}</SubmitButton>
      </FormBar>
    </Form>
  );
}
