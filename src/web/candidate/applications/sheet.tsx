import { type ReactNode, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./applications.module.css";

type SheetProps = { title?: string; isChanged?: boolean; children: ReactNode };

/** A part of a job; a changed one waits for an answer. */
export function Sheet({ title, isChanged, children }: SheetProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title && id}
      className={classes("grid gap-3 panel", styles.sheet, isChanged && styles.changed)}
    >
      {title && (
        <h2 id={id} className="title-4">
          {typographic(title)}
        </h2>
      )}
      {children}
    </section>
  );
}
