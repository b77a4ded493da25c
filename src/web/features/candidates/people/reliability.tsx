import { type Past, reliabilityBand, reliabilityLabels } from "#domain/engagements/reliability.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./reliability.module.css";

type ReliabilityProps = { past: Past };

/** A score and its bar, with the word of its band for screen readers; without a past, the word alone. */
export function Reliability({ past }: ReliabilityProps) {
  const band = reliabilityBand(past);
  if (band === "new") return <span className={styles.reliability}>{reliabilityLabels.new}</span>;
  return (
    <span className={styles.reliability}>
      <strong>{past.reliabilityScore}</strong>
      <ReliabilityBar past={past} />
      <span className="visually-hidden">{reliabilityLabels[band]}</span>
    </span>
  );
}

/** The bar and the word of a score shown beside. */
export function ReliabilityNote({ past }: ReliabilityProps) {
  return (
    <span className={styles.reliability}>
      <ReliabilityBar past={past} />
      {reliabilityLabels[reliabilityBand(past)]}
    </span>
  );
}

/** The bar of a score, in the colour of its band; nothing for somebody without a past. */
export function ReliabilityBar({ past }: ReliabilityProps) {
  const band = reliabilityBand(past);
  if (band === "new") return null;
  return (
    <span className={classes(styles.bar, styles[band])} aria-hidden>
      <span style={{ inlineSize: `${past.reliabilityScore}%` }} />
    </span>
  );
}
