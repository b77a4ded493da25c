import { nanoid } from "nanoid";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import { SHARED_BY_APPLYING, TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { candidateSignUpFormOf } from "#domain/candidates/candidate-forms.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { TermsOfUseLinks } from "#web/candidate/session/terms-of-use-links.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { useMinPasswordLength } from "#web/ui/fields/password-length.ts";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Form, FormRow } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { storedSignInDraft, storeSignInDraft } from "./sign-in-draft.ts";
import { signInTexts as texts } from "./sign-in.texts.ts";

export type SignUp = z.output<ReturnType<typeof candidateSignUpFormOf>>;

type SignUpFormProps = {
  submitLabel: string;
  /** What is shared, and accepted with the terms of use: that of an application, and of what led here. */
  shared?: string;
  /** Receives the idempotency key too: the same request again, after a lost answer, opens one account. */
  onSend: (form: SignUp, key: string) => Promise<void>;
};

/** The fields of a candidate's account, and one button that also does what led here. */
export function SignUpForm({ submitLabel, shared = SHARED_BY_APPLYING, onSend }: SignUpFormProps) {
  const minLength = useMinPasswordLength();
  const [today] = useState(() => dayInParis(new Date()));
  const schema = useMemo(() => candidateSignUpFormOf(minLength, today), [minLength, today]);
  const [typed] = useState(storedSignInDraft);
  const key = useRef(nanoid());

  function handleChange(values: Record<string, unknown>) {
    key.current = nanoid();
    storeSignInDraft(values);
  }

  return (
    <Form
      schema={schema}
      label={texts.signUpTitle}
      prepare={({ acceptedTerms, ...values }) => ({
        ...values,
        acceptedTerms: acceptedTerms === true ? TERMS_OF_USE_VERSION : undefined,
      })}
      onSubmit={(form: SignUp) => onSend(form, key.current)}
      onValuesChange={handleChange}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only the keys of the fields inside. */}
      <div className="grid gap-5" onKeyDown={focusNext}>
        <FormRow hasShortFields>
          <TextField
            name="firstName"
            label={texts.firstName}
            autoComplete="given-name"
            defaultValue={typed["firstName"]}
          />
          <TextField
            name="lastName"
            label={texts.lastName}
            autoComplete="family-name"
            defaultValue={typed["lastName"]}
          />
        </FormRow>
        <EmailField label={texts.email} autoComplete="email" defaultValue={typed["email"]} />
        <FormRow hasShortFields>
          <TextField
            name="phoneNumber"
            label={texts.phone}
            optional
            inputMode="tel"
            autoComplete="tel"
            defaultValue={typed["phoneNumber"]}
          />
          <DateField
            name="birthDate"
            label={texts.birthDate}
            autoComplete="bday"
            defaultValue={typed["birthDate"]}
          />
        </FormRow>
        <TextField
          name="city"
          label={texts.city}
          optional
          autoComplete="address-level2"
          defaultValue={typed["city"]}
        />
        <PasswordField
          name="password"
          label={texts.password}
          hint={texts.passwordHint(minLength)}
          autoComplete="new-password"
        />
      </div>
      <div>
        <Checkbox name="acceptedTerms" label={texts.accept} hint={shared} />
        <TermsOfUseLinks />
      </div>
      <SubmitButton wide variant="accent">
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}

/** « Suivant » of a phone's keyboard goes to the next field, instead of sending a form half filled. */
function focusNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll("input")];
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
