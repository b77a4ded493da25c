import { useEffect, useRef, useState } from "react";
import { MAX_ISSUE_LENGTH, supportForm, type SupportForm as SupportRequest } from "#domain/support.ts";
import { api } from "#web/api/client.ts";
import { typographic } from "#domain/values/typography.ts";
import { isHintedSignedIn } from "#web/features/session/session-hint.ts";
import { fetchRecruiter } from "#web/features/session/session.requests.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { fillEmpty } from "#web/ui/fields/set-native-value.ts";
import { supportTexts as texts } from "./support.texts.ts";
import styles from "./support.module.css";

export function SupportForm() {
  const [sentBy, setSentBy] = useState<string>();

  async function handleSubmit(request: SupportRequest) {
    await sendSupportRequest(request);
    setSentBy(request.email);
  }

  if (sentBy !== undefined) return <Sent email={sentBy} onAgain={() => setSentBy(undefined)} />;
  return <RequestForm onSubmit={handleSubmit} />;
}

function RequestForm({ onSubmit }: { onSubmit: (request: SupportRequest) => Promise<void> }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => void prefillSender(container.current), []);

  return (
    <div ref={container}>
      <Form schema={supportForm} label={texts.form} onSubmit={onSubmit}>
        <TextField name="name" label={texts.name} autoComplete="name" />
        <EmailField label={texts.email} />
        <TextArea
          name="issue"
          label={texts.issue}
          hint={texts.issueHint}
          rows={7}
          maxLength={MAX_ISSUE_LENGTH}
        />
        <SubmitButton>{texts.submit}</SubmitButton>
      </Form>
    </div>
  );
}

/** Prefills name and e-mail for a signed-in recruiter. */
async function prefillSender(form: HTMLElement | null): Promise<void> {
  if (!isHintedSignedIn()) return;
  try {
    const { firstName, lastName, companyName, email } = await fetchRecruiter();
    const name = [firstName, lastName].filter(Boolean).join(" ");
    fillEmpty(form, "name", name === "" ? companyName : name);
    fillEmpty(form, "email", email);
  } catch {
    // Left empty, to be typed.
  }
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused button is removed.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {typographic(texts.sent)}
      </h2>
      <p>{typographic(texts.sentText(email))}</p>
      <Button onClick={onAgain}>{texts.again}</Button>
    </div>
  );
}

async function sendSupportRequest(body: SupportRequest): Promise<void> {
  await api.POST("/api/support", { body });
}
