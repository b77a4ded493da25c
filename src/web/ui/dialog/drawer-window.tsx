import { Dialog as Base } from "@base-ui/react/dialog";
import type { DrawerProps } from "./window-props.ts";
import { typographic } from "#domain/typography.ts";
import styles from "./dialog.module.css";

/** What `Drawer` shows; loaded apart. */
export function DrawerWindow({ open, onOpenChange, label, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.drawer}>
          <Base.Title className="visually-hidden">{typographic(label)}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
