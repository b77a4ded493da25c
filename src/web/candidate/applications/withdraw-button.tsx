import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { MAX_WITHDRAWAL_REASON, withdrawal } from "#domain/engagements/withdrawal.ts";
import { useAccount } from "#web/candidate/session/session-hint.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import { useNavigateFromHere } from "#web/ui/screen/use-navigate-from-here.ts";
import { answerFailure } from "./answer-failure.ts";
import { type Application, applicationQuery, withdrawMutation } from "./applications.api.ts";
import styles from "./applications.module.css";
import { ownApplicationsTexts, applicationPageTexts } from "./own-applications.texts.ts";

const texts = applicationPageTexts.withdrawal;

/** Withdraws an application, or from a job: the dialog first says whether that counts as late. */
export function WithdrawButton({ application }: { application: Application }) {
  const { id, engagement } = application;
  const [isOpen, setOpen] = useState(false);
  const { typedIn, keep, forgetSent } = useTypedValues(["candidat:withdrawal", useAccount(), id]);
  const client = useQueryClient();
  const navigate = useNavigateFromHere();
  const { mutateAsync } = useMutation(withdrawMutation);

  function handleOpen() {
    setOpen(true);
    // Whether it counts as late depends on the hour, and on what the company changed meanwhile.
    void client.invalidateQueries(applicationQuery(id));
  }

  async function handleSubmit({ reason }: z.output<typeof withdrawal>) {
    await mutateAsync({ id, reason });
    forgetSent();
    setOpen(false);
    showToast("success", engagement === null ? texts.pendingDone : texts.done, {
      about: application.job.title,
    });
    await navigate({ to: "/candidat/missions", replace: true });
  }

  const isPending = engagement === null;
  return (
    <>
      <Button variant="quiet" className={classes(styles.wide, "danger")} onClick={handleOpen}>
        {isPending ? texts.pendingSubmit : ownApplicationsTexts.withdraw}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isPending ? texts.pendingQuestion : texts.question}
        text={isPending ? texts.pendingText : undefined}
      >
        <div className="grid gap-3">
          {engagement !== null && (
            <Banner tone={engagement.isLateIfWithdrawnNow ? "danger" : "info"}>
              {engagement.isLateIfWithdrawnNow ? texts.late : texts.free}
            </Banner>
          )}
          <Form
            schema={withdrawal}
            label={isPending ? texts.pendingSubmit : ownApplicationsTexts.withdraw}
            onValuesChange={keep}
            onSubmit={handleSubmit}
            describeFailure={answerFailure}
          >
            {!isPending && (
              <TextArea
                name="reason"
                label={texts.reason}
                hint={texts.reasonHint}
                optional
                rows={3}
                maxLength={MAX_WITHDRAWAL_REASON}
                defaultValue={typedIn("reason")}
              />
            )}
            <FormActions>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                {isPending ? texts.pendingCancel : texts.cancel}
              </Button>
              <SubmitButton variant="destructive">
                {isPending ? texts.pendingSubmit : texts.submit}
              </SubmitButton>
            </FormActions>
          </Form>
        </div>
      </Dialog>
    </>
  );
}
