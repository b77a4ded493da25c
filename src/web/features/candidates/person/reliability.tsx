import { type Past, reliabilityBand, reliabilityLabels } from "#domain/engagements/reliability.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { profileFactsTexts as texts } from "./person.texts.ts";
import styles from "./reliability.module.css";

type ReliabilityProps = { past: Past };

const line = classes(styles.reliability, "inline-row ink note regular snug nowrap");

/** A score, its bar and the word of its band, in ink: never the shape of a status. Without a past, the word alone. */
export function Reliability({ past }: ReliabilityProps) {
  const band = reliabilityBand(past);
  if (band === "new") return <span className={line}>{reliabilityLabels.new}</span>;
  return (
    <span className={line}>
      <span className="visually-hidden">{texts.reliability} </span>
      <strong>{past.reliabilityScore}</strong>
      <span className="visually-hidden"> {texts.outOf} </span>
      <ReliabilityBar past={past} />
      <span className={styles.word}>{reliabilityLabels[band]}</span>
    </span>
  );
}

/** The bar and the word of a score shown beside; of a newcomer, that nothing was measured yet. */
export function ReliabilityNote({ past }: ReliabilityProps) {
  const band = reliabilityBand(past);
  return (
    <span className={line}>
      <ReliabilityBar past={past} />
      {typographic(band === "new" ? texts.firstScore : reliabilityLabels[band])}
    </span>
  );
}

/** The bar of a score; nothing for somebody without a past. */
function ReliabilityBar({ past }: ReliabilityProps) {
  if (reliabilityBand(past) === "new") return null;
  return (
    <span className={styles.bar} aria-hidden>
      <span style={{ inlineSize: `${past.reliabilityScore}%` }} />
    </span>
  );
}
