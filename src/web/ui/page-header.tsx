import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "./page-header.module.css";

export type PageHeaderProps = { title: string; text?: string; back?: ReactNode; actions?: ReactNode };

export function PageHeader({ title, text, back, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.words}>
        <h2 className={styles.title}>{typographic(title)}</h2>
        {text && <p className={styles.text}>{typographic(text)}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
