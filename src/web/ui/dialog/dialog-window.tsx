import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { typographic } from "#domain/values/typography.ts";
import { onlyFirstClick } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import styles from "./dialog.module.css";
import type { DialogProps } from "./window-props.ts";

export function DialogWindow(props: DialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <DialogFrame>
        <Popup {...props} />
      </DialogFrame>
    </Base.Root>
  );
}

function Popup({ title, text, size = "normal", actions, children, onKeyDown }: DialogProps) {
  const wasClicked = useRef(false);

  // The second click of the double click that opened the dialog may fall on a button of it.
  function handleClickCapture(event: MouseEvent) {
    if (event.detail < 2) wasClicked.current = true;
    if (!wasClicked.current) onlyFirstClick(event);
  }

  return (
    <Base.Popup
      className={classes(styles.popup, "panel relative", size === "large" && styles.large)}
      onKeyDown={onKeyDown}
      onClickCapture={handleClickCapture}
    >
      <Base.Title className={classes(styles.title, "title-2")}>{typographic(title)}</Base.Title>
      {text && <Base.Description className="soft mt-3 balance">{typographic(text)}</Base.Description>}
      {children && <div className="mt-4">{children}</div>}
      {actions && (
        <div className={classes(styles.actions, "cluster justify-end gap-3 ending")}>{actions}</div>
      )}
      <Base.Close render={<IconButton icon={X} label={uiTexts.close} className={styles.close} />} />
    </Base.Popup>
  );
}
