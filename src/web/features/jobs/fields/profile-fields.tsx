import type { ReactNode } from "react";
import { predefinedRequirements } from "#domain/jobs/requirement.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { FoldedSection } from "./form-section.tsx";
import type { JobDraft } from "./job-draft.ts";

const requirements = predefinedRequirements.map((label) => ({ value: label, label }));

type ProfileFieldsProps = { draft: JobDraft; benefits: ReactNode };

export function ProfileFields({ draft, benefits }: ProfileFieldsProps) {
  return (
    <>
      <FoldedSection
        title={texts.sections.profile}
        isFilled={draft.predefined.length > 0 || draft.requirements !== "" || draft.experienceRequired}
      >
        <CheckboxGroup
          name="predefined"
          label={texts.fields.predefined}
          options={requirements}
          defaultValue={draft.predefined}
        />
        <TextArea
          name="requirements"
          label={texts.fields.requirements}
          hint={texts.otherRequirementsHint}
          optional
          rows={2}
          defaultValue={draft.requirements}
        />
        <Checkbox
          name="experienceRequired"
          label={texts.fields.experienceRequired}
          defaultChecked={draft.experienceRequired}
        />
      </FoldedSection>
      <FoldedSection title={texts.sections.benefits} isFilled={draft.benefits.length > 0}>
        {benefits}
      </FoldedSection>
    </>
  );
}
