import { useState } from "react";
import * as z from "zod/mini";
import {
  MAX_REJECTION_LETTER,
  type Rejection,
  type RejectionReason,
  rejectionLetter,
  rejectionMessage,
  rejectionReasonLabels,
  rejectionReasons,
} from "#domain/applications/rejection.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import type { DeferredWrite } from "#web/ui/feedback/deferred-write.ts";
import { type ToastAction, showToast } from "#web/ui/feedback/toasts.ts";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { applicationsTexts } from "./applications.texts.ts";
import styles from "./rejection-dialog.module.css";

const texts = applicationsTexts.rejection;
const reasons = rejectionReasons.map((value) => ({ value, label: rejectionReasonLabels[value] }));
const rejectionForm = z.object({
  reason: z.enum(rejectionReasons, texts.reasonRequired),
  message: rejectionMessage,
});

type RejectionDialogProps = {
  about: string | number;
  /** Null when the applications are to several jobs. */
  jobTitle: string | null;
  cancel?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (rejection: Rejection) => void;
  /** Closes the dialog without a rejection: the applications stay pending. */
  onKeep: () => void;
};

/** A typed message stays when another reason is chosen. */
export function RejectionDialog(props: RejectionDialogProps) {
  const { about, jobTitle, open, onOpenChange, onConfirm, onKeep, cancel = uiTexts.cancel } = props;
  const [reason, setReason] = useState<RejectionReason>();
  const [typed, setTyped] = useState<string>();
  /** The reason of the proposed letter; the typing of another leaves it, as the field would lose the focus. */
  const [letterReason, setLetterReason] = useState<RejectionReason>();
  const message = typed ?? (letterReason ? typographic(rejectionLetter(letterReason, jobTitle)) : "");

  function handleReason(value: string) {
    const chosen = rejectionReasons.find((known) => known === value);
    setReason(chosen);
    if (typed === undefined) setLetterReason(chosen);
  }

  function handleSubmit(rejection: Rejection) {
    onConfirm(rejection);
    onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="large" title={texts.title(about)} text={texts.text}>
      <Form schema={rejectionForm} onSubmit={handleSubmit} className={classes(styles.form, "gap-4")}>
        <RadioCards name="reason" label={texts.reason} options={reasons} onValueChange={handleReason} />
        {reason === "filled" && (
          <div className="panel px-3 py-3 cluster justify-between gap-x-4 gap-y-2">
            <p>{typographic(texts.keepText(about))}</p>
            <Button variant="primary" onClick={onKeep}>
              {texts.keep}
            </Button>
          </div>
        )}
        <TextArea
          key={letterReason}
          name="message"
          label={texts.message}
          hint={texts.readBy(about)}
          rows={5}
          maxLength={MAX_REJECTION_LETTER}
          defaultValue={message}
          onValueChange={setTyped}
        />
        <div className="wrap justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{cancel}</Button>
          <SubmitButton>{texts.confirm}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

type DialogInput = Pick<RejectionDialogProps, "about" | "jobTitle" | "onConfirm">;
type PausedProps = DialogInput & { write: DeferredWrite; onClose: () => void };

/** A toast action that pauses a deferred rejection while its reason is given, on any screen. */
export function explainRejectionAction(input: DialogInput): (write: DeferredWrite) => ToastAction {
  return (write) => ({
    label: texts.giveReason,
    run() {
      write.pause();
      showPageWindow(
        (close) => <PausedRejectionDialog {...input} write={write} onClose={close} />,
        write.resume,
      );
    },
  });
}

/** The page may have ended, and sent the rejection, then come back from the browser's cache. */
function PausedRejectionDialog({ write, onClose, onConfirm, ...input }: PausedProps) {
  function warnIfSent(text: string): boolean {
    if (write.isWaiting()) return false;
    showToast("warning", text);
    return true;
  }

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    onClose();
    write.resume();
  }

  function handleConfirm(rejection: Rejection) {
    onConfirm(rejection);
    warnIfSent(texts.sentWithoutMessage);
  }

  function handleKeep() {
    onClose();
    if (!warnIfSent(texts.alreadySent)) write.undo();
  }

  return (
    <RejectionDialog
      {...input}
      open
      cancel={texts.withoutMessage}
      onOpenChange={handleOpenChange}
      onConfirm={handleConfirm}
      onKeep={handleKeep}
    />
  );
}
