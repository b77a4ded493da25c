import { useState } from "react";
import { formatCount, typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./counters.module.css";

export type Counter = {
  label: string;
  /** The words before the label, only heard on a phone. */
  lead?: string;
  value: number | string;
};

export function Counters({ counters, label }: { counters: readonly Counter[]; label: string }) {
  return (
    <dl className="cluster gap-x-4" aria-label={typographic(label)}>
      {/* A label may change with its figure, whose change is highlighted. */}
      {counters.map((counter, index) => (
        <div key={index} className={classes(styles.counter, "flex items-baseline justify-end gap-1")}>
          <dt className="soft note">
            {counter.lead && <span className="visually-hidden-on-phone">{counter.lead} </span>}
            {typographic(counter.label)}
          </dt>
          <Figure value={counter.value} />
        </div>
      ))}
    </dl>
  );
}

/** Highlights each change of the value, but not its first display. */
function Figure({ value }: Pick<Counter, "value">) {
  const [before, setBefore] = useState(value);
  const [changes, setChanges] = useState(0);
  if (value !== before) {
    setBefore(value);
    if (typeof before === "number") setChanges(changes + 1);
  }
  return (
    <dd key={changes} className={classes("title-4 extrabold", changes > 0 && styles.changed)}>
      {typeof value === "number" ? formatCount(value) : value}
    </dd>
  );
}
