import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import styles from "./banner.module.css";
import { classes } from "#web/ui/classes.ts";
import { Sign, type SignShape } from "./sign.tsx";
import { typeset } from "#web/ui/typeset.ts";

export const bannerTones = ["info", "caution", "danger", "positive", "accent"] as const;
export type BannerTone = (typeof bannerTones)[number];

const signs = {
  info: "info",
  caution: "caution",
  danger: "cross",
  positive: "check",
  accent: "caution",
} as const satisfies Record<BannerTone, SignShape>;

export type BannerProps = { tone?: BannerTone; title?: string; action?: ReactNode; children?: ReactNode };

/** Something to know before going on; `danger` is announced at once. `accent` is the sun: one per screen. */
export function Banner({ tone = "info", title, action, children }: BannerProps) {
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={classes(styles.banner, styles[tone])}>
      <Sign shape={signs[tone]} />
      <div className={styles.text}>
        {title && <strong>{typographic(title)}</strong>}
        {children && <span>{typeset(children)}</span>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
