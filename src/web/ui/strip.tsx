import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./strip.module.css";

type StripProps = {
  title: ReactNode;
  /** The id of its name, in the title. */
  labelledBy: string;
  /** At the end of the line. */
  action?: ReactNode;
  /** Whether the lines are under the title, one below the other. */
  isUnfolded?: boolean;
  children: ReactNode;
};

/** A line above a list: its title, then what it says and its action. */
export function Strip({ title, labelledBy, action, isUnfolded = false, children }: StripProps) {
  return (
    <section className={classes("panel", !isUnfolded && `row ${styles.strip}`)} aria-labelledby={labelledBy}>
      <h2 className={classes(styles.title, "row nowrap gap-2")}>{title}</h2>
      <div className={styles.content}>{children}</div>
      {action}
    </section>
  );
}
