import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { hasFeature } from "#domain/companies/plan.ts";
import { AppError } from "#domain/errors.ts";
import { breakOf, formatBreak } from "#domain/jobs/briefing.ts";
import {
  type JobEdit,
  TERMS_CLOSED,
  areTermsClosed,
  categoriesOfEdit,
  jobEditAt,
  termChangesOf,
  wholeEdit,
} from "#domain/jobs/job-edit.ts";
import type { Job } from "#domain/jobs/job.ts";
import { MAX_BENEFITS, benefit } from "#domain/jobs/requirement.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { dayInParis, formatWeekday } from "#domain/values/dates.ts";
import { formatRate } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { BriefingFields } from "#web/features/jobs/fields/briefing-fields.tsx";
import { ContentFields } from "#web/features/jobs/fields/content-fields.tsx";
import { FormSection } from "#web/features/jobs/fields/form-section.tsx";
import { toPublication } from "#web/features/jobs/fields/job-draft.ts";
import { WithPreview } from "#web/features/jobs/fields/job-preview.tsx";
import { PayFields, PositionsField } from "#web/features/jobs/fields/pay-fields.tsx";
import { ProfileFields } from "#web/features/jobs/fields/profile-fields.tsx";
import { UrgentSwitch } from "#web/features/jobs/fields/urgent-switch.tsx";
import { WhenFields } from "#web/features/jobs/fields/when-fields.tsx";
import { unavailableJobMessage, publicationFailureMessage } from "#web/features/jobs/job-errors.ts";
import formStyles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as formTexts } from "#web/features/jobs/job-form.texts.ts";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { ChipsField } from "#web/ui/fields/chips-field.tsx";
import { Form, FormBar } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useNavigateFromHere } from "#web/ui/screen/use-navigate-from-here.ts";
import { useNow } from "#web/ui/use-now.ts";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import { type EditedValues, draftOf, readEdited, termsOf } from "./edited-draft.ts";

type EditJobFormProps = {
  job: Job;
  typed: EditedValues | undefined;
  onType: (values: EditedValues) => void;
  /** Returns whether nothing else was typed meanwhile. */
  onSave: (sent: { id: string; edit: JobEdit; version: number }) => Promise<boolean>;
};

export function EditJobForm({ job, typed, onType, onSave }: EditJobFormProps) {
  const { businessType, subscriptionPlan: plan } = useRecruiter();
  const now = useNow();
  // What is being typed stays when the job starts: the server then refuses it.
  const [openedAt] = useState(now);
  const closedTerms = areTermsClosed(job, openedAt) ? termsOf(draftOf(job)) : undefined;
  const isClosed = closedTerms !== undefined;
  const [initial] = useState(() => ({ ...(typed ? readEdited(typed) : draftOf(job)), ...closedTerms }));
  const [draft, setDraft] = useState(initial);
  const schema = useMemo(() => jobEditAt({ before: job, now }), [job, now]);
  const { save, describeFailure } = useEditJob(job, onSave);
  const engagedPeople = useEngagedPeopleDialog(job);
  const today = dayInParis(now);

  return (
    <WithPreview draft={{ ...draft, address: job.location.ville ?? job.address }}>
      <Form
        schema={schema}
        label={texts.title}
        prepare={(values) => toPublication(complete(values))}
        onValuesChange={handleChange}
        onSubmit={handleSubmit}
        describeFailure={describeFailure}
        className={`${formStyles.form} max-w-44`}
      >
        <ContentFields
          isPublished
          draft={initial}
          categories={categoriesOfEdit(businessType, initial.category ?? "")}
        />
        {isClosed ? (
          <ClosedTerms job={job}>
            <PositionsField draft={initial} />
          </ClosedTerms>
        ) : (
          <>
            <WhenFields draft={draft} today={today} />
            <PayFields draft={draft} today={today} />
          </>
        )}
        <FixedLocation job={job} />
        <BriefingFields draft={initial} hasBreak={!isClosed} />
        <ProfileFields
          draft={initial}
          benefits={
            <ChipsField
              name="benefits"
              label={formTexts.fields.benefits}
              hideLabel
              optional
              hint={texts.benefitsHint}
              placeholder={texts.benefitsPlaceholder}
              maxChips={MAX_BENEFITS}
              chipRule={benefit}
              texts={texts.benefitsTexts}
              defaultValue={initial.benefits}
            />
          }
        />
        <div>
          <Switch
            name="instantMatch"
            label={texts.instantMatch}
            hint={texts.instantMatchHint}
            defaultChecked={initial.instantMatch}
          />
          <UrgentSwitch isUrgent={initial.urgent} />
        </div>
        <FormBar>
          <RouterButton to="/dashboard/jobs" ignoreBlocker>
            {texts.cancel}
          </RouterButton>
          <SubmitButton>{texts.save}</SubmitButton>
        </FormBar>
      </Form>
      {engagedPeople.dialog}
    </WithPreview>
  );

  async function handleSubmit(edit: JobEdit) {
    if (await engagedPeople.confirm(edit)) await save(edit);
  }

  function handleChange(values: EditedValues) {
    const filled = complete(values);
    setDraft(readEdited(filled));
    onType(filled);
  }

  /** With the values of what is read only. */
  function complete(values: EditedValues) {
    return { ...values, ...closedTerms, urgent: urgentOf(values["urgent"]) };
  }

  // On a plan without the option the switch is off and locked: saving must not change the stored value.
  function urgentOf(urgent: unknown) {
    return hasFeature(plan, "urgent") ? urgent : job.urgent;
  }
}

