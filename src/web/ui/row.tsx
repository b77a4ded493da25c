import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./row.module.css";

type RowProps = {
  /** Beside the content, below it in narrow lists. */
  aside: ReactNode;
  actions: ReactNode;
  muted?: boolean;
  /** `compact` and `person` are two lines high, and three in narrow lists, with the actions beside the last one. */
  layout?: "card" | "compact" | "person";
  children: ReactNode;
};

/** A line of a long list, in the same columns on every line; a ticket in narrow lists. */
export function Row({ aside, actions, muted = false, layout = "card", children }: RowProps) {
  return (
    <article className={classes(styles.row, muted && styles.muted)}>
      <div className={classes(styles.columns, styles[layout], "grid items-center")}>
        <div className={classes(styles.body, "min-w-0")}>{children}</div>
        <div className={classes(styles.aside, "min-w-0")}>{aside}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  );
}
