import { categoriesFor, categoryLabel } from "#domain/jobs/category.ts";
import { MAX_DESCRIPTION_LENGTH } from "#domain/jobs/job-publication.ts";
import type { BusinessType } from "#domain/recruiters/recruiter.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FormSection } from "#web/features/jobs/fields/form-section.tsx";
import type { JobDraft } from "./job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";

type MissionFieldsProps = { draft: JobDraft; businessType: BusinessType | null };

export function MissionFields({ draft, businessType }: MissionFieldsProps) {
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
