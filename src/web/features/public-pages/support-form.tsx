import { useEffect, useRef, useState } from "react";
import { MAX_ISSUE_LENGTH, supportForm, type SupportForm as SupportRequest } from "#domain/support.ts";
import { typographic } from "#domain/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { sendSupportRequest } from "./support.requests.ts";
import { supportTexts as texts } from "./support.texts.ts";
import styles from "./support.module.css";

/** The form that writes to the support, and what it says once the message is sent (spec §2). */
export function SupportForm() {
  const [sentBy, setSentBy] = useState<string>();

  async function handleSubmit(request: SupportRequest) {
    await sendSupportRequest(request);
    setSentBy(request.email);
  }

  if (sentBy !== undefined) return <Sent email={sentBy} onAgain={() => setSentBy(undefined)} />;
  return (
    <Form schema={supportForm} label={texts.form} onSubmit={handleSubmit}>
      <TextField name="name" label={texts.name} autoComplete="name" />
      <TextField
        name="email"
        label={texts.email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        name="issue"
        label={texts.issue}
        hint={texts.issueHint}
        rows={7}
        maxLength={MAX_ISSUE_LENGTH}
      />
      <SubmitButton>{texts.submit}</SubmitButton>
    </Form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone.
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
