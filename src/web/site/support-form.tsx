import { useEffect, useRef, useState } from "react";
import type { PlanId } from "#domain/companies/plan.ts";
import { MAX_ISSUE_LENGTH, supportForm, type SupportForm as SupportRequest } from "#domain/support.ts";
import { typographic } from "#domain/values/typography.ts";
import { CANDIDATE_HINT } from "#web/api/candidate-hint.ts";
import { api, dataOf } from "#web/api/client.ts";
import { sideOf } from "#web/features/accounts/session/return-path.ts";
import { isHintedSignedIn } from "#web/features/accounts/session/session-hint.ts";
import { fetchRecruiter } from "#web/features/accounts/session/session.requests.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Form, FormActions, FormRow } from "#web/ui/form/form.tsx";
import { fillEmpty } from "#web/ui/form/set-native-value.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import styles from "./support.module.css";
import { supportTexts as texts } from "./support.texts.ts";

export function SupportForm() {
  const [sentBy, setSentBy] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const [plan, setPlan] = useState<PlanId | null>(null);

  async function handleSubmit(request: SupportRequest) {
    await sendSupportRequest(request);
    setSentBy(request.email);
  }

  function handleAgain() {
    setAgain(true);
    setSentBy(undefined);
  }

  if (sentBy !== undefined) return <RequestSent email={sentBy} plan={plan} onAgain={handleAgain} />;
  return <RequestForm isAgain={isAgain} onSubmit={handleSubmit} onPlan={setPlan} />;
}

type RequestFormProps = {
  isAgain: boolean;
  onSubmit: (request: SupportRequest) => Promise<void>;
  onPlan: (plan: PlanId) => void;
};

function RequestForm({ isAgain, onSubmit, onPlan }: RequestFormProps) {
  const container = useRef<HTMLDivElement>(null);

  // « Écrire un autre message » was removed with the focus.
  useEffect(() => {
    if (isAgain) container.current?.querySelector("input")?.focus();
  }, [isAgain]);
  useEffect(() => void prefillSender(container.current, onPlan), [onPlan]);

  return (
    <div ref={container}>
      <Form schema={supportForm} label={texts.form} onSubmit={onSubmit}>
        <FormRow>
          <TextField name="name" label={texts.name} autoComplete="name" />
          <EmailField label={texts.email} />
        </FormRow>
        <TextArea name="issue" label={texts.issue} hint={texts.issueHint} maxLength={MAX_ISSUE_LENGTH} />
        <FormActions>
          <SubmitButton>{texts.submit}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  );
}

/** Prefills name and e-mail for who is signed in on the side that led here, and tells a recruiter's plan. */
async function prefillSender(form: HTMLElement | null, onPlan: (plan: PlanId) => void): Promise<void> {
  const isCandidate = sideOf(location.search) === "candidate";
  if (isCandidate ? localStorage.getItem(CANDIDATE_HINT) === null : !isHintedSignedIn()) return;
  try {
    const sender = isCandidate ? await dataOf(api.GET("/api/candidate/me")) : await fetchRecruiter();
    if ("subscriptionPlan" in sender) onPlan(sender.subscriptionPlan);
    const name = [sender.firstName, sender.lastName].filter(Boolean).join(" ");
    fillEmpty(form, "name", name === "" && "companyName" in sender ? sender.companyName : name);
    fillEmpty(form, "email", sender.email);
  } catch {
    // Left empty, to be typed.
  }
}

function RequestSent({ email, plan, onAgain }: { email: string; plan: PlanId | null; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused button is removed.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={classes(styles.sent, "grid justify-items-start rounded-large gap-4")}>
      <h2 ref={heading} tabIndex={-1} className="row gap-2">
        <StatusIcon shape="check" />
        {typographic(texts.sent)}
      </h2>
      <p className="balance">
        {texts.reply}
        <strong className="inline-row">{email}</strong>
        {texts.replyWithin(plan)}
      </p>
      <Button onClick={onAgain}>{texts.again}</Button>
    </div>
  );
}

async function sendSupportRequest(body: SupportRequest): Promise<void> {
  await api.POST("/api/support", { params: { query: { role: sideOf(location.search) } }, body });
}
