import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "./status-icon.tsx";
import styles from "./toast.module.css";
import { typeset } from "#web/ui/typeset.ts";

export type NoticeProps = { title: string; action?: ReactNode; children: ReactNode };

export function Notice({ title, action, children }: NoticeProps) {
  return (
    <output className={classes(styles.toast, styles.warning, styles.notice)}>
      <StatusIcon shape="caution" />
      <span>
        <strong>{typographic(title)}</strong>
        <br />
        {typeset(children)}
      </span>
      {action}
    </output>
  );
}
