import { type ReliabilityBand, reliabilityBand, reliabilityLabels } from "#domain/candidate.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { classes } from "#web/ui/classes.ts";
import { TicketStub } from "#web/ui/ticket.tsx";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";
import styles from "./reliability.module.css";

const tones = {
  excellent: "positive",
  good: "neutral",
  fair: "waiting",
  poor: "danger",
} as const satisfies Record<ReliabilityBand, BadgeTone>;

/** The stub of a card: the score out of 100 over a bar as long, in the colour of its band (spec §2, §9). */
export function ReliabilityStub({ score }: { score: number }) {
  const band = reliabilityBand(score);
  return (
    <>
      <span className={styles.label}>{texts.reliability} </span>
      <TicketStub figure={String(score)} word={texts.outOf} />
      <span className={classes(styles.bar, styles[band])} aria-hidden>
        <span style={{ inlineSize: `${score}%` }} />
      </span>
      <span className="visually-hidden">({reliabilityLabels[band]})</span>
    </>
  );
}

/** The band of a score, in word, shape and colour. */
export function ReliabilityBadge({ score }: { score: number }) {
  const band = reliabilityBand(score);
  return <Badge tone={tones[band]}>{reliabilityLabels[band]}</Badge>;
}
