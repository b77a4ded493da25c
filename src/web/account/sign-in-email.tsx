import { useMutation, type UseQueryResult } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type EmailChange, emailChangeForm } from "#domain/accounts/own-account.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { reportWithToast } from "#web/ui/feedback/report-with-toast.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { focusUnlessMoved } from "#web/ui/focus-unless-moved.ts";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { ownAccountTexts } from "./own-account.texts.ts";
import { EditableSetting } from "./setting.tsx";

const texts = ownAccountTexts.email;

type Emails = { email: string; pendingEmail: string | null };

type SignInEmailProps = {
  query: Pick<UseQueryResult<Emails>, "data" | "error" | "isError" | "isFetching" | "refetch">;
  onChange: (form: EmailChange) => Promise<unknown>;
  onCancel: () => Promise<unknown>;
};

/** The sign-in address, and the form that asks for another one. */
export function SignInEmail({ query, onChange, onCancel }: SignInEmailProps) {
  const { data } = query;
  const [changes, setChanges] = useState(0);
  const current = useRef<HTMLParagraphElement>(null);

  async function handleSubmit(form: EmailChange) {
    const from = document.activeElement;
    await onChange(form);
    showToast("success", texts.linkSent(form.email));
    // A new form, to clear the password.
    setChanges(changes + 1);
    focusUnlessMoved(current.current, from);
  }

  return (
    <EditableSetting
      title={texts.title}
      label={texts.edit}
      changes={changes}
      form={
        <Form schema={emailChangeForm} label={texts.title} onSubmit={handleSubmit}>
          <EmailField label={texts.chosen} />
          <PasswordField name="currentPassword" label={texts.password} autoComplete="current-password" />
          <FormActions>
            <SubmitButton>{texts.submit}</SubmitButton>
          </FormActions>
        </Form>
      }
    >
      <p ref={current} tabIndex={-1} aria-live="polite">
        {data && <EmailText email={data.email} />}
      </p>
      {query.isError && data === undefined && <LoadFailed title={texts.loadFailed} query={query} />}
      {data?.pendingEmail && (
        <Pending
          email={data.pendingEmail}
          onCancel={onCancel}
          onCancelled={(from) => focusUnlessMoved(current.current, from)}
        />
      )}
    </EditableSetting>
  );
}

type PendingProps = Pick<SignInEmailProps, "onCancel"> & {
  email: string;
  onCancelled: (from: Element | null) => void;
};

function Pending({ email, onCancel, onCancelled }: PendingProps) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: onCancel,
    onMutate: () => document.activeElement,
    // The focused button is removed.
    onSuccess: (_answer, _variables, from) => onCancelled(from),
  });

  return (
    <Banner
      tone="caution"
      title={texts.pending}
      action={
        <Button
          size="small"
          pending={isPending}
          aria-label={typographic(texts.cancelLabel)}
          onClick={() => void reportWithToast(mutateAsync(), texts.cancelled)}
        >
          {texts.cancel}
        </Button>
      }
    >
      {texts.pendingText(email)}
    </Banner>
  );
}
