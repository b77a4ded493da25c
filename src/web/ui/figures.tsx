import type { ReactNode } from "react";
import { formatCount, typographic } from "#domain/values/typography.ts";
import styles from "./figures.module.css";
import { typeset } from "./typeset.ts";

export type Figure = { label: string; value: number; unit?: string; note?: ReactNode };

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt className="soft small snug">{typographic(label)}</dt>
          <dd>
            <strong>{formatCount(value)}</strong>
            {unit && <span className="soft small"> {typographic(unit)}</span>}
            {typeset(note)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
