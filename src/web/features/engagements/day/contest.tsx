import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { contestReply } from "#domain/engagements/contest.ts";
import type { DayPerson } from "#domain/engagements/day.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import styles from "./attendance.module.css";
import { contestTexts as texts } from "./contest.texts.ts";
import { contestMutation } from "./day.api.ts";

type Record = NonNullable<DayPerson["engagement"]["recorded"]>;
type ContestProps = {
  person: DayPerson;
  contest: NonNullable<Record["contest"]>;
  onCorrect: () => void;
};

export function Contest({ person, contest, onCorrect }: ContestProps) {
  const { applicationId, candidateName: about } = person;
  const [isReplying, setIsReplying] = useState(false);
  const { typed, keep, forget } = useTypedValues(["contest", useRecruiter().id, applicationId]);
  const { mutateAsync } = useMutation(contestMutation(applicationId));
  if (contest.answer !== null) {
    return <p className="soft note">{typographic(texts.answered[contest.answer])}</p>;
  }
  return (
    <div className={classes(styles.contest, "mb-2 grid span-all rounded gap-2")}>
      <p>
        <strong>{typographic(`${about} ${texts.contests}`)}</strong> {typographic(`« ${contest.message} »`)}
      </p>
      {isReplying ? (
        <Form
          label={texts.reply}
          schema={contestReply}
          describeFailure={(error) => reasonOr(texts.maintainFailed, error)}
          onValuesChange={keep}
          onSubmit={async ({ message }) => {
            await mutateAsync(message);
            forget();
            setIsReplying(false);
            showToast("success", texts.maintained, { about });
          }}
        >
          <TextArea
            name="message"
            label={texts.reply}
            hint={texts.replyHint}
            rows={3}
            maxLength={500}
            defaultValue={String(typed?.["message"] ?? "")}
          />
          <div className="wrap gap-2">
            <SubmitButton>{texts.maintain}</SubmitButton>
            <Button variant="quiet" onClick={() => setIsReplying(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="wrap gap-2">
          <Button onClick={onCorrect}>
            {texts.correct}
            <span className="visually-hidden"> {about}</span>
          </Button>
          <Button onClick={() => setIsReplying(true)}>
            {texts.maintain}
            <span className="visually-hidden"> {about}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
