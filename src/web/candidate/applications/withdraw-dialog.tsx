import { useMutation } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { MAX_WITHDRAWAL_REASON, withdrawal } from "#domain/engagements/withdrawal.ts";
import { useAccount } from "#web/candidate/session/session-hint.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import { useNavigateFromHere } from "#web/ui/screen/use-navigate-from-here.ts";
import { answerFailure } from "./answer-failure.ts";
import { type Application, withdrawMutation } from "./applications.api.ts";
import { ownApplicationsTexts, applicationPageTexts } from "./own-applications.texts.ts";

const texts = applicationPageTexts.withdrawal;

type WithdrawDialogProps = { application: Application; open: boolean; onOpenChange: (open: boolean) => void };

/** Withdraws an application, or from a job: it first says what the company changed, and whether that counts as late. */
export function WithdrawDialog({ application, open, onOpenChange }: WithdrawDialogProps) {
  const { id, engagement } = application;
  const { typedIn, keep, forgetSent } = useTypedValues(["candidat:withdrawal", useAccount(), id]);
  const navigate = useNavigateFromHere();
  const { mutateAsync } = useMutation(withdrawMutation);

  async function handleSubmit({ reason }: z.output<typeof withdrawal>) {
    await mutateAsync({ id, reason, shownAsLate: engagement?.isLateIfWithdrawnNow });
    forgetSent();
    onOpenChange(false);
    showToast("success", engagement === null ? texts.pendingDone : texts.done, {
      about: application.job.title,
    });
    await navigate({ to: "/candidat/missions", replace: true });
  }

  const isPending = engagement === null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isPending ? texts.pendingQuestion : texts.question}
      text={isPending ? texts.pendingText : undefined}
    >
      <div className="grid gap-3">
        {engagement !== null && (
          // The company may change the job while the dialog is open.
          <div className="grid gap-3" aria-live="polite">
            {engagement.state === "changed" && (
              <Banner tone="caution">{texts.changed(engagement.changedTerms)}</Banner>
            )}
            <Banner tone={engagement.isLateIfWithdrawnNow ? "danger" : "info"}>
              {engagement.isLateIfWithdrawnNow ? texts.late : texts.free}
            </Banner>
          </div>
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
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              {isPending ? texts.pendingCancel : texts.cancel}
            </Button>
            <SubmitButton variant="destructive">
              {isPending ? texts.pendingSubmit : texts.submit}
            </SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Dialog>
  );
}
