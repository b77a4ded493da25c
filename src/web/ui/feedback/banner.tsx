import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { typeset } from "#web/ui/typeset.ts";
import styles from "./banner.module.css";
import { StatusIcon, type StatusIconShape } from "./status-icon.tsx";

const shapes = {
  info: "info",
  caution: "caution",
  danger: "cross",
} as const satisfies Record<string, StatusIconShape>;

type BannerProps = {
  tone?: keyof typeof shapes;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
};

/** `danger` is announced at once by screen readers. */
export function Banner({ tone = "info", title, action, children }: BannerProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={classes(styles.banner, styles[tone], "cluster gap-3 rounded")}
    >
      <StatusIcon shape={shapes[tone]} />
      <div className={classes(styles.text, "wrap min-w-0 gap-x-2")}>
        {title && <strong className="balance">{typographic(title)}</strong>}
        {children && <span>{typeset(children)}</span>}
      </div>
      {action && <div className="wrap gap-2">{action}</div>}
    </div>
  );
}
