import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./dialog.module.css";
import type { DialogProps } from "./window-props.ts";

export function DialogWindow(props: DialogProps) {
  const { open, onOpenChange, title, text, size = "normal", actions, children, onKeyDown } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport className={classes(styles.viewport, "grid")}>
          <Base.Popup
            className={classes(styles.popup, size === "large" && styles.large)}
            onKeyDown={onKeyDown}
          >
            <Base.Title className={classes(styles.title, "title-2")}>{typographic(title)}</Base.Title>
            {text && <Base.Description className="soft mt-3 balance">{typographic(text)}</Base.Description>}
            {children && <div className="mt-4">{children}</div>}
            {actions && <div className={classes(styles.actions, "ending")}>{actions}</div>}
            <Base.Close render={<IconButton icon={X} label={uiTexts.close} className={styles.close} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
