import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

export type CardProps = { title?: string; actions?: ReactNode; className?: string; children: ReactNode };

export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={classes(styles.card, "panel", className)}>
      {title && <h3 className={classes(styles.title, "title-4")}>{typographic(title)}</h3>}
      {children}
      {actions && <div className="mt-5 wrap gap-3">{actions}</div>}
    </section>
  );
}
