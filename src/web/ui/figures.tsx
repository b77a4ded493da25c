import type { ReactNode } from "react";
import { formatCount, typographic } from "#domain/values/typography.ts";
import { classes } from "./classes.ts";
import styles from "./figures.module.css";
import { typeset } from "./typeset.ts";

export type Figure = { label: string; value: number; unit?: string; note?: ReactNode };

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes(styles.figures, "grid")}>
      {figures.map(({ label, value, unit, note }) => (
        <div key={label} className="flex gap-1 py-3">
          <dt className="soft small snug">{typographic(label)}</dt>
          <dd className="wrap items-baseline gap-x-2">
            <strong className="extrabold">{formatCount(value)}</strong>
            {unit && <span className="soft small"> {typographic(unit)}</span>}
            {typeset(note)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
