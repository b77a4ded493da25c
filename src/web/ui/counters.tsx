import { typographic } from "#domain/typography.ts";
import styles from "./counters.module.css";

export type Counter = { label: string; value: number | string };

/** A strip of figures between two strong rules. */
export function Counters({ counters, label }: { counters: readonly Counter[]; label: string }) {
  return (
    <dl className={styles.counters} aria-label={typographic(label)}>
      {counters.map((counter) => (
        <div key={counter.label} className={styles.counter}>
          <dt>{typographic(counter.label)}</dt>
          <dd>{counter.value}</dd>
        </div>
      ))}
    </dl>
  );
}
