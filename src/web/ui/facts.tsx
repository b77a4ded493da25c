import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "./classes.ts";
import styles from "./facts.module.css";
import { typeset } from "./typeset.ts";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes(styles.facts, "grid gap-x-4 gap-y-2")}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid">
      <dt className="soft">{typographic(label)}</dt>
      <dd className="min-w-0 semibold">{typeset(children)}</dd>
    </div>
  );
}

export function LabelList({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={classes(styles.labels, "wrap")}>
      {labels.map((label) => (
        <li key={label}>{typographic(label)}</li>
      ))}
    </ul>
  );
}
