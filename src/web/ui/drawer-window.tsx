import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { typographic } from "#domain/typography.ts";
import styles from "./dialog.module.css";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
};

/** A panel that slides from the left over the page, on the frame's colour. */
export function Drawer({ open, onOpenChange, label, children }: DrawerProps) {
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
