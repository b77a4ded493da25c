import { categoryLabel } from "#domain/companies/category.ts";
import { MAX_DESCRIPTION_LENGTH } from "#domain/jobs/job-fields.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "./job-draft.ts";

type ContentFieldsProps = { draft: JobDraft; categories: readonly string[]; isPublished?: boolean };

/** Only a published job may have no description. */
export function ContentFields({ draft, categories, isPublished = false }: ContentFieldsProps) {
  return (
    <FormSection title={texts.sections.job}>
      <div className={classes(styles.halves, "grid one-column gap-x-4 gap-3")}>
        <TextField
          name="title"
          label={texts.fields.title}
          placeholder={isPublished ? undefined : texts.jobTitlePlaceholder}
          autoComplete="off"
          defaultValue={draft.title}
        />
        <SelectField
          name="category"
          label={texts.fields.category}
          options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
          defaultValue={draft.category ?? undefined}
        />
      </div>
      <TextArea
        rows={3}
        name="description"
        label={texts.fields.description}
        placeholder={texts.descriptionPlaceholder}
        optional={isPublished}
        maxLength={MAX_DESCRIPTION_LENGTH}
        defaultValue={draft.description}
      />
    </FormSection>
  );
}
