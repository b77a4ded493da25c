import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./dialog.module.css";
import type { AlertDialogProps } from "./window-props.ts";

export function AlertDialogWindow(props: AlertDialogProps) {
  const { open, onOpenChange, title, text, children, confirmLabel, returnFocus, onConfirm } = props;
  const { cancelLabel = uiTexts.cancel, tone = "primary" } = props;
  const [pending, setPending] = useState(false);

  async function handleConfirm() {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
      onOpenChange(false);
    }
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport className={classes(styles.viewport, "grid")}>
          <Base.Popup className={classes(styles.popup, styles.alert)} finalFocus={returnFocus ?? true}>
            <Base.Title className={classes(styles.title, "title-2")}>{typographic(title)}</Base.Title>
            {(text || children) && (
              <Base.Description className="soft mt-3 balance" render={<div />}>
                {text && <p>{typographic(text)}</p>}
                {children}
              </Base.Description>
            )}
            <div className="ending mt-5" onClickCapture={onlyFirstClick}>
              <Base.Close render={<Button>{cancelLabel}</Button>} />
              <Button variant={tone} pending={pending} onClick={() => void handleConfirm()}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
