import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./badge.module.css";

const shapes = {
  positive: <circle cx="6" cy="6" r="5" />,
  info: <path d="M6 1a5 5 0 1 1 0 10A5 5 0 1 1 6 1ZM6 3a3 3 0 1 0 0 6 3 3 0 1 0 0-6Z" />,
  partly: <path d="M6 1a5 5 0 1 1 0 10A5 5 0 1 1 6 1ZM6 3v6a3 3 0 1 0 0-6Z" />,
  neutral: <path d="M2 2h3v8H2zM7 2h3v8H7z" />,
  over: <path d="M2 2h8v8H2z" />,
  waiting: <path d="M6 0 12 6 6 12 0 6Z" />,
  /** The bar of this tone is its shape. */
  lacking: null,
  plain: null,
  danger: <path d="m2 0 4 4 4-4 2 2-4 4 4 4-2 2-4-4-4 4-2-2 4-4-4-4Z" />,
  accent: <path d="M7 0 1 7h4l-1 5 7-8H7Z" />,
  verified: <path d="M6 0 12 2v4c0 3-2 5-6 6-4-1-6-3-6-6V2ZM5 9l5-5-1-1-4 4-2-2-1 1Z" />,
};

const colors: Partial<Record<BadgeTone, string>> = {
  positive: "positive",
  waiting: "caution",
  danger: "danger",
  verified: "primary",
  accent: "ink",
  lacking: "ink",
};

export type BadgeTone = keyof typeof shapes;

type BadgeProps =
  | { tone: BadgeTone; isIcon?: never; children: ReactNode }
  /** The shape alone: its word is heard, and shown as a hint. */
  | { tone: BadgeTone; isIcon: true; children: string };

export function Badge({ tone, isIcon, children }: BadgeProps) {
  const shape = shapes[tone];
  const word = typeof children === "string" ? typographic(children) : children;
  return (
    <span
      className={classes(
        styles.badge,
        styles[tone],
        colors[tone] ?? "soft",
        "inline-row small semibold snug nowrap",
      )}
      title={isIcon && typographic(children)}
    >
      {shape && (
        <svg viewBox="0 0 12 12" aria-hidden>
          {shape}
        </svg>
      )}
      {isIcon ? <span className="visually-hidden">{word}</span> : word}
    </span>
  );
}
