import { useQuery } from "@tanstack/react-query";
import { FormRow } from "#web/ui/form/form-layout.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { accountQuery } from "./profile.api.ts";
import { profileTexts as texts } from "./profile.texts.ts";

/** Who recruits. The e-mail is where they are written to; the hint says which one signs in. */
export function PersonFields({ values }: { values: ProfileValues }) {
  const { data: account } = useQuery(accountQuery);
  const signIn = account ? texts.signInEmail(account.email) : "";
  return (
    <ProfileSection title={texts.sections.person} text={texts.sections.personText}>
      <FormRow>
        <TextField
          name="firstName"
          label={texts.firstName}
          autoComplete="given-name"
          defaultValue={values.firstName}
        />
        <TextField
          name="lastName"
          label={texts.lastName}
          autoComplete="family-name"
          defaultValue={values.lastName}
        />
      </FormRow>
      <FormRow>
        <TextField
          name="jobTitle"
          label={texts.jobTitle}
          autoComplete="organization-title"
          placeholder={texts.jobTitlePlaceholder}
          defaultValue={values.jobTitle}
        />
        <TextField
          name="phone"
          label={texts.phone}
          optional
          inputMode="tel"
          autoComplete="tel"
          defaultValue={values.phone}
        />
      </FormRow>
      <TextField
        name="email"
        label={texts.email}
        hint={`${texts.emailHint} ${signIn}`}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.email}
      />
    </ProfileSection>
  );
}
