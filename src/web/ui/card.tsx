import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

export type CardProps = { title?: string; actions?: ReactNode; className?: string; children: ReactNode };

export function Card({ title, actions, className, children }: CardProps) {
  return (
    <section className={classes(styles.card, className)}>
      {title && <h3 className={styles.title}>{typographic(title)}</h3>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
