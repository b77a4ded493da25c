import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./dialog.module.css";
import type { DrawerProps } from "./window-props.ts";

export function DrawerWindow({ open, onOpenChange, label, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classes(styles.drawer, "frame")}>
          <Base.Title className="visually-hidden">{typographic(label)}</Base.Title>
          {children}
          <Base.Close
            render={<IconButton icon={X} label={uiTexts.close} variant="onFrame" className={styles.close} />}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
