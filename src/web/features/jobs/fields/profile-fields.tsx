import { predefinedBenefits, predefinedRequirements } from "#domain/jobs/requirement.ts";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "#web/features/jobs/create/job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";

const requirementOptions = predefinedRequirements.map(asOption);
const benefitOptions = predefinedBenefits.map(asOption);

export function RequirementFields({ draft }: { draft: JobDraft }) {
  return (
    <FormSection title={texts.sections.profile}>
      <CheckboxGroup
        name="predefined"
        label={texts.requirements}
        options={requirementOptions}
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
  );
}

export function ProfileFields({ draft }: { draft: JobDraft }) {
  return (
    <>
      <RequirementFields draft={draft} />
      <FormSection title={texts.sections.benefits}>
        <CheckboxGroup
          name="benefits"
          label={texts.benefits}
          hideLabel
          options={benefitOptions}
          defaultValue={draft.benefits}
        />
      </FormSection>
    </>
  );
}

function asOption(label: string) {
  return { value: label, label };
}
