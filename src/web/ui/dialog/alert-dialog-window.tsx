import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useRef, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import styles from "./dialog.module.css";
import type { AlertDialogProps } from "./window-props.ts";

export function AlertDialogWindow(props: AlertDialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <DialogFrame>
        <Popup {...props} />
      </DialogFrame>
    </Base.Root>
  );
}

function Popup(props: AlertDialogProps) {
  const { onOpenChange, title, text, children, confirmLabel, returnFocus, onConfirm } = props;
  const { cancelLabel = uiTexts.cancel, tone = "primary" } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [pending, setPending] = useState(false);

  async function handleConfirm() {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
      // Another question may be open once this one is closed.
      if (popup.current) onOpenChange(false);
    }
  }

  return (
    <Base.Popup
      ref={popup}
      className={classes(styles.popup, "panel relative")}
      finalFocus={returnFocus ?? true}
    >
      <Base.Title className="title-2">{typographic(title)}</Base.Title>
      {(text || children) && (
        <Base.Description className="soft mt-3 balance" render={<div />}>
          {text && <p>{typographic(text)}</p>}
          {children}
        </Base.Description>
      )}
      <div className="cluster justify-end gap-3 ending mt-5" onClickCapture={onlyFirstClick}>
        <Base.Close render={<Button>{cancelLabel}</Button>} />
        <Button variant={tone} pending={pending} onClick={() => void handleConfirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Base.Popup>
  );
}
