import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "./classes.ts";
import { useHeadings } from "./heading-level.ts";
import styles from "./page-header.module.css";

export type PageHeaderProps = {
  title: string;
  /** What part of it the screen shows: heard after the title, where tabs say it. */
  part?: string;
  text?: string;
  back?: ReactNode;
  /** Right after the title. */
  tag?: ReactNode;
  /** What the screen shows, on the title's line: a period and its arrows. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Keeps title and actions on one line, even on a phone. */
  isOneLine?: boolean;
};

export function PageHeader({
  title,
  part,
  text,
  back,
  tag,
  beside,
  actions,
  isOneLine = false,
}: PageHeaderProps) {
  const { Title } = useHeadings();
  return (
    <div
      className={classes(
        styles.header,
        "cluster justify-between gap-y-2",
        isOneLine ? classes(styles.oneLine, "gap-x-2") : "gap-x-4",
      )}
    >
      {back && <div className="basis-full">{back}</div>}
      <Title className={styles.title}>
        {typographic(title)}
        {part && <span className="visually-hidden"> : {part}</span>}
      </Title>
      {tag && <div className={classes(styles.tag, "flex-1")}>{tag}</div>}
      {beside && <div className={styles.beside}>{beside}</div>}
      {actions && <div className={classes(styles.actions, "flex")}>{actions}</div>}
      {text && <p className={classes(styles.text, "soft basis-full balance")}>{typographic(text)}</p>}
    </div>
  );
}
