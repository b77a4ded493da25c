import type { ReactNode } from "react";
import { predefinedRequirements } from "#domain/jobs/requirement.ts";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "#web/features/jobs/create/job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";

const requirements = predefinedRequirements.map((label) => ({ value: label, label }));

type ProfileFieldsProps = { draft: JobDraft; benefits: ReactNode };

export function ProfileFields({ draft, benefits }: ProfileFieldsProps) {
  return (
    <>
      <FormSection title={texts.sections.profile}>
        <CheckboxGroup
          name="predefined"
          label={texts.requirements}
          options={requirements}
          defaultValue={draft.predefined}
        />
        <TextArea
          name="requirements"
          label={texts.otherRequirements}
          hint={texts.otherRequirementsHint}
          optional
          rows={2}
          defaultValue={draft.requirements}
        />
        <Checkbox
          name="experienceRequired"
          label={texts.experience}
          defaultChecked={draft.experienceRequired}
        />
      </FormSection>
      <FormSection title={texts.sections.benefits}>{benefits}</FormSection>
    </>
  );
}
