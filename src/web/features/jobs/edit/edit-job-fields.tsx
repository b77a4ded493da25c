import { categoryLabel } from "#domain/jobs/category.ts";
import { categoriesOfEdit } from "#domain/jobs/job-edit.ts";
import { MAX_DESCRIPTION_LENGTH } from "#domain/jobs/job-publication.ts";
import type { Job } from "#domain/jobs/job.ts";
import type { BusinessType } from "#domain/recruiters/recruiter.ts";
import { MAX_BENEFITS, benefit } from "#domain/jobs/requirement.ts";
import { typographic } from "#domain/values/typography.ts";
import { ChipsField } from "#web/ui/fields/chips-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import styles from "./edit-job.module.css";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import { FormSection } from "#web/features/jobs/fields/form-section.tsx";
import type { JobDraft } from "#web/features/jobs/create/job-draft.ts";
import { jobFormTexts } from "#web/features/jobs/job-form.texts.ts";
import { RequirementFields } from "#web/features/jobs/fields/profile-fields.tsx";

type MissionProps = { draft: JobDraft; businessType: BusinessType | null };

export function EditedMission({ draft, businessType }: MissionProps) {
  const options = categoriesOfEdit(businessType, draft.category ?? "").map((value) => ({
    value,
    label: categoryLabel(value),
  }));
  return (
    <FormSection title={jobFormTexts.sections.mission}>
      <TextField name="title" label={jobFormTexts.jobTitle} autoComplete="off" defaultValue={draft.title} />
      <SelectField
        name="category"
        label={jobFormTexts.category}
        options={options}
        defaultValue={draft.category ?? undefined}
      />
      <TextArea
        name="description"
        label={jobFormTexts.description}
        placeholder={jobFormTexts.descriptionPlaceholder}
        optional
        maxLength={MAX_DESCRIPTION_LENGTH}
        defaultValue={draft.description}
      />
    </FormSection>
  );
}

export function EditedProfile({ draft }: { draft: JobDraft }) {
  return (
    <>
      <RequirementFields draft={draft} />
      <FormSection title={jobFormTexts.sections.benefits}>
        <ChipsField
          name="benefits"
          label={jobFormTexts.benefits}
          hideLabel
          optional
          hint={texts.benefitsHint}
          maxChips={MAX_BENEFITS}
          chipRule={benefit}
          words={texts.benefitsWords}
          defaultValue={draft.benefits}
        />
      </FormSection>
    </>
  );
}

/** The place cannot be edited (spec §2). */
export function FixedPlace({ job }: { job: Job }) {
  return (
    <FormSection title={jobFormTexts.sections.place}>
      <div>
        <p className={styles.address}>{job.address || (job.location.ville ?? "")}</p>
        <p className={styles.note}>{typographic(texts.fixedAddress)}</p>
      </div>
    </FormSection>
  );
}
