import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./meta-line.module.css";

type MetaLineProps = { label?: string; className?: string; children: ReactNode };

/** Short facts in a line, with a dot between them: each child is a list item. */
export function MetaLine({ label, className, children }: MetaLineProps) {
  return (
    <ul aria-label={label} className={classes(styles.line, "wrap soft note snug", className)}>
      {children}
    </ul>
  );
}
