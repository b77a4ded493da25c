import { type ReactNode, useId } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./applications.module.css";

type SheetProps = { title?: string; tone?: "changed" | "letter"; children: ReactNode };

/** A part of a job; `changed` waits for an answer, `letter` is the company's. */
export function Sheet({ title, tone, children }: SheetProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title && id}
      className={classes("grid gap-3 panel", styles.sheet, tone && styles[tone])}
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
