import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { ownApplicationLabels } from "#domain/candidates/own-applications.ts";
import {
  contest as contestForm,
  formatContestDeadline,
  MAX_MESSAGE_LENGTH,
} from "#domain/engagements/contest.ts";
import { formatTimes } from "#domain/jobs/schedule.ts";
import { unpaidBreak } from "#domain/values/durations.ts";
import { keepFigures, typographic } from "#domain/values/typography.ts";
import { useAccount } from "#web/candidate/session/session-hint.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { answerFailure } from "./answer-failure.ts";
import { contestMutation, type Application } from "./applications.api.ts";
import styles from "./applications.module.css";
import { applicationPageTexts } from "./own-applications.texts.ts";
import { formatPay, recordedPay } from "./recorded-pay.ts";
import { Sheet } from "./sheet.tsx";

const texts = applicationPageTexts.record;

type RecordedAttendance = NonNullable<NonNullable<Application["engagement"]>["recorded"]>;

/** What the company recorded, and what one may say against it until the deadline. */
export function AttendanceRecord({ application }: { application: Application }) {
  const recorded = application.engagement?.recorded;
  const now = useNow();
  if (!recorded) return null;
  const { outcome, from, to, breakMinutes, contest, contestableUntil } = recorded;
  const worked = recordedPay(application);
  return (
    <Sheet title={texts.title}>
      <FactList>
        {worked === null && <Fact label={texts.outcome}>{ownApplicationLabels[outcome]}</Fact>}
        {from !== null && to !== null && (
          <Fact label={texts.worked}>
            {`${formatTimes(from, to)}${breakMinutes > 0 ? `, ${unpaidBreak(breakMinutes)}` : ""}`}
          </Fact>
        )}
        {worked !== null && <Fact label={texts.paid}>{`${formatPay(worked)} brut`}</Fact>}
      </FactList>
      {contest && <Contested contest={contest} />}
      {contestableUntil !== null && new Date(contestableUntil) > now && (
        <ContestButton application={application} until={contestableUntil} />
      )}
    </Sheet>
  );
}

function Contested({
  contest: { message, answer, reply },
}: {
  contest: NonNullable<RecordedAttendance["contest"]>;
}) {
  return (
    <div className={classes("grid gap-2 border-t pt-4", styles.contest)}>
      <h3>{typographic(texts.yours)}</h3>
      <p className="pre-line">{message}</p>
      <p className="semibold">{typographic(answer === null ? texts.waiting : texts[answer])}</p>
      {reply !== null && <p className="pre-line">{reply}</p>}
    </div>
  );
}

function ContestButton({ application: { id }, until }: { application: Application; until: string }) {
  const [isOpen, setOpen] = useState(false);
  const { typedIn, keep, forgetSent } = useTypedValues(["candidat:contest", useAccount(), id]);
  const { mutateAsync } = useMutation(contestMutation);
  const deadline = keepFigures(formatContestDeadline(new Date(until)));

  async function handleSubmit({ message }: z.output<typeof contestForm>) {
    await mutateAsync({ id, message });
    forgetSent();
    showToast("success", texts.sent);
  }

  return (
    <>
      <p className="soft small">{typographic(texts.contestUntil(deadline))}</p>
      <Button onClick={() => setOpen(true)}>{texts.contest}</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.question} text={texts.text}>
        <Form
          schema={contestForm}
          label={texts.question}
          onValuesChange={keep}
          onSubmit={handleSubmit}
          onSent={() => setOpen(false)}
          describeFailure={answerFailure}
        >
          <TextArea
            name="message"
            label={texts.message}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            defaultValue={typedIn("message")}
          />
          <FormActions>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {uiTexts.cancel}
            </Button>
            <SubmitButton>{texts.submit}</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