/** What no longer changes, as text, and why (ADR 0120). */
function ClosedTerms({ job, children }: { job: Job; children: ReactNode }) {
  const pause = breakOf(job.briefing);
  const terms = [
    formatWeekday(job.date),
    formatSchedule(job),
    formatRate(job.hourlyRate),
    ...(pause > 0 ? [formatBreak(pause)] : []),
  ];
  return (
    <FormSection title={texts.terms}>
      <div>
        <p className="semibold">{typographic(terms.join("\u00a0· "))}</p>
        <p className="soft small">{typographic(TERMS_CLOSED)}</p>
      </div>
      <div>
        <RouterButton size="small" to="/dashboard/create-job" search={{ depuis: job.id }}>
          {texts.copy}
        </RouterButton>
      </div>
      <div className={classes(formStyles.columns, "grid")}>{children}</div>
    </FormSection>
  );
}

/** The location cannot be edited (spec §2). */
function FixedLocation({ job }: { job: Job }) {
  return (
    <FormSection title={formTexts.sections.location}>
      <div>
        <p className="semibold">{job.address || (job.location.ville ?? "")}</p>
        <p className="soft small">{typographic(texts.fixedAddress)}</p>
      </div>
    </FormSection>
  );
}

function useEditJob({ id, version }: Pick<Job, "id" | "version">, send: EditJobFormProps["onSave"]) {
  const client = useQueryClient();
  const navigate = useNavigateFromHere();

  async function save(edit: JobEdit) {
    const isWhole = await send({ id, edit, version });
    showToast("success", isWhole ? texts.saved : texts.savedBefore, { about: edit.title });
    if (isWhole) await navigate({ to: "/dashboard/jobs", ignoreBlocker: true });
  }

  function describeFailure(error: unknown): string {
    if (isOutdated(error)) return texts.notSaved;
    return unavailableJobMessage(error, texts, publicationFailureMessage(error, texts.saveFailed));
  }

  // The job is refetched after the refusal: if its version is the same, a retry may succeed.
  function isOutdated(error: unknown): boolean {
    const now = client.getQueryData(jobQuery(id).queryKey);
    return error instanceof AppError && error.code === "aborted" && now?.version !== version;
  }

  return { save, describeFailure };
}

const engagedTexts = texts.engaged;

type Question = { answer: (isConfirmed: boolean) => void };

function useEngagedPeopleDialog(job: Job) {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const { positionsTaken: engaged } = job;

  async function confirm(edit: JobEdit): Promise<boolean> {
    if (engaged === 0 || termChangesOf(wholeEdit(edit, job), job).length === 0) return true;
    return new Promise((answer) => {
      setQuestion({ answer });
      setOpen(true);
    });
  }

  function handleOpenChange(open: boolean) {
    setOpen(open);
    if (!open) question?.answer(false);
  }

  const dialog = (
    <AlertDialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      title={engagedTexts.title(engaged)}
      text={engagedTexts.text(engaged)}
      confirmLabel={engagedTexts.save}
      onConfirm={() => question?.answer(true)}
    />
  );
  return { confirm, dialog };
}
