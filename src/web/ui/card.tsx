import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

type CardProps = {
  title?: string;
  /** Under the title. */
  text?: string | undefined;
  /** At the right of the title. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Card({ title, text, actions, className, children }: CardProps) {
  return (
    <section className={classes(styles.card, "panel", className)}>
      {title && (
        <div className={classes(styles.head, "cluster justify-between gap-x-4 gap-y-2")}>
          <div>
            <h3 className="title-4">{typographic(title)}</h3>
            {text && <p className="soft">{typographic(text)}</p>}
          </div>
          {actions && <div className="flex gap-1">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
