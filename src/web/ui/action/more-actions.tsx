import { Ellipsis } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { classes } from "#web/ui/classes.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./more-actions.module.css";

/** Rare actions behind one button. Its window closes after each, and gives the focus back to the button. */
export function MoreActions({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const actions = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={label}
        popoverTarget={id}
        className={classes(styles.opener, "soft")}
      />
      <div
        ref={actions}
        id={id}
        popover="auto"
        className={classes(styles.actions, "ink rounded")}
        onClickCapture={() => actions.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
