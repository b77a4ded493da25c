import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { typographic } from "#domain/typography.ts";
import styles from "./banner.module.css";
import { classes } from "./classes.ts";
import { typeset } from "./typeset.ts";

export const bannerTones = ["info", "caution", "danger", "positive", "accent"] as const;
export type BannerTone = (typeof bannerTones)[number];

const icons = {
  info: Info,
  caution: TriangleAlert,
  danger: CircleX,
  positive: CircleCheck,
  accent: TriangleAlert,
} as const satisfies Record<BannerTone, unknown>;

export type BannerProps = { tone?: BannerTone; title?: string; action?: ReactNode; children?: ReactNode };

/** Something to know before going on; `danger` is announced at once. `accent` is the sun: one per screen. */
export function Banner({ tone = "info", title, action, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={classes(styles.banner, styles[tone])}>
      <Icon aria-hidden />
      <div className={styles.text}>
        {title && <strong>{typographic(title)}</strong>}
        {children && <span>{typeset(children)}</span>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
