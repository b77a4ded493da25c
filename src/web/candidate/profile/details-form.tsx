import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { candidateUpdate } from "#domain/candidates/candidate-forms.ts";
import type { Candidate } from "#domain/candidates/candidate.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Form, FormActions, FormRow } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Section } from "#web/ui/section.tsx";
import { updateMutation } from "./profile.api.ts";
import { profileTexts } from "./profile.texts.ts";
import type { UnsavedInput } from "./use-unsaved-input.ts";

const texts = profileTexts.details;

const detailsForm = z.pick(candidateUpdate, {
  firstName: true,
  lastName: true,
  phoneNumber: true,
  city: true,
  cvUrl: true,
});

type DetailsFormProps = { candidate: Candidate; unsaved: UnsavedInput };

export function DetailsForm({ candidate, unsaved }: DetailsFormProps) {
  const { firstName, lastName, phoneNumber, location, cvUrl } = candidate;
  const { mutateAsync } = useMutation(updateMutation);

  async function handleSubmit(values: z.output<typeof detailsForm>) {
    await unsaved.save(mutateAsync(values));
    showToast("success", profileTexts.saved);
  }

  return (
    <Section title={texts.title} text={texts.text}>
      <Form
        schema={detailsForm}
        label={texts.title}
        prepare={(values) => ({ ...values, cvUrl: values["cvUrl"] || null })}
        onValuesChange={unsaved.keep}
        saved={unsaved.isDirty ? undefined : candidate}
        onSubmit={handleSubmit}
      >
        <FormRow hasShortFields>
          <TextField
            name="firstName"
            label={texts.firstName}
            autoComplete="given-name"
            defaultValue={unsaved.textIn("firstName", firstName)}
          />
          <TextField
            name="lastName"
            label={texts.lastName}
            autoComplete="family-name"
            defaultValue={unsaved.textIn("lastName", lastName)}
          />
        </FormRow>
        <FormRow>
          <TextField
            name="phoneNumber"
            label={texts.phoneNumber}
            hint={texts.phoneHint}
            optional
            inputMode="tel"
            autoComplete="tel"
            defaultValue={unsaved.textIn("phoneNumber", phoneNumber && formatPhone(phoneNumber))}
          />
          <TextField
            name="city"
            label={texts.city}
            optional
            autoComplete="address-level2"
            defaultValue={unsaved.textIn("city", location.ville)}
          />
        </FormRow>
        <TextField
          name="cvUrl"
          label={texts.cvUrl}
          hint={texts.cvHint}
          optional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={unsaved.textIn("cvUrl", cvUrl)}
        />
        <FormActions>
          <SubmitButton>{profileTexts.save}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
