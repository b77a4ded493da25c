import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import styles from "./dialog.module.css";

/** Where the popup of a dialog or of a confirmation stands, over the darkened page. */
export function DialogFrame({ children }: { children: ReactNode }) {
  return (
    <Base.Portal>
      <Base.Backdrop forceRender className={styles.backdrop} />
      <Base.Viewport className={classes(styles.viewport, "grid")}>{children}</Base.Viewport>
    </Base.Portal>
  );
}
